import { jsonrepair } from 'jsonrepair';
import { balancedParts } from './balanced-parts.ts';

/**
 * The JSON values that a whole answer may mean, the likeliest first; none when it holds none. Never for a cut answer:
 * what is missing at its end would be made up.
 */
export function extractJson(text: string): unknown[] {
  const texts = withoutThoughts(text);
  const strict = texts.flatMap(strictValues);
  const found = strict.some(isPlainObject) ? strict : [...strict, ...texts.flatMap(repairedValues)];
  return distinct(found.flatMap(unwrapped));
}

/** What a model thought aloud is no answer, except where nothing else is. */
function withoutThoughts(text: string): string[] {
  const afterLast = text.slice(text.lastIndexOf('</think>') + '</think>'.length);
  const pairs = text.replace(/<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/giu, ' ');
  return distinct([text, ...(text.includes('</think>') ? [afterLast] : []), pairs]).sort(
    (a, b) => Number(parse(b) !== undefined) - Number(parse(a) !== undefined) || thoughts(a) - thoughts(b),
  );
}

function thoughts(text: string): number {
  return (text.match(/<\/?think/giu) ?? []).length;
}

/** The whole text, else what stands in fences, the last first, else the balanced parts, the last first. */
function strictValues(text: string): unknown[] {
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  const fenced = fences(text).map(parse).filter(isDefined);
  const parts = balancedParts(text).map(parse).filter(isDefined).reverse();
  return [
    ...fenced.reverse(),
    ...parts.filter(isPlainObject),
    ...parts.filter((part) => !isPlainObject(part)),
  ];
}

function fences(text: string): string[] {
  return [...text.matchAll(/```[\w-]*[ \t]*\r?\n([\s\S]*?)\r?\n?[ \t]*```/gu)].map(([, body = '']) => body);
}

/** Trailing commas, single or smart quotes, raw line breaks, comments, Python's words: the last resort. */
function repairedValues(text: string): unknown[] {
  return [...fences(text).reverse(), text].flatMap((part) => {
    const start = part.search(/[[{]/u);
    const end = Math.max(part.lastIndexOf('}'), part.lastIndexOf(']')) + 1;
    const body = part.slice(start, end);
    if (start < 0 || !isClosed(body)) return [];
    try {
      return [parse(jsonrepair(withoutNumbersThatAreNone(body)))].filter(isStructure);
    } catch {
      return [];
    }
  });
}

/** As many brackets open as close: otherwise the end is missing. */
function isClosed(text: string): boolean {
  const count = (bracket: string): number => text.split(bracket).length;
  return text !== '' && count('{') === count('}') && count('[') === count(']');
}

function withoutNumbersThatAreNone(text: string): string {
  return text.replace(/([:[,]\s*)[+-]?(?:NaN|Infinity)(?=\s*[,}\]])/gu, '$1null');
}

const ENVELOPE_KEYS = ['arguments', 'parameters', 'answer', 'response', 'result', 'output', 'json', 'data'];

/** The value, and what it holds where it is JSON in a string or an envelope that gateways put around an answer. */
function unwrapped(value: unknown): unknown[] {
  if (typeof value === 'string') return [...inString(value), value];
  if (!isPlainObject(value)) return [value];
  const inside = ENVELOPE_KEYS.filter((key) => Object.hasOwn(value, key)).map((key) => value[key]);
  const opened = inside
    .flatMap((part) => (typeof part === 'string' ? inString(part) : [part]))
    .filter(isStructure);
  return [value, ...opened];
}

function inString(text: string): unknown[] {
  const value = parse(text);
  return isStructure(value) ? [value] : [];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch {
    return undefined;
  }
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isStructure(value) && !Array.isArray(value);
}

function isDefined(value: unknown): boolean {
  return value !== undefined;
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
