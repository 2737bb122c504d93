import type { Outside } from './outside.ts';
import type { Terminal } from './terminal.ts';

const INTERRUPTED = 130;

/** The first Ctrl-C lets what is in flight end; the second stops at once. `keeps`: what has ended is saved, in a run. */
export async function interruptible<T>(
  outside: Outside,
  { warn, keeps = false }: Pick<Terminal, 'warn'> & { keeps?: boolean },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const release = outside.onStop(() => {
    if (controller.signal.aborted) return outside.exit(INTERRUPTED);
    controller.abort();
    const saved = keeps ? ' and is saved' : '; nothing is kept';
    warn(`\nStopping: what is in flight ends${saved}. Once more stops at once.`);
  });
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}
