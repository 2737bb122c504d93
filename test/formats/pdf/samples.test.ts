import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { bareHighlights } from '../../../src/formats/highlights.ts';
import { sharedFolder } from '../../support/shared.ts';

const Expected = z.array(
  z.object({
    id: z.string(),
    subtype: z.string(),
    author: z.string().nullable(),
    date: z.string().nullable(),
    text: z.string(),
    quote: z.string().nullable(),
    in_reply_to: z.string().nullable(),
    reply_type: z.string().nullable(),
    state_model: z.string().nullable(),
  }),
);
type Expected = z.infer<typeof Expected>[number];

const samples = sharedFolder('formats', 'pdf');
const expected = sharedFolder('formats', 'expected', 'pdf');
const names = samples ? readdirSync(samples).filter((name) => name.endsWith('.pdf')) : [];

/** As a reader says it: lines joined, parted words whole, letters one by one. */
function plain(quote: string | null): string | null {
  return (
    quote
      ?.replace(/-\n(?=\p{Ll}|lake)/gu, '')
      .replaceAll('\n', ' ')
      .replaceAll('ﬁ', 'fi') ?? null
  );
}

function seconds(date: string | null): string | undefined {
  return date?.replace(/\D/g, '').slice(0, 14);
}

const isBare = ({ subtype, text }: Expected): boolean => text === '' && /^(High|Under|Squig)/.test(subtype);

describe.skipIf(names.length === 0)('PDF samples (skipped where there is no folder of samples)', () => {
  test.each(names)('%s gives its comments', async (name) => {
    const bytes = readFileSync(join(samples ?? '', name));
    const { drafts, warnings } = await readFormat(bytes, name, { view: 'accepted' });
    const [draft] = drafts;
    const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
    const marks = wanted.filter((mark) => mark.state_model === null && mark.reply_type !== 'Group');
    const bare = marks.filter(isBare);
    for (const mark of marks.filter((other) => !isBare(other))) {
      const comment = draft?.comments.find(({ id }) => id === mark.id);
      const struck = wanted.find(
        ({ in_reply_to: to, reply_type: type }) => to === mark.id && type === 'Group',
      );
      const quote = plain(struck?.quote ?? mark.quote);
      const edit = struck ? `replace "${quote}" with "${mark.text}"` : mark.text || `cut "${quote}"`;
      expect({
        body: comment?.body,
        author: comment?.author,
        date: seconds(comment?.date ?? null),
        parent: comment?.parent,
        quote: comment?.anchor.quote,
        kind: comment?.anchor.kind,
      }).toEqual({
        body: edit,
        author: mark.author,
        date: seconds(mark.date),
        parent: mark.in_reply_to,
        quote,
        kind: quote === null ? 'point' : 'range',
      });
    }
    const found = draft?.comments.filter(({ id }) => !id.endsWith('-cut')) ?? [];
    expect(found).toHaveLength(marks.length - bare.length);
    expect(found.every(({ anchor }) => anchorHolds(anchor, draft?.text ?? ''))).toBe(true);
    const highlights = await bareHighlights({ path: name, bytes }, 'accepted');
    const quotes = highlights.map(({ quote }) => quote);
    expect(quotes.sort()).toEqual(bare.map(({ quote }) => plain(quote)).sort());
    expect(warnings.some(({ message }) => message.startsWith(`${bare.length} highlight`))).toBe(
      bare.length > 0,
    );
  });
});
