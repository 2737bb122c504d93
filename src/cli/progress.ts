import type { ProgressEvent } from '../index.ts';
import type { Outside } from './outside.ts';
import { printable } from './printable.ts';
import type { Verbosity } from './terminal.ts';

const EVERY_MS = 5000;

export interface Progress {
  /** Steps at the most. */
  planned: (steps: number) => void;
  step: (event: ProgressEvent) => void;
  /** The work is over; it may have taken fewer steps than planned, or have been broken off. */
  stop: (finished: boolean) => void;
}

interface Shown {
  done: number;
  total: number;
  at: string;
  seconds: number;
}

interface Display {
  update: (shown: Shown) => void;
  end: (shown: Shown) => void;
}

/** How far the work is, on stderr: a bar at a terminal, else a line every few seconds, nothing with `--quiet`. */
export async function openProgress(outside: Outside, { quiet, verbose }: Verbosity): Promise<Progress> {
  if (quiet) return { planned: () => undefined, step: () => undefined, stop: () => undefined };
  const display = outside.atTerminal && !verbose ? await bar(outside) : lines(outside, verbose === true);
  const begun = outside.now().getTime();
  const files = new Set<string>();
  let total = 0;
  let at = 'begun';
  const shown = (): Shown => {
    const seconds = Math.round((outside.now().getTime() - begun) / 1000);
    return { done: Math.min(files.size, Math.max(0, total - 1)), total, at, seconds };
  };
  const timer = setInterval(() => display.update(shown()), EVERY_MS);
  timer.unref();
  return {
    planned: (steps) => {
      total = steps;
      display.update(shown());
    },
    step: ({ where, stage, item, file }) => {
      files.add(file);
      at = printable(`${where} · ${stage}${verbose ? ` · ${item}` : ''}`);
      display.update(shown());
    },
    stop: (finished) => {
      clearInterval(timer);
      if (total === 0) return;
      display.end(finished ? { ...shown(), done: files.size, total: files.size, at: 'done' } : shown());
    },
  };
}

function lines({ stderr, now }: Outside, everyStep: boolean): Display {
  let last = Number.NEGATIVE_INFINITY;
  const write = ({ done, total, at, seconds }: Shown): void => {
    stderr.write(`${done} of ${total} · ${at} · ${seconds} s\n`);
  };
  return {
    update: (shown) => {
      const time = now().getTime();
      if (shown.total === 0 || (!everyStep && time - last < EVERY_MS)) return;
      last = time;
      write(shown);
    },
    end: write,
  };
}

async function bar({ stderr }: Outside): Promise<Display> {
  const { default: progress } = await import('cli-progress');
  const single = new progress.SingleBar({
    stream: stderr,
    format: '{bar} {value} of {total} · {at} · {seconds} s',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    clearOnComplete: false,
  });
  let running = false;
  return {
    update: ({ done, total, at, seconds }) => {
      if (total === 0) return;
      if (!running) single.start(total, done, { at, seconds });
      running = true;
      single.update(done, { at, seconds });
    },
    end: ({ done, total, at, seconds }) => {
      if (!running) return;
      single.setTotal(total);
      single.update(done, { at, seconds });
      single.stop();
    },
  };
}
