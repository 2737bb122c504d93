import type { z } from 'zod';
import { checked, type Envelope, type JsonFile, jsonText } from './json-file.ts';
import { writeBeside } from './write-file.ts';

/**
 * Files of a run that are written while its next questions are asked. They appear in the order in which they were given,
 * each whole: whenever the process dies, what is there is what it had made up to some moment, as if it had waited for each.
 * What is missing is made again, without a question where its answers are in the journal.
 */
export interface WriteBehind {
  /** The data as it is kept. Throws FILE_INVALID, and FILE_UNWRITABLE when an earlier file could not be written. */
  writeJson<T>(file: JsonFile<T>, envelope: Envelope<T>): Promise<T>;
  writeText(path: string, text: string): Promise<void>;
  /** What was given lately, which need not be on disk yet. */
  recent<T>(file: JsonFile<T>): Envelope<T> | undefined;
  /** Resolves when all files are there. Throws FILE_UNWRITABLE. */
  settled(): Promise<void>;
  /** From now on no file appears before what it was made from is on disk. */
  follow(earlier: () => Promise<void>): void;
}

interface Given {
  path: string;
  text: () => string;
}

interface Recent<T> {
  schema: z.ZodType<T>;
  envelope: Envelope<T>;
}

/** Writing takes the processor from the questions that come next, which people wait for. */
const PAUSE_MS = 20;
const AT_ONCE = 64;
const MOST_WAITING = 500;
/** Above what may wait, so that nothing that waits is forgotten. */
const MOST_RECENT = 2000;

export function openWriteBehind(): WriteBehind {
  const recent = new Map<string, Recent<unknown>>();
  const waiting: Given[] = [];
  let failure: unknown;
  let running: Promise<void> | undefined;
  let begin = (): void => undefined;
  let earlier = (): Promise<void> => Promise.resolve();

  const writeAll = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS);
      begin = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    while (waiting.length > 0) await writeInOrder(waiting.splice(0, AT_ONCE), earlier);
    running = undefined;
  };
  const give = async (given: Given): Promise<void> => {
    if (failure !== undefined) throw failure;
    waiting.push(given);
    running ??= writeAll().catch((error: unknown) => {
      failure ??= error;
      waiting.length = 0;
    });
    if (waiting.length >= MOST_WAITING) await settled();
  };
  const settled = async (): Promise<void> => {
    begin();
    await running;
    if (failure !== undefined) throw failure;
  };

  return {
    writeJson: async (file, envelope) => {
      const kept = checked(file, envelope);
      await give({ path: file.path, text: () => jsonText(file, kept) });
      recent.set(file.path, { schema: file.schema, envelope: kept });
      if (recent.size > MOST_RECENT) forgetOldest(recent);
      return kept.data;
    },
    writeText: (path, text) => give({ path, text: () => text }),
    recent: (file) => {
      const found = recent.get(file.path);
      return found && isOf(file, found) ? found.envelope : undefined;
    },
    settled,
    follow: (other) => {
      earlier = other;
    },
  };
}

/** Those before one that cannot be written still appear; none after it does. */
async function writeInOrder(group: readonly Given[], earlier: () => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(group.map(async ({ path, text }) => writeBeside(path, text())));
  let failure = await failed(earlier());
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') failure ??= outcome;
    else if (failure) await outcome.value.discard();
    else failure = await failed(outcome.value.appear());
  }
  if (failure) throw failure.reason;
}

async function failed(work: Promise<unknown>): Promise<PromiseRejectedResult | undefined> {
  const [outcome] = await Promise.allSettled([work]);
  return outcome.status === 'rejected' ? outcome : undefined;
}

/** The same schema, so the same type. */
function isOf<T>({ schema }: JsonFile<T>, recent: Recent<unknown>): recent is Recent<T> {
  return recent.schema === schema;
}

function forgetOldest(recent: Map<string, unknown>): void {
  const [oldest] = recent.keys();
  if (oldest !== undefined) recent.delete(oldest);
}
