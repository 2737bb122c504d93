import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contextFinder, type QuotedPlace } from '../../src/domain/quote-in-context.ts';

const TEXT =
  'We tried it. The cost was low there, and the cost was high here. Nobody asked what the old one cost.';
const find = contextFinder(TEXT);
const place = (quote: string, rest: Partial<QuotedPlace> = {}): QuotedPlace => ({
  quote,
  prefix: '',
  suffix: '',
  position: () => undefined,
  ...rest,
});
const at = (start: number, length: number) => ({ span: { start, end: start + length } });

test('of several places the one with what stands before and after is meant', () => {
  const second = at(TEXT.indexOf('cost was high'), 8);
  expect(find(place('cost was', { prefix: 'there, and  the ', suffix: ' HIGH here' }))).toEqual(second);
  expect(find(place('cost was', { prefix: 'the ', suffix: ' high' }))).toEqual(second);
});

test('signs tell apart what letters do not', () => {
  const text = 'x: claim! x: claim? x: claim.';
  const start = text.indexOf('claim?');
  expect(contextFinder(text)(place('claim', { prefix: 'x: ', suffix: '? x' }))).toEqual(at(start, 5));
  expect(contextFinder(text)(place('claim', { prefix: '! x: ', suffix: '' }))).toEqual(at(start, 5));
});

test('where the context does not tell them apart the position does, if the quote stands there', () => {
  const position = { start: TEXT.lastIndexOf('cost'), end: TEXT.lastIndexOf('cost') + 4 };
  expect(find(place('cost', { prefix: 'quite another text', position: () => position }))).toEqual({
    span: position,
  });
  expect(find(place('cost', { prefix: ' ' }))).toEqual({
    problem: 'stands there more than once',
  });
  const wrong = { start: 3, end: 7 };
  expect(find(place('cost', { position: () => wrong }))).toEqual({ problem: 'stands there more than once' });
});

test('a context that agrees in part does not outweigh the position, nor decide by a letter or two', () => {
  const partly = { prefix: 'but the ', suffix: ' the same' };
  const low = { start: TEXT.indexOf('cost was'), end: TEXT.indexOf('cost was') + 8 };
  expect(find(place('cost was', { ...partly, position: () => low }))).toEqual({ span: low });
  expect(find(place('cost was', partly))).toEqual({ problem: 'stands there more than once' });
  expect(find(place('cost was', { prefix: 'so low there, and the ', suffix: ' medium' }))).toEqual(
    at(TEXT.indexOf('cost was high'), 8),
  );
});

test('a letter that stands everywhere is given up at once', () => {
  const many = contextFinder('a'.repeat(300_000));
  for (let count = 0; count < 5; count += 1)
    expect(many(place('a', { prefix: 'bcde', suffix: 'fgh' }))).toEqual({
      problem: 'stands there more than once',
    });
});

test('a short quote that stands once, but among other words, is a lookalike', () => {
  expect(find(place('tried', { prefix: 'They had ', suffix: ' hard to leave' }))).toEqual({
    problem: 'is not in the text',
  });
  expect(find(place('tried', { prefix: 'We ', suffix: ' it. But' }))).toEqual(at(3, 5));
  expect(find(place('tried'))).toEqual(at(3, 5));
  const long = 'Nobody asked what the old one cost.';
  expect(find(place(long, { prefix: 'A new beginning. ' }))).toEqual(at(TEXT.indexOf(long), long.length));
});

test('any piece of a text is found again by what stands around it', () => {
  const words = fc.array(fc.constantFrom('a', 'bb', 'ccc', 'dd', 'e😀', 'f'), {
    minLength: 8,
    maxLength: 40,
  });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(3), (list, first, count) => {
      const text = list.map((word, index) => `${word}${index}`).join(' ');
      const from = first % list.length;
      const before = list
        .slice(0, from)
        .map((word, index) => `${word}${index}`)
        .join(' ');
      const start = before.length + (from > 0 ? 1 : 0);
      const quote = text
        .slice(start)
        .split(' ')
        .slice(0, count + 1)
        .join(' ');
      const end = start + quote.length;
      const around = {
        prefix: text.slice(Math.max(0, start - 32), start),
        suffix: text.slice(end, end + 32),
      };
      expect(contextFinder(text)(place(quote, around))).toEqual({ span: { start, end } });
    }),
  );
});
