import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorHolds } from '../../src/domain/anchor.ts';
import { readCorpus } from '../../src/formats/read-corpus.ts';
import { temporaryFolder } from '../support/folder.ts';

/** Each format's own text, with `é` in the draft, the quote and the comment; the last is the file that is encoded. */
const FORMATS: Record<string, Record<string, string>> = {
  'a.md': { 'a.md': 'Un {==café==}{>>Ça, é?<<} ici.\r\nFin.\r\n' },
  'a.txt': { 'a.txt': 'Un {==café==}{>>Ça, é?<<} ici.\r\nFin.\r\n' },
  'a.tex': { 'a.tex': 'Un \\pdfmarkupcomment{café}{Ça, é?} ici.\r\nFin.\r\n' },
  'a.csv': { 'a.csv': 'text,quote,comment\r\n"Un café ici.\r\nFin.\r\n",café,"Ça, é?"\r\n' },
  'a.html': {
    'a.json': JSON.stringify([{ quote: 'café', comment: 'Ça, é?' }]),
    'a.html': '<!doctype html><p>Un café ici.</p><p>Fin.</p>',
  },
  'a.json': {
    'a.json': JSON.stringify({
      text: 'Un café ici.\r\nFin.\r\n',
      comments: [{ quote: 'café', comment: 'Ça, é?' }],
    }),
  },
  'a.jsonl': {
    'a.jsonl': `${JSON.stringify({ text: 'Un café ici.\r\nFin.\r\n', comments: [{ quote: 'café', comment: 'Ça, é?' }] })}\r\n`,
  },
  'list.json': {
    'list.json': JSON.stringify([{ text: 'Un café ici.\r\nFin.\r\n', quote: 'café', comment: 'Ça, é?' }]),
  },
  'a.txt.comments.json': {
    'a.txt': 'Un café ici.\r\nFin.\r\n',
    'a.txt.comments.json': JSON.stringify([{ quote: 'café', comment: 'Ça, é?' }]),
  },
  'drive.json': {
    'a.txt': 'Un café ici.\r\nFin.\r\n',
    'drive.json': JSON.stringify({
      comments: [
        {
          id: 'x',
          content: 'Ça, é?',
          author: { displayName: 'A' },
          createdTime: '2026-01-01T00:00:00Z',
          quotedFileContent: { value: 'café' },
        },
      ],
    }),
  },
  'w3c.json': {
    'a.txt': 'Un café ici.\r\nFin.\r\n',
    'w3c.json': JSON.stringify({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'Annotation',
      bodyValue: 'Ça, é?',
      target: { source: 'a.txt', selector: { type: 'TextQuoteSelector', exact: 'café' } },
    }),
  },
  'overleaf.json': {
    'overleaf.json': JSON.stringify({
      docText: 'Un café ici.\r\nFin.\r\n',
      ranges: { comments: [{ op: { p: 3, c: 'café', t: 't' } }] },
      threads: { t: { messages: [{ content: 'Ça, é?' }] } },
    }),
  },
  'github.json': {
    'github.json': JSON.stringify([
      {
        id: 1,
        path: 'a.md',
        diff_hunk: '@@ -0,0 +1 @@\n+café\r',
        line: 1,
        body: 'Ça, é?',
        html_url: 'https://github.com/o/r/pull/1',
      },
    ]),
  },
  'gitlab.json': {
    'gitlab.json': JSON.stringify([
      {
        id: 'd',
        individual_note: false,
        notes: [
          {
            id: 1,
            body: 'Ça, é?',
            noteable_type: 'MergeRequest',
            position: { new_path: 'a.md', new_line: 1 },
          },
        ],
        truncated_diff_lines: [{ type: 'new', new_line: 1, text: '+café\r' }],
      },
    ]),
  },
};
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 behind a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16, little end first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16, big end first': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Latin-1': (text) => Buffer.from(text, 'latin1'),
};
const cases = Object.keys(FORMATS).flatMap((name) =>
  Object.keys(ENCODINGS).map((encoding) => ({ name, encoding })),
);

test.each(cases)(
  '$name in $encoding has its words, its line ends and its comment',
  async ({ name, encoding }) => {
    await using folder = await temporaryFolder();
    for (const [file, text] of Object.entries(FORMATS[name] ?? {})) {
      const encode = file === name ? ENCODINGS[encoding] : undefined;
      await writeFile(join(folder.path, file), encode?.(text) ?? text);
    }
    const { drafts, warnings, skipped } = await readCorpus([folder.path], { view: 'accepted' });
    expect(skipped).toEqual([]);
    expect(drafts).toHaveLength(1);
    const { text = '', comments = [] } = drafts[0] ?? {};
    expect(text).toMatch(/^(Un café ici\.\r?\n+Fin\.(\r\n)?|@@.*\n\+café\r)$/s);
    if (name !== 'a.html') expect(text).toContain('\r');
    expect(comments.map(({ body, anchor }) => [body, anchor.quote?.replace(/^\+|\r$/g, '')])).toEqual([
      ['Ça, é?', 'café'],
    ]);
    expect(comments.every(({ anchor }) => anchorHolds(anchor, text))).toBe(true);
    const said = warnings.filter(({ message }) => message === 'not UTF-8; read as Windows-1252');
    expect(said.map(({ path }) => path)).toEqual(encoding === 'Latin-1' ? [join(folder.path, name)] : []);
  },
);
