import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwn, ownBody, ownWords } from '../../src/domain/own-comment.ts';

test('the words and the criterion come back from what is written into a file', () => {
  fc.assert(
    fc.property(
      fc.string().map((body) => body.trim()),
      fc.option(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/)),
      (body, criterion) => {
        const written = ownBody({ criterion, body });
        expect(ownWords(written)).toEqual({ criterion, body });
        expect(isOwn({ author: 'Author', body: written })).toBe(true);
      },
    ),
  );
});

test.each([
  ['f2r', 'any words', true],
  ['f2r 0.1.0', 'any words', true],
  ['f2rank', 'any words', false],
  [null, 'as f2r says', false],
  [null, 'with its mark, under no name [f2r]', true],
])('by %s, "%s": own is %s', (author, body, own) => {
  expect(isOwn({ author, body })).toBe(own);
});
