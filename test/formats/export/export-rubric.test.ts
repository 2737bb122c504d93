import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseRubric } from '../../../src/domain/read-rubric.ts';
import type { Rubric } from '../../../src/domain/rubric.ts';
import { parseRows } from '../../../src/formats/csv/parse-rows.ts';
import { docx } from '../../../src/formats/docx/docx.ts';
import { exportRubric } from '../../../src/formats/export/export-rubric.ts';
import { handoutParts } from '../../../src/formats/export/handout.ts';
import { RUBRIC_FORMS } from '../../../src/formats/export/rubric-forms.ts';
import { arbitraryRubric } from '../../support/arbitrary-rubric.ts';
import { LIBREOFFICE, PANDOC, readWithLibreOffice } from '../../support/independent-readers.ts';

const reference = parseRubric(
  readFileSync(join(import.meta.dirname, '../../../fixtures/reference/rubric.json'), 'utf8'),
  'rubric.json',
);

/** Signs of every form that a rubric goes into. */
const HOSTILE = [
  '</p><script>alert(1)</script> &amp; "quoted" \'too\'',
  '# not a heading',
  '1. not a list',
  '- nor this one **bold** _it_ `code` [link](http://x) ~~gone~~ | a',
  '=SUM(A1:A9), "and"\nmore',
  '{{ output }} {% for %} {# gone #} {{{x}}}',
  '😀 評 \u202b ﷽ <!-- -->',
];
const hostile: Rubric = {
  provenance: reference.provenance,
  retired: [],
  criteria: HOSTILE.map((text, index) => ({
    id: `h${index}`,
    name: text.replaceAll('\n', ' '),
    criterion: text,
    selectWhen: text,
    doNotSelectWhen: '',
    examples: [{ draft: 'd', quote: text, comment: text }],
    points: index % 2 === 0 ? -3 : 9,
    tags: [text.replaceAll('\n', ' ')],
    evidence: ['d#c1'],
    locked: false,
  })),
};

const exported = async (rubric: Rubric, form: keyof typeof RUBRIC_FORMS): Promise<string> => {
  const content = await exportRubric(rubric, { form, examples: true });
  return typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);
};

test.each(Object.keys(RUBRIC_FORMS) as (keyof typeof RUBRIC_FORMS)[])(
  'as %s, every criterion is there, and without examples no word of one',
  async (form) => {
    const marked: Rubric = {
      ...reference,
      criteria: reference.criteria.map((criterion, index) => ({
        ...criterion,
        name: `Name${index}x`,
        examples: [{ draft: 'Draftof', quote: `Quoteof${index}`, comment: `Remarkof${index}` }],
      })),
    };
    const texts = await Promise.all(
      [true, false].map(async (examples) => textOf(await exportRubric(marked, { form, examples }))),
    );
    for (const index of marked.criteria.keys()) {
      for (const text of texts) expect(text).toContain(`Name${index}x`);
      expect(texts[0]).toContain(`Quoteof${index}`);
      expect(texts[0]).toContain(`Remarkof${index}`);
    }
    expect(texts[1]).not.toMatch(/Quoteof|Remarkof|Draftof/);
  },
);

async function textOf(content: string | Uint8Array): Promise<string> {
  if (typeof content === 'string') return content;
  return (await docx.read(content, 'handout.docx', { view: 'accepted' })).drafts[0]?.text ?? '';
}

