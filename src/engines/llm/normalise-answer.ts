import { asShape, type Shape } from './wire-schema.ts';

/**
 * What a model plainly meant, in the shape that was asked for: keys in another case, a list without the object around
 * it, a single thing for a list, numbers as strings and strings as numbers, keys that may be null left out, keys too many.
 */
export function normaliseAnswer(value: unknown, shape: Shape): unknown {
  const choices = choicesOf(shape);
  if (choices) return normaliseChoice(value, choices);
  if (shape.type === 'object') return normaliseObject(value, shape);
  if (shape.type === 'array') return normaliseList(value, asShape(shape.items));
  return normaliseScalar(value, shape.type);
}

/** `anyOf`, or a list of types. */
function choicesOf(shape: Shape): Shape[] | undefined {
  if (Array.isArray(shape.anyOf)) return shape.anyOf.map(asShape);
  return Array.isArray(shape.type) ? shape.type.map((type) => ({ ...shape, type })) : undefined;
}

function normaliseChoice(value: unknown, choices: Shape[]): unknown {
  if (value === null) return null;
  const choice = choices.find(({ type }) => type !== 'null');
  return choice ? normaliseAnswer(value, choice) : value;
}

function normaliseList(value: unknown, items: Shape): unknown {
  if (value === null || value === undefined) return value;
  const list = Array.isArray(value) ? value : [value];
  return list.map((item) => normaliseAnswer(item, items));
}

function normaliseObject(value: unknown, shape: Shape): unknown {
  const parts = Object.entries(asShape(shape.properties)).map(([key, part]) => [key, asShape(part)] as const);
  const given = wrapped(value, parts);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return value;
  const found = new Map(Object.entries(given).map(([key, part]) => [plain(key), part]));
  return Object.fromEntries(
    parts.flatMap(([key, part]) => {
      const present = Object.hasOwn(given, key) ? asShape(given)[key] : found.get(plain(key));
      if (present !== undefined) return [[key, normaliseAnswer(present, part)]];
      return mayBeNull(part) ? [[key, null]] : [];
    }),
  );
}

/** For `{items: […]}`: the bare list, or one of its items alone. */
function wrapped(value: unknown, parts: (readonly [string, Shape])[]): unknown {
  const [only] = parts;
  if (!only || parts.length > 1 || only[1].type !== 'array') return value;
  if (Array.isArray(value)) return { [only[0]]: value };
  const keys = Object.keys(asShape(value)).map(plain);
  const itemKeys = Object.keys(asShape(asShape(only[1].items).properties)).map(plain);
  const isItem = !keys.includes(plain(only[0])) && itemKeys.some((key) => keys.includes(key));
  return isItem ? { [only[0]]: [value] } : value;
}

function normaliseScalar(value: unknown, type: unknown): unknown {
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  const isNumber = type === 'integer' || type === 'number';
  if (isNumber && typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/u.test(value)) return Number(value);
  return value;
}

function mayBeNull(shape: Shape): boolean {
  return choicesOf(shape)?.some(({ type }) => type === 'null') ?? false;
}

/** `select_when`, `SelectWhen` and `selectWhen` are one key. */
function plain(key: string): string {
  return key.replace(/[\s_-]/gu, '').toLowerCase();
}
