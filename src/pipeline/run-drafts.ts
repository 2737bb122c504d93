import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from '../domain/draft.ts';
import { hash } from '../domain/hash.ts';
import { F2rError } from '../errors.ts';
import { isMissing, needJson } from '../store/json-file.ts';
import type { RunFolder } from '../store/run-folder.ts';

/** The drafts as a run keeps them, by id in code-unit order. */
export async function readRunDrafts(folder: RunFolder): Promise<Draft[]> {
  const names = await readdir(folder.drafts).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const shape = folder.draft('any');
  const drafts = await Promise.all(
    files.map((name) => needJson({ ...shape, path: join(folder.drafts, name) })),
  );
  return byId(drafts);
}

/** In code-unit order, whatever the language of the machine. */
export function byId(drafts: readonly Draft[]): Draft[] {
  return [...drafts].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Throws RUN_CHANGED, naming the drafts that were changed, added or removed since the run began. */
export function refuseChangedDrafts(kept: readonly Draft[], now: readonly Draft[], root: string): void {
  const before = new Map(kept.map((draft) => [draft.id, contentOf(draft)]));
  const after = new Map(now.map((draft) => [draft.id, contentOf(draft)]));
  const changes = [
    ...[...after].flatMap(([id, content]) =>
      before.has(id) ? (before.get(id) === content ? [] : [`${id} changed`]) : [`${id} is new`],
    ),
    ...[...before.keys()].filter((id) => !after.has(id)).map((id) => `${id} is gone`),
  ];
  if (changes.length === 0) return;
  const shown = changes.slice(0, 5).join(', ');
  const more = changes.length > 5 ? ` and ${changes.length - 5} more` : '';
  throw new F2rError('RUN_CHANGED', `The drafts are not those that the run began with: ${shown}${more}`, {
    place: root,
    hint: `Put them back, go on without reading them again (f2r learn -o ${root}), or start a new run with another -o.`,
  });
}

/** Where a file lies is not part of what it says. */
function contentOf({ path: _path, title: _title, ...content }: Draft): string {
  return hash(content);
}
