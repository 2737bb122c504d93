import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointAnchor, rangeAnchor } from '../../../src/domain/anchor.ts';
import { type Change, changed } from '../../../src/domain/change.ts';
import { isOwn, ownWords } from '../../../src/domain/own-comment.ts';
import { writeChanges, writeComments } from '../../../src/formats/writers.ts';
import { STAMP } from '../../support/word-documents.ts';
import { draftOf, flat } from './odf-documents.ts';

/** Characters that have to be escaped, that readers fold, and that are two units long. */
const line = fc.array(fc.constantFrom('a', 'b', ' ', ' ', '\t', '&', '<', '"', '😀', 'é', 'ß'), {
  maxLength: 12,
});
const xml = (characters: string[]): string =>
  characters
    .map(
      (one) =>
        ({ ' ': '<text:s/>', '\t': '<text:tab/>', '&': '&amp;', '<': '&lt;', '😀': '&#x1F600;' })[one] ?? one,
    )
    .join('');
/** Some of a line in a span, so that marks and changes go over its edges. */
const paragraph = fc.tuple(line, line, line).map(([one, two, three]) => {
  return `<text:p>${xml(one)}<text:span text:style-name="T">${xml(two)}</text:span>${xml(three)}</text:p>`;
});
const document = fc
  .array(paragraph, { minLength: 1, maxLength: 4 })
  .map((paragraphs) => flat(paragraphs.join('\n')));
const places = fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { minLength: 1, maxLength: 6 });
const cuts = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text.charAt(at));

function spansIn(text: string, given: [number, number][]): { start: number; end: number }[] {
  return given
    .map(([one, other]) => [one % text.length, other % text.length].sort((a, b) => a - b))
    .map(([start = 0, end = 0]) => ({
      start: cuts(text, start) ? start - 1 : start,
      end: cuts(text, end) ? end - 1 : end,
    }));
}

describe('any text', () => {
  test('gives the comments back that are written into it: in each other, over each other, empty', async () => {
    await fc.assert(
      fc.asyncProperty(document, places, async (bytes, given) => {
        const { text } = await draftOf(bytes);
        const comments = spansIn(text, given).map(({ start, end }, index) => ({
          criterion: null,
          body: `about  ${index}\n <it>`,
          anchor: start === end ? pointAnchor(start) : rangeAnchor(text, start, end),
        }));
        const written = await writeComments({ bytes, path: 'a.fodt' }, comments, STAMP);
        const after = await draftOf(written.bytes);
        expect(written.leftOut).toEqual([]);
        expect(written.moved).toEqual([]);
        expect(after.text).toBe(text);
        const found = after.comments.map(({ body, anchor }) => ({ body: ownWords(body).body, anchor }));
        expect(found).toHaveLength(comments.length);
        expect(found).toEqual(expect.arrayContaining(comments.map(({ body, anchor }) => ({ body, anchor }))));
      }),
      { numRuns: 150 },
    );
  });

  test('gives its new words with all changes and its old ones without', async () => {
    const after = fc.constantFrom('', ' ', 'x', ' two  words ', '😀\t', '\n', 'x\n y', '\n\n');
    await fc.assert(
      fc.asyncProperty(
        document,
        places,
        fc.array(after, { minLength: 6, maxLength: 6 }),
        async (bytes, given, words) => {
          const { text } = await draftOf(bytes);
          const changes: Change[] = [];
          for (const [index, { start, end }] of spansIn(text, given)
            .sort((a, b) => a.start - b.start)
            .entries()) {
            const change = { start, end, before: text.slice(start, end), after: words[index] ?? '' };
            if (start < (changes.at(-1)?.end ?? 0) || change.before === change.after) continue;
            changes.push({ ...change, criterion: null, comment: null, reason: 'because' });
          }
          const written = await writeChanges({ bytes, path: 'a.fodt' }, changes, STAMP);
          expect(written.leftOut).toEqual([]);
          const now = await draftOf(written.bytes);
          expect(now.text).toBe(changed(text, changes));
          expect((await draftOf(written.bytes, 'as-reviewed')).text).toBe(text);
          expect(now.comments.filter(({ kind }) => kind === 'comment').every(isOwn)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
