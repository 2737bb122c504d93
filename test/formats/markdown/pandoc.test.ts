import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rangeAnchor } from '../../../src/domain/anchor.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import type { View } from '../../../src/formats/format.ts';
import { markdown } from '../../../src/formats/markdown/markdown.ts';
import { markdownWriter } from '../../../src/formats/markdown/markdown-writer.ts';
import { sharedFolder } from '../../support/shared.ts';

async function draftOf(source: string, view: View = 'accepted'): Promise<Draft> {
  const { drafts } = await markdown.read(new TextEncoder().encode(source), 'one.md', { view });
  const [draft] = drafts;
  if (!draft) throw new Error('no draft');
  return draft;
}

const summary = ({ comments }: Draft) =>
  comments.map(({ id, body, author, anchor }) => [id, body, author, anchor.kind, anchor.quote]);
const start = (id: number, body = `b${id}`) =>
  `[${body}]{.comment-start id="${id}" author="Ana Li" date="2024-01-15T10:00:00Z"}`;
const end = (id: number) => `[]{.comment-end id="${id}"}`;

test('comments of pandoc overlap, nest in their ends, cross paragraphs, and stand at a point', async () => {
  const source = `A ${start(1)}one ${start(2)}two${end(1)} three.\n\nFour${end(2)} ${start(3)}${end(3)}five ${start(4)}six[[]{.comment-end id="4"}]{.comment-end id="9"}.`;
  const draft = await draftOf(source);
  expect(draft.text).toBe('A one two three.\n\nFour five six.');
  expect(summary(draft)).toEqual([
    ['1', 'b1', 'Ana Li', 'range', 'one two'],
    ['2', 'b2', 'Ana Li', 'range', 'two three.\n\nFour'],
    ['3', 'b3', 'Ana Li', 'point', null],
    ['4', 'b4', 'Ana Li', 'range', 'six'],
  ]);
  expect(draft.comments[0]?.date).toBe('2024-01-15T10:00:00Z');
});

test('changes of pandoc are edits by their author, also within a comment and around one', async () => {
  const by = (kind: string) => `{.${kind} author="Ben" date="2024-01-15T10:00:00Z"}`;
  const source = `A ${start(1)}com[m]${by('insertion')}e[x]${by('deletion')}nt${end(1)} [and ${start(2)}this${end(2)}]${by('deletion')}.[]${by('paragraph-insertion')}`;
  const accepted = await draftOf(source);
  expect(accepted.text).toBe('A comment .');
  expect(
    accepted.comments.map(({ kind, author, body, anchor }) => [kind, author, body, anchor.quote]),
  ).toEqual([
    ['comment', 'Ana Li', 'b1', 'comment'],
    ['edit', 'Ben', 'insert "m"', 'm'],
    ['edit', 'Ben', 'cut "x"', ''],
    ['comment', 'Ana Li', 'b2', ''],
    ['edit', 'Ben', 'cut "and this"', ''],
  ]);
  expect((await draftOf(source, 'as-reviewed')).text).toBe('A comexnt and this.');
});

test('bodies are unescaped and may hold brackets and line breaks; a comment that never ends is a point', async () => {
  const draft = await draftOf(`A ${start(1, 'it\\\'s [so]\n"here" \\[x\\] `]`')}b.`);
  expect(draft.text).toBe('A b.');
  expect(summary(draft)).toEqual([['1', 'it\'s [so] "here" [x] `]`', 'Ana Li', 'point', null]]);
});

test('nothing of it is read in code, math or front matter, nor across paragraphs', async () => {
  for (const source of [
    `---\nx: ${start(1)}q${end(1)}\n---\n`,
    `\`${start(1)}q${end(1)}\``,
    `\`\`\`\n${start(1)}q${end(1)}\n\`\`\`\n`,
    `a\n\n    ${start(1)}q${end(1)}\n`,
    `$$${start(1)}$$`,
    `\\${start(1)}`,
    '[a\n\nb]{.insertion}',
    '[a]{.mark} [b](c) [d]{.insertions}',
    '```\n<!-- reviewer: why? -->\n```\n',
    '`<!-- reviewer: why? -->`',
  ]) {
    const draft = await draftOf(source);
    expect([draft.text, draft.comments]).toEqual([source, []]);
  }
});

