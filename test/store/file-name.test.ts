import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/store/file-name.ts';

test('a plain id is its own file name', () => {
  expect(fileName('booook-inc-a_day.1')).toBe('booook-inc-a_day.1');
});

test('ids that differ get names that differ on any file system, and no name leaves its folder', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 20 }),
      (ids) => {
        const names = ids.map(fileName);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(ids.length);
        for (const name of names) expect(name).toMatch(/^[a-z0-9][a-z0-9._-]*$/);
      },
    ),
  );
});

test.each(['../../etc/passwd', 'con', 'A', 'a/b', 'über', '', '.', 'x.'])('"%s" is made safe', (id) => {
  expect(fileName(id)).toMatch(/^[a-z0-9][a-z0-9._-]*-[0-9a-f]{8}$/);
});
