import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LISTING_NAMES } from '../../../src/cli/listing-names.ts';
import type { Criterion } from '../../../src/domain/criterion.ts';
import type { ListedRemark, Listing } from '../../../src/formats/listings/listing.ts';
import { LISTINGS, type ListingName } from '../../../src/formats/listings/listings.ts';

const MODEL = join(import.meta.dirname, '../../support/sarif-model.py');
const python = (...argv: string[]) => spawnSync('/usr/bin/python3', argv, { encoding: 'utf8' });
const HAS_MODEL = python('-c', 'import sarif_om').status === 0;

const criterion = (id: string, rest: Partial<Criterion> = {}): Criterion => ({
  id,
  name: `Criterion ${id}`,
  criterion: 'A claim without support.',
  selectWhen: 'It matters.',
  doNotSelectWhen: '',
  examples: [],
  points: -3,
  tags: ['claim'],
  evidence: [],
  locked: false,
  ...rest,
});

const SOURCE = 'Tïtle 😀 here\r\n\r\nA claim: 100 %, sure.\nAnd a second\nline.\n';
const on = (quote: string, rest: Partial<ListedRemark> = {}): ListedRemark => {
  const start = SOURCE.indexOf(quote);
  const span = { start, end: start + quote.length };
  const place = span;
  return { criterion: criterion('c1'), body: 'Says who?', quote, span, place, ...rest };
};
const WHOLE: ListedRemark = {
  criterion: undefined,
  body: 'Shorten: 50 %,\nplease.',
  quote: null,
  span: undefined,
  place: undefined,
};
const listing = (remarks: ListedRemark[], rest: Partial<Listing> = {}): Listing => ({
  files: [{ path: 'a b/d#1.md', source: SOURCE, text: SOURCE, remarks }],
  criteria: [criterion('c1'), criterion('c2')],
  version: '1.2.3',
  date: '2026-12-01T03:41:39Z',
  ...rest,
});
const made = async (name: ListingName, remarks: ListedRemark[], rest: Partial<Listing> = {}) =>
  LISTINGS[name](listing(remarks, rest));

test('SARIF has criteria as rules, columns in UTF-16 units and a location in an encoded path', async () => {
  const log = JSON.parse(await made('sarif', [on('here'), on('second\nline'), WHOLE]));
  const [{ tool, columnKind, results }] = log.runs;
  expect([log.version, columnKind, tool.driver.semanticVersion]).toEqual([
    '2.1.0',
    'utf16CodeUnits',
    '1.2.3',
  ]);
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['c1', 'c2', 'uncited']);
  expect(results.map(({ ruleId, ruleIndex }: Record<string, unknown>) => [ruleId, ruleIndex])).toEqual([
    ['c1', 0],
    ['c1', 0],
    ['uncited', 2],
  ]);
  const [first, second, whole] = results.map(
    ({ locations }: { locations: [{ physicalLocation: unknown }] }) => locations[0].physicalLocation,
  );
  const artifactLocation = { uri: 'a%20b/d%231.md' };
  const lines = { startLine: 1, startColumn: 10, endLine: 1, endColumn: 14 };
  const region = { ...lines, charOffset: 9, charLength: 4, snippet: { text: 'here' } };
  expect(first).toEqual({ artifactLocation, region });
  expect(second).toMatchObject({ region: { startLine: 4, startColumn: 7, endLine: 5, endColumn: 5 } });
  expect(whole).toEqual({ artifactLocation });
});

test.skipIf(!HAS_MODEL)(
  'SARIF has no field that its object model has not (skipped without python3-sarif-python-om)',
  async () => {
    const text = await made('sarif', [on('here', { replacement: 'there' }), WHOLE]);
    const read = spawnSync('/usr/bin/python3', [MODEL], { input: text, encoding: 'utf8' });
    expect(read.stderr).toBe('');
    expect(read.stdout).toBe('2\n');
    const wrong = spawnSync('/usr/bin/python3', [MODEL], {
      input: text.replace('"startColumn"', '"startcolumn"'),
      encoding: 'utf8',
    });
    expect(wrong.stderr).toContain('startcolumn');
  },
);

