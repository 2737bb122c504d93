import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { F2rError } from '../errors.ts';
import { writeWhole } from './write-file.ts';

/** One file of a run: where it is, what it holds, and the version of its shape. */
export interface JsonFile<T> {
  path: string;
  kind: string;
  version: number;
  schema: z.ZodType<T>;
}

/** Who made a file and from what: name of each input → hash. */
export interface Made {
  by: string;
  at: string;
  inputs: Record<string, string>;
}

export interface Envelope<T> {
  made: Made;
  data: T;
}

const Outer = z.object({
  kind: z.string(),
  version: z.int().positive(),
  made: z.object({ by: z.string(), at: z.string(), inputs: z.record(z.string(), z.string()) }),
  data: z.unknown(),
});

/** undefined when the file is not there. Throws FILE_INVALID, FILE_TOO_NEW. */
export async function readJson<T>(file: JsonFile<T>): Promise<Envelope<T> | undefined> {
  const text = await readText(file.path);
  if (text === undefined) return undefined;
  const outer = parseAs(file.path, Outer, parseJson(file.path, text));
  if (outer.kind !== file.kind) {
    throw new F2rError('FILE_INVALID', `Is a "${outer.kind}" where a "${file.kind}" belongs`, {
      place: file.path,
      hint: REDO,
    });
  }
  if (outer.version > file.version) {
    const message = `Written by a newer f2r (${file.kind} version ${outer.version}; this one knows ${file.version})`;
    throw new F2rError('FILE_TOO_NEW', message, { place: file.path, hint: 'Update f2r.' });
  }
  return { made: outer.made, data: parseAs(file.path, file.schema, outer.data, 'data') };
}

/** Most files of a run are looked for before they are there, which `stat` tells without the cost of an error. */
async function readText(path: string): Promise<string | undefined> {
  try {
    return statSync(path, { throwIfNoEntry: false }) && (await readFile(path, 'utf8'));
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw new F2rError('FILE_INVALID', 'Cannot be read', {
      place: path,
      hint: 'Check its permissions.',
      cause,
    });
  }
}

export async function needJson<T>(file: JsonFile<T>): Promise<T> {
  const envelope = await readJson(file);
  if (!envelope)
    throw new F2rError('FILE_MISSING', 'The file is not there', {
      place: file.path,
      hint: 'Run the stage that makes it.',
    });
  return envelope.data;
}

export async function writeJson<T>(file: JsonFile<T>, envelope: Envelope<T>): Promise<T> {
  const kept = checked(file, envelope);
  await writeWhole(file.path, jsonText(file, kept));
  return kept.data;
}

/** What is kept has first been through its own schema, so that what is read back equals what was made. */
export function checked<T>({ path, schema }: JsonFile<T>, { made, data }: Envelope<T>): Envelope<T> {
  return { made, data: parseAs(path, schema, data, 'data') };
}

export function jsonText<T>({ kind, version }: JsonFile<T>, { made, data }: Envelope<T>): string {
  return `${JSON.stringify({ kind, version, made, data }, null, 1)}\n`;
}

export function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
}

const REDO = 'Delete the file to make it again.';

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new F2rError('FILE_INVALID', 'Is not JSON', { place: path, hint: REDO, cause });
  }
}

function parseAs<T>(path: string, schema: z.ZodType<T>, value: unknown, root = ''): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = [root, ...(issue?.path ?? []).map(String)].filter(Boolean).join('.');
  throw new F2rError('FILE_INVALID', issue?.message ?? 'Has another shape', {
    place: field ? `${path}: ${field}` : path,
    hint: `Mend the field, or delete the file to make it again.`,
    cause: parsed.error,
  });
}
