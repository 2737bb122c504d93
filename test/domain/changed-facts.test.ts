import { describe, expect, test } from 'vitest';
import { factGuard } from '../../src/domain/changed-facts.ts';
import { factsOf } from '../../src/domain/facts.ts';

const kinds = (text: string) => factsOf(text).map(({ kind, text }) => `${kind} ${text}`);

describe('facts', () => {
  test.each([
    [
      'In 2019 we saw 37.5 % more, or two of ten.',
      ['number 2019', 'number 37.5 %', 'number two', 'number ten'],
    ],
    ['The team of Marie Curie met Bohr. Then nothing.', ['name Marie Curie', 'name Bohr']],
    [
      'As shown (Smith & Lee, 2020) and in [12, 14] and [@doe21, p. 3].',
      ['citation (Smith & Lee, 2020)', 'citation [12, 14]', 'citation [@doe21, p. 3]'],
    ],
    [
      'See [the page](https://a.example/x_1) or www.b.example.',
      ['link https://a.example/x_1', 'link www.b.example'],
    ],
    [
      'Call `run(2)` as she said: “it works in 3 steps”.',
      ['code `run(2)`', 'quotation “it works in 3 steps”'],
    ],
    ['On lit « à la page 12 » chez Zola.', ['quotation « à la page 12 »', 'name Zola']],
    ['Nothing here. But it is WHO that says so.', ['name WHO']],
  ])('of %j are %j', (text, expected) => expect(kinds(text)).toEqual(expected));
});

describe('a change touches', () => {
  const text =
    'Smith counted 40 birds in May. It was clear that Smith was right about the 40 birds, and Jones was not.';
  const touched = (before: string, after: string, asked?: string) => {
    const start = text.indexOf(before);
    const change = {
      start,
      end: start + before.length,
      before,
      after,
      criterion: 'c1',
      comment: null,
      reason: '',
    };
    return factGuard(text)(change, asked);
  };

  test.each([
    ['no fact when only words change', 'It was clear that', 'Evidently', []],
    ['no fact when one goes that stands elsewhere', ' about the 40 birds', '', []],
    ['no fact when one comes that stands elsewhere', 'It was clear', 'Jones found it clear', []],
    ['no fact where the next sentence only loses its beginning', 'in May.', 'in May, and', []],
    ['a number that becomes another', 'the 40 birds', 'the 41 birds', ['41']],
    ['a name put for another, though both stand elsewhere', 'that Smith', 'that Jones', ['Jones']],
    ['a name that goes for good', 'Jones was', 'others were', ['Jones']],
    ['a month that comes from nowhere', 'was right', 'was right in June', ['June']],
  ])('%s', (_, before, after, expected) => expect(touched(before, after)).toEqual(expected));

  test('nothing that the comment asked for', () => {
    expect(touched('the 40 birds', 'the 41 birds', 'They were 41.')).toEqual([]);
  });
});