test('a SARIF fingerprint stays when lines move and the model words it otherwise, and is never given twice', async () => {
  const prints = async (remarks: ListedRemark[]): Promise<string[]> =>
    JSON.parse(await made('sarif', remarks)).runs[0].results.map(
      ({ partialFingerprints }: { partialFingerprints: Record<string, string> }) =>
        Object.values(partialFingerprints)[0],
    );
  const [one, twice, other] = await prints([
    on('A claim'),
    on('A claim'),
    on('A claim', { criterion: criterion('c2') }),
  ]);
  const moved = on('A claim', { body: 'Who says so?', quote: 'a  Claim', span: { start: 0, end: 3 } });
  expect(await prints([moved])).toEqual([one]);
  expect(new Set([one, twice, other]).size).toBe(3);
});

test('half a character of a model never reaches a list: GitHub would show nothing of it', async () => {
  const remark = on('here', { body: 'Cut \ud83d here 😀, not \\ud83d', replacement: '\ude00' });
  for (const name of ['sarif', 'rdjsonl', 'gitlab-quality', 'github-review'] as const) {
    const text = await made(name, [remark], { diff: DIFF });
    expect(text).toContain('Cut \ufffd here 😀, not \\\\ud83d');
    expect(text).not.toMatch(/(?<!\\)\\u[dD]/);
  }
});

test('rdjsonl counts columns in bytes of UTF-8', async () => {
  const [line = '', whole = ''] = (await made('rdjsonl', [on('here'), WHOLE])).trim().split('\n');
  expect(JSON.parse(line)).toEqual({
    message: 'Says who?',
    location: { path: 'a b/d#1.md', range: { start: { line: 1, column: 13 }, end: { line: 1, column: 17 } } },
    severity: 'INFO',
    source: { name: 'f2r' },
    code: { value: 'c1' },
  });
  expect(JSON.parse(whole).location).toEqual({ path: 'a b/d#1.md' });
});

test('nothing in a remark can end a workflow command or begin another', async () => {
  const title = criterion('c1', { name: '100%: a, b' });
  const text = await made('github-annotations', [
    on('claim', { criterion: title, body: 'No.\n::error::x\r%0A' }),
    WHOLE,
  ]);
  expect(text.split('\n')).toEqual([
    '::notice file=a b/d#1.md,line=3,endLine=3,col=3,endColumn=8,title=c1 100%25%3A a%2C b::No.%0A::error::x%0D%250A',
    '::notice file=a b/d#1.md,title=f2r::Shorten: 50 %25,%0Aplease.',
    '',
  ]);
  expect(await made('github-annotations', [on('second\nline')])).toContain('line=4,endLine=5,title');
});

