import type { Writable } from 'node:stream';

/** The world as the command line sees it. */
export interface Outside {
  stdout: Writable;
  stderr: Writable;
  env: Readonly<Record<string, string | undefined>>;
  /** The folder that the command was given in. */
  folder: string;
  /** Whether a person watches stderr. */
  atTerminal: boolean;
  /** Whether stdout is shown to a person. */
  shown: boolean;
  now: () => Date;
  /** Calls `stop` at every SIGINT and SIGTERM until the returned function is called. */
  onStop: (stop: () => void) => () => void;
  exit: (code: number) => void;
}

/** What a command is given besides its arguments. */
export interface CommandSetting {
  outside: Outside;
  /** Another exit code than 0, without an error. */
  finish: (exitCode: number) => void;
}

export function processOutside(): Outside {
  const { stdout, stderr, env } = process;
  return {
    stdout,
    stderr,
    env,
    folder: process.cwd(),
    atTerminal: stderr.isTTY === true && !env.CI,
    shown: stdout.isTTY === true,
    now: () => new Date(),
    onStop,
    exit: (code) => process.exit(code),
  };
}

function onStop(stop: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}
