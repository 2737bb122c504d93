import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import type { View } from '../../../src/formats/format.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

const Expected = z.array(
  z.object({
    id: z.string(),
    author: z.string().nullable(),
    date: z.string().nullable(),
    text: z.string(),
    quote: z.string().nullable(),
    quote_incl_deleted: z.string().nullable(),
    parent: z.string().nullable(),
    resolved: z.boolean().nullable(),
    anchor: z.string(),
    start: z.number().nullable(),
    end: z.number().nullable(),
    ref: z.number().nullable(),
  }),
);

const samples = sharedFolder('formats', 'docx');
const expected = sharedFolder('formats', 'expected', 'docx');
const names = samples ? readdirSync(samples).filter((name) => name.endsWith('.docx')) : [];

async function draftOf(name: string, view: View): Promise<Draft> {
  const { drafts } = await readFormat(readFileSync(join(samples ?? '', name)), name, { view });
  const [draft] = drafts;
  if (!draft) throw new Error(`no draft in ${name}`);
  return draft;
}

describe.skipIf(names.length === 0)('Word samples (skipped where there is no folder of samples)', () => {
  test.each(names)('%s gives its comments', async (name) => {
    const draft = await draftOf(name, 'accepted');
    const found = new Map(draft.comments.map((comment) => [comment.id, comment]));
    const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
    const google = name.startsWith('gdocs');
    for (const sample of wanted) {
      const comment = found.get(sample.id);
      expect({
        body: comment?.body,
        author: comment?.author ?? '',
        quote: comment?.anchor.quote ?? null,
        kind: comment?.anchor.kind,
        start: comment?.anchor.start ?? null,
        end: comment?.anchor.end ?? null,
        resolved: comment?.resolved,
        parent: google ? null : comment?.parent,
      }).toEqual({
        body: sample.text,
        author: sample.author ?? '',
        quote: sample.quote,
        kind: sample.anchor,
        start: sample.start ?? sample.ref,
        end: sample.end ?? sample.ref,
        resolved: sample.resolved,
        parent: google ? null : sample.parent,
      });
      if (!comment?.date?.endsWith('Z'))
        expect(comment?.date ?? null).toBe(sample.date?.replace(/Z$/, '') ?? null);
    }
    expect(draft.comments.filter(({ kind }) => kind === 'comment')).toHaveLength(wanted.length);
    expect(draft.comments.every(({ anchor }) => anchorHolds(anchor, draft.text))).toBe(true);
  });

  test.each(names)('%s has deleted text where it was reviewed', async (name) => {
    const draft = await draftOf(name, 'as-reviewed');
    const found = new Map(draft.comments.map((comment) => [comment.id, comment]));
    const inserted = draft.comments.flatMap(({ kind, replacement }) =>
      kind === 'edit' && replacement ? [replacement] : [],
    );
    const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
    for (const { id, quote_incl_deleted: quote } of wanted) {
      const without = inserted.reduce((text, insertion) => text.replace(insertion, ''), quote ?? '');
      if (quote) expect([quote, without]).toContain(found.get(id)?.anchor.quote);
    }
    expect(draft.comments.every(({ anchor }) => anchorHolds(anchor, draft.text))).toBe(true);
  });

  test('a Google Docs thread is its earliest comment and the answers to it', async () => {
    const draft = await draftOf('gdocs-threads-and-suggestions.docx', 'accepted');
    const parents = Object.fromEntries(draft.comments.map(({ id, parent }) => [id, parent]));
    expect(parents).toMatchObject({ 0: null, 1: '0', 2: '0', 3: '0', 4: null, 5: null, 6: '5' });
  });
});