test('a GitLab report has lines and fingerprints that are unique over all files', async () => {
  const { files, ...rest } = listing([on('claim'), on('claim'), on('second\nline'), WHOLE]);
  const both = { ...rest, files: [...files, ...files.map((file) => ({ ...file, path: 'other.md' }))] };
  const issues = JSON.parse(await LISTINGS['gitlab-quality'](both));
  expect(new Set(issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(8);
  expect(issues[2]).toMatchObject({
    check_name: 'c1 Criterion c1',
    severity: 'info',
    location: { path: 'a b/d#1.md', lines: { begin: 4, end: 5 } },
  });
  expect(issues[3].location.lines).toEqual({ begin: 1, end: 1 });
});

const DIFF = [
  'diff --git "a/sub/a b/d#1.md" "b/sub/a b/d#1.md"',
  'index 1..2 100644',
  '--- "a/sub/a b/d#1.md"',
  '+++ "b/sub/a b/d#1.md"\t2026',
  '@@ -1,2 +1,3 @@',
  ' T',
  ' ',
  '+A claim',
  '@@ -9 +4,2 @@ @@ -1 +1 @@',
  '--- looks like a header',
  '+And a second',
  '++++ too',
  '\\ No newline at end of file',
  'diff --git a/gone.md b/gone.md',
  '--- a/gone.md',
  '+++ /dev/null',
  '@@ -1 +0,0 @@',
  '-A claim',
].join('\n');

test('a GitHub review comments on lines of the diff, and says the rest in its body', async () => {
  const remarks = [on('claim'), on('second\nline'), on('sure.\nAnd'), WHOLE];
  const payload = JSON.parse(await made('github-review', remarks, { diff: DIFF }));
  const path = 'sub/a b/d#1.md';
  const body = '**c1 Criterion c1**: Says who?';
  expect(payload).toEqual({
    event: 'COMMENT',
    body: 'Outside of what has changed:\n\n- `a b/d#1.md` **f2r**: Shorten: 50 %, please.',
    comments: [
      { path, line: 3, side: 'RIGHT', body },
      { path, line: 5, side: 'RIGHT', start_line: 4, start_side: 'RIGHT', body },
      { path, line: 4, side: 'RIGHT', body: `> sure.\n> And\n\n${body}` },
    ],
  });
  const elsewhere = JSON.parse(
    await made('github-review', [on('here')], { diff: DIFF.replaceAll('d#1', 'x') }),
  );
  expect(elsewhere).toMatchObject({ comments: [], body: expect.stringContaining('`a b/d#1.md:1` “here”') });
});

test('what is to stand instead is a fix, a suggestion for reviewdog, and whole lines for GitHub', async () => {
  const remark = on('sure', { replacement: 'certain ```' });
  const log = JSON.parse(await made('sarif', [remark]));
  const [{ artifactChanges }] = log.runs[0].results[0].fixes;
  expect(artifactChanges[0].replacements).toEqual([
    {
      deletedRegion: expect.objectContaining({ startLine: 3, startColumn: 17, endColumn: 21 }),
      insertedContent: { text: 'certain ```' },
    },
  ]);
  const { suggestions, location } = JSON.parse(await made('rdjsonl', [remark]));
  expect(suggestions).toEqual([{ range: location.range, text: 'certain ```' }]);
  const suggested = async (quote: string, replacement: string): Promise<string> =>
    JSON.parse(await made('github-review', [on(quote, { replacement })], { diff: DIFF }))
      .comments[0].body.split('?\n\n')
      .slice(1)
      .join();
  expect(await suggested('sure', 'certain ```')).toBe('````suggestion\nA claim: 100 %, certain ```.\n````');
  expect(await suggested('second\nline.\n', '2nd line.\n')).toBe('```suggestion\nAnd a 2nd line.\n```');
  expect(await suggested('A claim: 100 %, sure.\n', '')).toBe('```suggestion\n```');
  expect(await suggested('sure.\n', 'certain, ')).toBe('');
});

test('the command line knows every list by its name', () => {
  expect(LISTING_NAMES).toEqual(Object.keys(LISTINGS));
});

test('whatever the text, the lines and columns of every list lead back to the words', async () => {
  const texts = fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', ' b', '漢'), {
    minLength: 1,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.nat(8), async (parts, at, length) => {
      const source = parts.join('');
      const offsets = [0, ...parts.map((_, index) => parts.slice(0, index + 1).join('').length)];
      const start = offsets[at % offsets.length] ?? 0;
      const end = offsets[Math.min(offsets.length - 1, (at % offsets.length) + length)] ?? start;
      const remark = {
        ...WHOLE,
        quote: source.slice(start, end),
        span: { start, end },
        place: { start, end },
      };
      const one = { ...listing([]), files: [{ path: 'x', source, text: source, remarks: [remark] }] };
      const lines = source.split('\n');
      const before = (line: number) => lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
      const { region } = JSON.parse(await LISTINGS.sarif(one)).runs[0].results[0].locations[0]
        .physicalLocation;
      expect(before(region.startLine) + region.startColumn - 1).toBe(start);
      expect(before(region.endLine) + region.endColumn - 1).toBe(end);
      expect([region.charOffset, region.charLength]).toEqual([start, end - start]);
      const { range } = JSON.parse(await LISTINGS.rdjsonl(one)).location;
      const bytes = Buffer.from(source);
      const byteOf = ({ line, column }: { line: number; column: number }) =>
        Buffer.byteLength(source.slice(0, before(line))) + column - 1;
      expect(bytes.subarray(byteOf(range.start), byteOf(range.end)).toString()).toBe(remark.quote);
    }),
  );
});
