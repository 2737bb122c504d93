import { readFile, stat } from 'node:fs/promises';
import { parseRubric } from '../domain/read-rubric.ts';
import type { Rubric } from '../domain/rubric.ts';
import { F2rError } from '../errors.ts';
import { readJson } from '../store/json-file.ts';
import { runFolder } from '../store/run-folder.ts';

export interface RubricSource {
  rubric: Rubric;
  /** Of the file that it is in, and what is in there; '' for a run's own file, which only f2r writes. */
  path: string;
  text: string;
}

/** A rubric in any of its forms: JSON, flat JSON, Markdown, a run's `rubric.json`, or a run folder (its best rubric). */
export async function loadRubric(path: string): Promise<Rubric> {
  return (await rubricSource(path)).rubric;
}

export async function rubricSource(path: string): Promise<RubricSource> {
  if (await isFolder(path))
    return { rubric: await rubricOfRun(path), path: runFolder(path).rubric.path, text: '' };
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new F2rError('INPUT_MISSING', 'The rubric cannot be read', {
      place: path,
      hint: 'Check the path.',
      cause,
    });
  });
  return { rubric: parseRubric(text, path), path, text };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function rubricOfRun(root: string): Promise<Rubric> {
  const folder = runFolder(root);
  if (!(await readJson(folder.settings))) {
    throw new F2rError('INPUT_INVALID', 'Is neither a rubric nor a run of f2r', {
      place: root,
      hint: 'Name a rubric file, or the folder of a run that f2r learn has made.',
    });
  }
  const rubric = await readJson(folder.rubric);
  if (rubric) return rubric.data;
  throw new F2rError('INPUT_INVALID', 'The run is not finished: it has no rubric yet', {
    place: root,
    hint: `Finish it with f2r learn -o ${root}, or name the rubric of a round.`,
  });
}
