import { z } from 'zod';
import { F2rError } from '../errors.ts';
import { Criterion, CriterionId, Example } from './criterion.ts';
import { nearestName } from './did-you-mean.ts';
import { firstWords } from './first-words.ts';
import { FlatItem, fromFlat } from './flat-rubric.ts';
import { nextCriterionId, Provenance, Rubric } from './rubric.ts';
import { fromMarkdown } from './rubric-markdown.ts';
import { checked, FLAT_FIELDS, fieldPath } from './rubric-problem.ts';

const KIND = 'f2r/rubric';
const VERSION = 1;
const STRUCTURED = Object.keys(Criterion.shape).filter((field) => !FLAT_FIELDS.includes(field));
const FORMS =
  'A rubric is f2r\'s own file, {"criteria": […]}, a list of {"criterion", "points"}, or f2r\'s Markdown.';

/** A rubric as people write it: what is not said is filled in. */
const WrittenRubric = z.strictObject({
  criteria: z.array(
    z.strictObject({
      ...Criterion.shape,
      id: CriterionId.optional(),
      name: Criterion.shape.name.optional(),
      selectWhen: Criterion.shape.selectWhen.default(''),
      doNotSelectWhen: Criterion.shape.doNotSelectWhen.default(''),
      examples: z.array(z.strictObject({ ...Example.shape, draft: z.string().default('') })).default([]),
      tags: Criterion.shape.tags.default([]),
      evidence: Criterion.shape.evidence.default([]),
      locked: z.boolean().default(false),
    }),
  ),
  provenance: Provenance.nullable().default(null),
  retired: z.array(z.string()).default([]),
});

/**
 * The rubric in the text of a file of any form that f2r writes or knows; `path` is for messages only. Throws
 * RUBRIC_INVALID at `path: criteria[2].points` or `path:line`, and FILE_TOO_NEW.
 */
export function parseRubric(text: string, path: string): Rubric {
  const content = text.replace(/^\uFEFF/, '');
  if (content.trim() === '') throw invalid('The file is empty', path, FORMS);
  if (isMarkdown(content, path)) return filled(fromMarkdown(content, path), path);
  const value = parsedJson(content, path);
  return isRecord(value) && 'kind' in value ? fromEnvelope(value, path) : filled(fromJson(value, path), path);
}

/** By its name where that says so, else by its first character. */
export function isMarkdown(content: string, path: string): boolean {
  if (/\.(?:md|markdown)$/i.test(path)) return true;
  return !/\.json$/i.test(path) && !/^\s*[[{]/.test(content);
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? `: ${cause.message}` : '';
    throw new F2rError('RUBRIC_INVALID', `Not JSON${reason}`, {
      place: path,
      hint: 'Correct it, or restore the file.',
      cause,
    });
  }
}

/** Only here may a rubric be empty: it is what a run had, not a mistake in writing. */
function fromEnvelope({ kind, version, data }: Record<string, unknown>, path: string): Rubric {
  if (kind !== KIND) throw invalid(`Is a ${JSON.stringify(kind)} where a rubric belongs`, path, FORMS);
  if (!Number.isInteger(version) || Number(version) < 1) {
    throw invalid(
      `The version is ${JSON.stringify(version) ?? 'missing'}; expected ${VERSION}`,
      `${path}: version`,
      'Restore it.',
    );
  }
  if (Number(version) > VERSION) {
    const message = `Written by a newer f2r (${KIND} version ${version}; this one knows ${VERSION})`;
    throw new F2rError('FILE_TOO_NEW', message, { place: path, hint: 'Update f2r.' });
  }
  return written(data, (field) => placeOf(path, ['data', ...field]));
}

function fromJson(value: unknown, path: string): Rubric {
  if (Array.isArray(value)) return fromList(value, path, []);
  if (!isRecord(value)) throw invalid('Is not a rubric', path, FORMS);
  if (isRecord(value.rubric)) return written(value.rubric, (field) => placeOf(path, ['rubric', ...field]));
  for (const name of ['criteria', 'rubric', 'items']) {
    const list = value[name];
    if (Array.isArray(list) && (name !== 'criteria' || isFlat(list))) return fromList(list, path, [name]);
  }
  if ('criteria' in value) return written(value, (field) => placeOf(path, field));
  const meant = Object.keys(value).find((name) => nearestName(name, ['criteria']));
  throw invalid(
    'There is no "criteria" in it',
    path,
    meant === undefined ? FORMS : `Did you mean "criteria" by "${meant}"?`,
  );
}

function fromList(list: unknown[], path: string, before: PropertyKey[]): Rubric {
  const place = (field: PropertyKey[]) => placeOf(path, [...before, ...field]);
  if (!isFlat(list)) return written({ criteria: list }, (field) => place(field.slice(1)));
  return fromFlat(checked(z.array(FlatItem), list, place), place);
}

/** Flat unless an item has a field that only f2r's own form knows. An empty list is either. */
function isFlat(list: unknown[]): boolean {
  return list.length > 0 && !list.some((item) => isRecord(item) && STRUCTURED.some((field) => field in item));
}

function written(value: unknown, place: (path: PropertyKey[]) => string): Rubric {
  const { criteria, provenance, retired } = checked(WrittenRubric, value, place);
  const used = [...retired, ...criteria.flatMap(({ id }) => (id === undefined ? [] : [id]))];
  const named = criteria.map((criterion) => {
    const id = criterion.id ?? nextCriterionId({ criteria: [], retired: used });
    used.push(id);
    return { ...criterion, id, name: criterion.name ?? firstWords(criterion.criterion) };
  });
  return checked(Rubric, { criteria: named, provenance, retired }, place);
}

function filled(rubric: Rubric, path: string): Rubric {
  if (rubric.criteria.length > 0) return rubric;
  throw invalid('There is no criterion in it', path, 'Add a criterion, or give another file.');
}

function placeOf(path: string, field: PropertyKey[]): string {
  return field.length === 0 ? path : `${path}: ${fieldPath(field)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string, place: string, hint: string): F2rError {
  return new F2rError('RUBRIC_INVALID', message, { place, hint });
}
