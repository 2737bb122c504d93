import { F2rError } from '../index.ts';

/** Errors after which the same run goes on: trouble with the model, a budget, Ctrl-C. */
const RESUMABLE = new Set([3, 4, 130]);

/** The error with the command that goes on from there. */
export function withResumeCommand(error: unknown, command: string): unknown {
  if (!(error instanceof F2rError) || !RESUMABLE.has(error.exitCode)) return error;
  const { code, message, place, hint } = error;
  const lines = [...(hint === undefined ? [] : [hint]), `Go on with: ${command}`];
  return new F2rError(code, message, {
    ...(place === undefined ? {} : { place }),
    hint: lines.join('\n        '),
    cause: error,
  });
}

/** What the run folder does not hold has to be said again. */
export function resumeCommand(run: string, { baseUrl }: { baseUrl?: string | undefined }): string {
  const server = baseUrl === undefined ? [] : ['--base-url', baseUrl];
  return ['f2r', 'learn', '-o', run, ...server].map(quoted).join(' ');
}

function quoted(word: string): string {
  return /^[\w./:@%+=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
