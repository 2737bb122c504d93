import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactor } from '../../../src/engines/llm/redact.ts';

test.each([
  ['Incorrect API key provided: sk-proj-abc***xyz. See', 'Incorrect API key provided: [key]. See'],
  ['Authorization: Bearer eyJhbGciOi.abc', 'Authorization: Bearer [key]'],
  ['GET https://user:pass@host/v1?key=AIzaSyAbcdefghijk', 'GET https://[key]@host/v1?key=[key]'],
  ['{"api-key":"0123456789abcdef"}', '{"api-key":"[key]"}'],
  ['the key words of a task-force', 'the key words of a task-force'],
])('%s', (text, clean) => {
  expect(redactor([])(text)).toBe(clean);
});

test('a known key is nowhere in a text, also encoded', () => {
  const key = fc.stringMatching(/^[\w+/=-]{8,40}$/);
  fc.assert(
    fc.property(key, fc.string(), (secret, around) => {
      const clean = redactor([secret])(`${around}${secret} ${encodeURIComponent(secret)}`);
      expect(clean).not.toContain(secret);
      expect(clean).not.toContain(encodeURIComponent(secret));
    }),
  );
});

test('a placeholder for a key is an ordinary word', () => {
  expect(redactor(['none', undefined])('none of these')).toBe('none of these');
});
