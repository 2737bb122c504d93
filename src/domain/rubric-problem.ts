import type { z } from 'zod';
import { F2rError } from '../errors.ts';
import { Criterion, Example } from './criterion.ts';
import { nearestName } from './did-you-mean.ts';
import { Provenance, Rubric } from './rubric.ts';

const FIELDS: Record<string, string[]> = {
  '': Object.keys(Rubric.shape),
  criteria: Object.keys(Criterion.shape),
  provenance: Object.keys(Provenance.shape),
  examples: Object.keys(Example.shape),
};

/** Of an item of the paper's form. */
export const FLAT_FIELDS = ['criterion', 'points', 'tags', 'reasoning'];

type Issue = z.core.$ZodIssue;

/** The value as `schema` has it, or RUBRIC_INVALID at `place(path)` with what is expected there. */
export function checked<T>(schema: z.ZodType<T>, value: unknown, place: (path: PropertyKey[]) => string): T {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw result.error;
  const more = result.error.issues.length - 1;
  const others = more > 0 ? ` (and ${more} more ${more === 1 ? 'problem' : 'problems'})` : '';
  throw new F2rError('RUBRIC_INVALID', `${described(issue)}${others}`, {
    place: place(issue.path),
    hint: hint(issue),
  });
}

/** `criteria[2].points` */
export function fieldPath(path: PropertyKey[]): string {
  return path
    .map((part, place) => (typeof part === 'number' ? `[${part}]` : `${place > 0 ? '.' : ''}${String(part)}`))
    .join('');
}

function described(issue: Issue): string {
  const field = [...issue.path].reverse().find((part) => typeof part === 'string');
  if (issue.code === 'unrecognized_keys')
    return `Unknown field ${issue.keys.map((key) => `"${key}"`).join(', ')}`;
  const name = field === undefined ? 'The rubric' : `"${String(field)}"`;
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return `${name} is missing; ${expected(issue)}`;
  return `${name} is not valid; ${expected(issue)}`;
}

function expected(issue: Issue): string {
  if (issue.path.at(-1) === 'points') return 'expected a whole number from -10 to 10, not 0';
  if (issue.code === 'invalid_type') {
    const noun =
      { array: 'a list', int: 'a whole number' }[issue.expected as string] ?? `a ${issue.expected}`;
    return `expected ${noun.replace(/^a (?=[aeio])/, 'an ')}`;
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return 'expected some text';
  return issue.message.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

function hint(issue: Issue): string {
  if (issue.code !== 'unrecognized_keys') return 'Correct the field and try again.';
  const [key = ''] = issue.keys;
  const known =
    issue.path.length === 1 && typeof issue.path[0] === 'number'
      ? FLAT_FIELDS
      : (FIELDS[listOf(issue)] ?? []);
  const meant = nearestName(key, known);
  return meant === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

function listOf({ path }: Issue): string {
  return String([...path].reverse().find((part) => typeof part === 'string') ?? '');
}
