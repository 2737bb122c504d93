import { expect, test } from 'vitest';
import { rangeAnchor } from '../../../src/domain/anchor.ts';
import type { Corpus } from '../../../src/domain/draft.ts';
import { extractCsv } from '../../../src/formats/extract/csv.ts';
import { extractJson, extractJsonl } from '../../../src/formats/extract/json.ts';
import { readFormat } from '../../../src/formats/formats.ts';

const text = 'One, "two" =three';
const corpus: Corpus = {
  drafts: [
    {
      id: 'a',
      path: 'a.md',
      title: 'A',
      text,
      task: 'Count',
      comments: [
        {
          id: 'c1',
          kind: 'edit',
          body: '=1+1, "so"\nnext',
          author: '@ana',
          date: null,
          resolved: false,
          parent: null,
          replacement: '-2',
          anchor: rangeAnchor(text, 0, 10),
        },
      ],
    },
    { id: 'b', path: 'b.md', title: 'B', text: 'no comment', comments: [] },
  ],
  warnings: [{ path: 'a.md', message: 'hm' }],
};

test('JSON has the documented keys in the documented order, and reads back as the same drafts', async () => {
  const written = extractJson(corpus);
  const parsed: unknown = JSON.parse(written);
  expect(parsed).toEqual(corpus);
  expect([...written.matchAll(/^ {10}"(\w+)"/gm)].map(([, key]) => key)).toEqual([
    'id',
    'kind',
    'body',
    'author',
    'date',
    'resolved',
    'parent',
    'replacement',
    'anchor',
  ]);
  const { drafts } = await readFormat(new TextEncoder().encode(written), 'out.json', { view: 'accepted' });
  expect(drafts).toEqual(corpus.drafts);
});

test('JSONL is a draft a line and reads back as well', async () => {
  const written = extractJsonl(corpus);
  expect(written.trimEnd().split('\n')).toHaveLength(2);
  const { drafts } = await readFormat(new TextEncoder().encode(written), 'out.jsonl', { view: 'accepted' });
  expect(drafts).toEqual(corpus.drafts);
});

test('CSV is a comment a row; quotes are doubled and no cell is a formula', () => {
  expect(extractCsv(corpus)).toBe(
    'draft,path,id,kind,author,date,resolved,parent,anchor,start,end,quote,body,replacement,labels\r\n' +
      `a,a.md,c1,edit,'@ana,,false,,range,0,10,"One, ""two""","'=1+1, ""so""\nnext",'-2,\r\n`,
  );
});
