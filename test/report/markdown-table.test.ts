import { expect, test } from 'vitest';
import { markdownTable } from '../../src/report/markdown-table.ts';

test('a cell cannot end itself or its row', () => {
  expect(
    markdownTable([
      ['a|b', 'c'],
      ['d\ne', 'f'],
    ]),
  ).toBe('| a\\|b | c |\n| --- | --- |\n| d e | f |');
});