/** Field by field after promptfoo's documentation and its configuration's schema, which allows no other fields. */
const Assertion = z.strictObject({
  type: z.literal('llm-rubric'),
  metric: z.string().min(1),
  weight: z.number().positive(),
  value: z.string().min(1),
});
const DefaultTest = z.strictObject({ assert: z.array(Assertion) });
/** What a template engine makes of the only tags that may be in it. */
const rendered = (template: string): string => {
  const literals = template.replace(/\{\{ '(\{[{%#])' \}\}/g, '');
  expect(literals).not.toMatch(/\{[{%#]/);
  return template.replace(/\{\{ '(\{[{%#])' \}\}/g, '$1');
};

test('promptfoo gets one assertion a criterion, of which a fault fails where it is found, and no template of a text is run', async () => {
  const { assert } = DefaultTest.parse(JSON.parse(await exported(hostile, 'promptfoo')));
  expect(assert.map(({ weight }) => weight)).toEqual(hostile.criteria.map(({ points }) => Math.abs(points)));
  for (const [index, { metric, value }] of assert.entries()) {
    expect(rendered(metric)).toBe(hostile.criteria[index]?.name);
    expect(rendered(value)).toContain(hostile.criteria[index]?.name);
  }
  const [fault, strength] = assert;
  expect(fault?.value).toMatch(/Return \{"pass": false, "score": 0\} if it is there/);
  expect(strength?.value).toMatch(/Return \{"pass": true, "score": 1\} if it is there/);
});

test('whatever is in a rubric, promptfoo and Autorubric can read it', async () => {
  const List = z.array(
    z.strictObject({ name: z.string().min(1), weight: z.int(), requirement: z.string().min(1) }),
  );
  await fc.assert(
    fc.asyncProperty(arbitraryRubric, async (rubric) => {
      const { assert } = DefaultTest.parse(JSON.parse(await exported(rubric, 'promptfoo')));
      for (const { value } of assert) rendered(value);
      const list = List.parse(JSON.parse(await exported(rubric, 'autorubric')));
      expect(list.map(({ name, weight }) => [name, weight])).toEqual(
        rubric.criteria.map(({ id, points }) => [id, points]),
      );
    }),
  );
});

test('as CSV a criterion is a row that no spreadsheet runs', async () => {
  const [head, ...rows] = parseRows(await exported(hostile, 'csv'), ',', 'r.csv').map(({ cells }) => cells);
  expect(head?.slice(-2)).toEqual(['quote_1', 'comment_1']);
  expect(rows).toHaveLength(hostile.criteria.length);
  expect(rows[4]?.slice(0, 3)).toEqual(['h4', '\'=SUM(A1:A9), "and" more', '\'=SUM(A1:A9), "and"\nmore']);
  expect(rows[0]?.at(-1)).toBe(HOSTILE[0]);
});

test('as HTML it is one page without a script and without a tag that comes from a text', async () => {
  const page = await exported(hostile, 'html');
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  expect(page).not.toMatch(/<script|<!-- -->|src=|href=/);
  const tags = [...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name);
  expect([...new Set(tags)].sort()).toEqual(
    'blockquote body h1 h2 head html main meta p q strong style title'.split(' '),
  );
});

const bare = (text: string): string => text.replace(/[\s“”"\u202b]+/gu, '');
const words = (rubric: Rubric): string =>
  bare(
    handoutParts(rubric)
      .map((part) => {
        const label = part.kind === 'note' ? part.label : part.kind === 'comment' ? 'Comment' : undefined;
        return label === undefined ? part.text : `${label}: ${part.text}`;
      })
      .join(' '),
  );

describe.skipIf(!PANDOC)('pandoc', () => {
  test.each([
    ['handout', 'commonmark'],
    ['html', 'html'],
    ['docx', 'docx'],
  ] as const)('reads the same words in the handout as %s', async (form, from) => {
    for (const rubric of [reference, hostile]) {
      const input = await exportRubric(rubric, { form, examples: true });
      const { stdout, stderr } = spawnSync('pandoc', ['-f', from, '-t', 'plain', '--wrap=none'], {
        input,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const title = form === 'docx' ? bare(handoutParts(rubric)[0]?.text ?? '') : '';
      expect(title + bare(stdout)).toBe(words(rubric));
    }
  });
});

test.skipIf(!LIBREOFFICE)('LibreOffice reads the same words in the handout as docx', async () => {
  const files: Record<string, Uint8Array> = {};
  for (const [name, rubric] of Object.entries({ reference, hostile })) {
    const content = await exportRubric(rubric, { form: 'docx', examples: true });
    if (typeof content !== 'string') files[`${name}.docx`] = content;
  }
  const found = readWithLibreOffice(files);
  expect(bare(found['reference.docx']?.accepted ?? '')).toBe(words(reference));
  expect(bare(found['hostile.docx']?.accepted ?? '')).toBe(words(hostile));
});

test('the same rubric gives the same bytes', async () => {
  const [one, other] = await Promise.all([exported(reference, 'docx'), exported(reference, 'docx')]);
  expect(one).toBe(other);
});

test('a judge and an agent are told every criterion once, faults apart from strengths', async () => {
  const judge = await exported(hostile, 'judge');
  for (const { id } of hostile.criteria) expect(judge.split(`[${id}]`)).toHaveLength(2);
  expect(judge).toContain('(fault, 3 points)');
  expect(judge).toContain('(strength, 9 points)');
  const [, faults = '', strengths = ''] = (await exported(hostile, 'agents')).split('\n## ');
  expect(faults.match(/^- \*\*/gm)).toHaveLength(4);
  expect(strengths.match(/^- \*\*/gm)).toHaveLength(3);
});
