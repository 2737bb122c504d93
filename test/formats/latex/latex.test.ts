import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import type { View } from '../../../src/formats/format.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

async function read(source: string, view: View = 'accepted') {
  const { drafts, warnings } = await readFormat(new TextEncoder().encode(source), 'a.tex', { view });
  const [draft] = drafts;
  if (!draft) throw new Error('no draft');
  return {
    text: draft.text,
    title: draft.title,
    comments: draft.comments,
    warnings: warnings.map(({ message }) => message),
    said: draft.comments.map(({ author, body, anchor }) => [author, body, anchor.start, anchor.quote]),
  };
}

test('remarks of todonotes, pdfcomment and fixme leave the source, and say where they stood', async () => {
  const { text, said, comments } = await read(
    'A\\todo[inline, author={Ana, B.}, caption={Short}]{Why \\emph{so} \\{x\\}\n  late?} b.\\todo [color=red!40]\n{50\\% of?}%\n' +
      'C\\pdfcomment[id=p1,author=Bo]{Say who.}\\pdfreply[replyto=p1,author=Cy]{Done.} ' +
      '\\pdfmarkupcomment[author=Bo]{these words}{Which?}\\fxnote{Fix.}',
  );
  expect(text).toBe('A b.%\nC these words');
  expect(said).toEqual([
    ['Ana, B.', 'Why so {x} late?', 1, null],
    [null, '50% of?', 4, null],
    ['Bo', 'Say who.', 7, null],
    ['Cy', 'Done.', 7, null],
    ['Bo', 'Which?', 8, 'these words'],
    [null, 'Fix.', 19, null],
  ]);
  expect(comments[3]?.parent).toBe('p1');
});

const CHANGES =
  '\\documentclass{article}\\definechangesauthor[name={Ana Lund}, color=red]{AL}\n\\title{On \\emph{it}}\n\\begin{document}\n' +
  'We \\added[id=AL, comment={Why?}]{now }say \\replaced[id=BO]{fewer}{less} words\\deleted{, very}. ' +
  '\\highlight[id=AL, comment=Which?]{These} \\highlight{those}\\comment[id=AL]{All.}\n\\end{document}\n\\todo{never}';

test('changes are edits in both views of the text, with their authors and reasons', async () => {
  const accepted = await read(CHANGES);
  expect(accepted.text).toContain('\nWe now say fewer words. These those\n\\end');
  expect(
    accepted.comments.map(({ kind, author, body, anchor }) => [kind, author, body, anchor.quote]),
  ).toEqual([
    ['edit', 'Ana Lund', 'insert "now "', 'now '],
    ['comment', 'Ana Lund', 'Why?', 'now '],
    ['edit', 'BO', 'replace "less" with "fewer"', 'fewer'],
    ['edit', null, 'cut ", very"', ''],
    ['comment', 'Ana Lund', 'Which?', 'These'],
    ['comment', 'Ana Lund', 'All.', null],
  ]);
  expect(accepted.warnings).toEqual(['1 highlight(s) without a comment']);
  const reviewed = await read(CHANGES, 'as-reviewed');
  expect(reviewed.text).toContain('\nWe say less words, very. These those\n\\end');
  expect(reviewed.comments.map(({ anchor }) => anchor.quote)).toEqual([
    null,
    null,
    'less',
    ', very',
    'These',
    null,
  ]);
});

test('nothing is read from definitions, comments of the source, or verbatim text; a remark that is switched off is read', async () => {
  const source =
    '\\newcommand{\\x}[2][d]{\\todo{#2}}\\def\\y#1{\\todo{#1}}\\NewDocumentCommand{\\z}{o m}{\\todo{#2}}\n' +
    '% \\todo{a} {\n\\verb|\\todo{b}| \\lstinline!\\todo{c}!\n\\begin{verbatim}\n\\todo{d}\n\\end{verbatim}\n' +
    '\\begin{lstlisting}[x]\n\\added{e}\n\\end{lstlisting}\\iffalse \\todo{f}\\fi \\todo \\todoist{g} \\todo{open';
  const { text, comments } = await read(source);
  expect(text).toBe(source);
  expect(comments).toEqual([]);
  const { said, warnings } = await read('50\\% \\todo{a % }\nb}\\todo[disable]{c} \\\\%\\todo{d}\n\\todo{e}');
  expect(said.map(([, body]) => body)).toEqual(['a b', 'c', 'e']);
  expect(warnings).toEqual([]);
});