test('HTML comments that say who speaks are remarks; directives and notes stay in the text', async () => {
  const remarks =
    '<!-- reviewer: too long -->a<!-- @ana: why? -->b<!-- ben (2024-01-15): x y -->c<!-- Ana Li: say\nwho -->';
  const draft = await draftOf(remarks);
  expect(draft.text).toBe('abc');
  expect(summary(draft)).toEqual([
    ['c1', 'too long', 'reviewer', 'point', null],
    ['c2', 'why?', 'ana', 'point', null],
    ['c3', 'x y', 'ben', 'point', null],
    ['c4', 'say\nwho', 'Ana Li', 'point', null],
  ]);
  const others =
    '<!-- toc --> <!-- TODO: cite this here --> <!-- prettier-ignore --> <!-- vim: set x --> <!--> <!-- Title: a b c -->';
  expect(await draftOf(others)).toMatchObject({ text: others, comments: [] });
  expect(markdown.accepts({ path: 'page.html', bytes: new TextEncoder().encode(remarks) })).toBe(false);
  expect(markdown.accepts({ path: 'page', bytes: new TextEncoder().encode(`${start(1)}q${end(1)}`) })).toBe(
    true,
  );
});

test("f2r's comments and answers leave those of pandoc as they are", async () => {
  const source = `A ${start(1)}claim${end(1)} and [new]{.insertion author="Ben"} words here.\n`;
  const file = { path: 'one.md', bytes: new TextEncoder().encode(source) };
  const stamp = { date: '2026-12-01T03:41:39Z' };
  const before = await draftOf(source);
  const at = before.text.indexOf('words');
  const anchor = rangeAnchor(before.text, at, at + 5);
  const commented = await markdownWriter.writeComments(
    file,
    [{ anchor, body: 'Which?', criterion: null }],
    stamp,
  );
  const answers = [{ comment: '1', answer: 'Done' }];
  const written = [
    commented.bytes,
    (await markdownWriter.writeComments({ ...file, bytes: commented.bytes }, [], stamp)).bytes,
  ];
  for (const bytes of written) {
    const after = await draftOf(new TextDecoder().decode(bytes));
    expect(after.text).toBe(before.text);
    expect(summary(after).filter(([, , author]) => author !== 'f2r')).toEqual(summary(before));
  }
  expect(new TextDecoder().decode(written[1])).toBe(source);
  const answered = await draftOf(
    new TextDecoder().decode((await markdownWriter.writeAnswers(file, answers, stamp)).bytes),
  );
  expect(answered.text).toBe(before.text);
  expect(answered.comments.find(({ author }) => author === 'f2r')).toMatchObject({
    parent: '1',
    anchor: { quote: 'claim' },
  });
});

test.each(['[', '[a]{.comment-start id="1"}', '[a]{.insertion', '[`', '{.insertion ', '[[]{.comment-end}'])(
  'a file of nothing but %j is read in no time',
  async (unit) => {
    await draftOf(`[a]{.insertion} ${unit.repeat(15_000)}`);
  },
);

const Expected = z.array(
  z.object({ id: z.string(), author: z.string(), date: z.string(), text: z.string() }),
);
const samples = sharedFolder('formats', 'markdown');

describe.skipIf(!samples)('samples of pandoc (skipped where there is no folder of samples)', () => {
  test.each(['pandoc-track-changes-spans.md'])('%s gives its comments', async (name) => {
    const draft = await draftOf(readFileSync(join(samples ?? '', name), 'utf8'));
    const wanted = readFileSync(join(samples ?? '', '..', 'expected', 'markdown', `${name}.json`), 'utf8');
    const comments = draft.comments.filter(({ kind }) => kind === 'comment');
    expect(comments.map(({ id, author, date, body }) => ({ id, author, date, text: body }))).toEqual(
      Expected.parse(JSON.parse(wanted)),
    );
    expect(comments.map(({ anchor }) => anchor.quote)).toEqual([
      '**simple**',
      'comment with nested changes',
      'a new paragraph.\n\nAnd so',
      'more',
      'comment',
    ]);
    expect(draft.comments.length - comments.length).toBe(9);
    expect(draft.text).not.toMatch(/\{\./);
  });
});
