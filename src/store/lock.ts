import { open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { F2rError } from '../errors.ts';
import { makeFolder } from './make-folder.ts';
import { unwritable } from './write-file.ts';

const Holder = z.object({ pid: z.number(), host: z.string(), since: z.string() });

/** One writer a run: holds the lock until the returned function is called. A dead process's lock is taken over. */
export async function lock(path: string, since: Date): Promise<() => Promise<void>> {
  await makeFolder(dirname(path)).catch((cause: unknown) => {
    throw unwritable(path, cause);
  });
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await take(path, since)) return () => rm(path, { force: true });
    await removeIfDead(path);
  }
  throw new F2rError('RUN_LOCKED', 'Other processes keep taking the run', {
    place: path,
    hint: 'Wait for them, or use another folder with -o.',
  });
}

async function take(path: string, since: Date): Promise<boolean> {
  try {
    const handle = await open(path, 'wx');
    await handle.writeFile(
      JSON.stringify({ pid: process.pid, host: hostname(), since: since.toISOString() }),
    );
    await handle.close();
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw unwritable(path, cause);
  }
}

async function removeIfDead(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const holder = Holder.safeParse(safeJson(text));
  if (holder.success && !isDead(holder.data)) {
    const { pid, host, since } = holder.data;
    throw new F2rError('RUN_LOCKED', `Process ${pid} on ${host} has worked on this run since ${since}`, {
      place: path,
      hint: 'Wait for it, stop it, or use another folder with -o. If no such process is left, delete the file.',
    });
  }
  await rm(path, { force: true });
}

function isDead({ pid, host }: z.infer<typeof Holder>): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ESRCH';
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
