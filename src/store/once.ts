import { F2rError } from '../errors.ts';
import { type JsonFile, readJson, writeJson } from './json-file.ts';
import type { WriteBehind } from './write-behind.ts';

/** Stamps a file that is made now. */
export interface Maker {
  by: string;
  now: () => Date;
  /** Where it is, nobody waits for files; else each is on disk before its data is used. */
  behind?: WriteBehind;
}

export interface Once<T> {
  file: JsonFile<T>;
  /** Hash of each input by name. */
  inputs: Record<string, string>;
  make: () => Promise<T> | T;
}

/** The file's data if it is there and made from these inputs; else made and kept. Throws FILE_STALE, naming what changed. */
export async function once<T>({ file, inputs, make }: Once<T>, maker: Maker): Promise<T> {
  const there = maker.behind?.recent(file) ?? (await readJson(file));
  if (there) {
    refuseStale(file.path, there.made.inputs, inputs);
    return there.data;
  }
  const data = await make();
  const envelope = { made: { by: maker.by, at: maker.now().toISOString(), inputs }, data };
  return maker.behind ? maker.behind.writeJson(file, envelope) : writeJson(file, envelope);
}

function refuseStale(path: string, then: Record<string, string>, now: Record<string, string>): void {
  const names = [...new Set([...Object.keys(now), ...Object.keys(then)])].filter(
    (name) => then[name] !== now[name],
  );
  if (names.length === 0) return;
  throw new F2rError('FILE_STALE', `Made from another ${names.sort().join(', another ')}`, {
    place: path,
    hint: `Put back the ${names.join(' and the ')}, delete this file to make it again, or start a new run.`,
  });
}
