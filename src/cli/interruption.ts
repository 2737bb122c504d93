import type { Outside } from './outside.ts';
import type { Terminal } from './terminal.ts';

const INTERRUPTED = 130;

/** The first Ctrl-C lets what is in flight end; the second stops at once. */
export async function interruptible<T>(
  outside: Outside,
  { warn }: Pick<Terminal, 'warn'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const release = outside.onStop(() => {
    if (controller.signal.aborted) return outside.exit(INTERRUPTED);
    controller.abort();
    warn('\nStopping: what is in flight ends and is saved. Once more stops at once.');
  });
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}