test('macros that the user names are remarks, one of two arguments with the words that it is on', async () => {
  const source =
    '\\newcommand{\\cy}[2]{\\hl{#1}#2}\\newcommand{\\dee}[2][x]{#2}\\def\\eve#1{\\todo[author=Eve]{#1}}\n' +
    '\\begin{document}A \\ab{Why?}\\cy{these \\ab{In.}words}{Which?} \\dee[y]{So.} \\eve{Hm.} \\abc{no}\\color{red}';
  const bytes = new TextEncoder().encode(source);
  const macros = ['ab', 'cy', 'dee', 'eve'];
  const { drafts } = await readFormat(bytes, 'a.tex', { view: 'accepted', macros });
  expect(drafts[0]?.text).toContain('{document}A these words   \\abc{no}\\color{red}');
  expect(drafts[0]?.comments.map(({ author, body, anchor }) => [author, body, anchor.quote])).toEqual([
    ['ab', 'Why?', null],
    ['ab', 'In.', null],
    ['cy', 'Which?', 'these words'],
    ['dee', 'So.', null],
    ['Eve', 'Hm.', null],
  ]);
});

test("a source's own macro that wraps a remark is one, by whom it names; latexdiff's changes are edits", async () => {
  const { text, said } = await read(
    '\\newcommand{\\ana}[1]{\\todo[color=red]{#1}}\\newcommand\\bo[1]{\\todo[author=Bo Li]{#1}}\n' +
      '\\begin{document}\nOne\\ana{Why?} two\\bo{So?} \\DIFdelbegin \\DIFdel{x}\\DIFdelend \\DIFaddbegin \\DIFadd{y}\\DIFaddend \n\\end{document}',
  );
  expect(text).toContain('One two    y \n');
  expect(said.map(([author, body]) => [author, body])).toEqual([
    ['ana', 'Why?'],
    ['Bo Li', 'So?'],
    [null, 'cut "x"'],
    [null, 'insert "y"'],
  ]);
});

const signs = fc.constantFrom(
  '\\todo{',
  '\\added{',
  '\\replaced[comment={',
  ']{',
  '}',
  '{',
  '[',
  'a',
  '😀',
  '%',
  '\n',
  '\\',
  '\\verb|',
  '|',
  '#1',
);

test('whatever signs a source is made of, anchors hold, and what no mark holds is kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(signs, { maxLength: 40 }),
      fc.constantFrom('accepted' as const, 'as-reviewed' as const),
      async (parts, view) => {
        const source = parts.join('');
        const { text, comments } = await read(source, view);
        expect(comments.filter(({ anchor }) => !anchorHolds(anchor, text))).toEqual([]);
        if (comments.length === 0) expect(text).toBe(source);
      },
    ),
    { numRuns: 500 },
  );
});

test('a hundred thousand openings take seconds and no stack', async () => {
  for (const sign of [
    '\\added{',
    '\\todo[',
    '\\todo{',
    '\\verb|',
    '\\begin{verbatim}',
    '\\newcommand{',
    '{',
    '\\iffalse',
  ])
    await read(sign.repeat(100_000));
  await read(`${'\\added{'.repeat(50_000)}x${'}'.repeat(50_000)}`);
  await read('a\\todo{b}'.repeat(50_000));
});

const sample = sharedFolder('formats', 'latex');

test.skipIf(!sample)(
  'the sample of todonotes gives its remarks (skipped where there are no samples)',
  async () => {
    const source = readFileSync(join(sample ?? '', 'todonotesexample.tex'), 'utf8');
    const { said, text, warnings } = await read(source);
    expect(said).toHaveLength(8);
    expect(said[0]?.[1]).toBe('Plain todonotes.');
    expect(said[7]?.[1]).toBe(
      'A very long todonote that certainly will fill more than a single line in the list of todos \\ldots',
    );
    expect(text).toContain('imperdiet ut, tristique ac, lorem. In erat. In commodo enim.\n%\nPhasellus');
    expect(warnings).toEqual([]);
  },
);
