import { CommanderError } from 'commander';
import { F2rError } from '../errors.ts';
import { type Outside, processOutside } from './outside.ts';
import { printable } from './printable.ts';
import { f2rProgram, helpAsked } from './program.ts';
import { usageError } from './usage-error.ts';

const USAGE = 2;
const BUG = 70;

/** Arguments in, exit code out. The only place that prints errors. */
export async function main(argv: readonly string[], outside: Outside = processOutside()): Promise<number> {
  ignoreClosedPipes(outside);
  try {
    return await run(argv, outside);
  } catch (error) {
    const known = error instanceof CommanderError ? usageError(error) : error;
    outside.stderr.write(known instanceof F2rError ? described(known) : bug(known));
    return known instanceof F2rError ? known.exitCode : BUG;
  }
}

async function run(argv: readonly string[], outside: Outside): Promise<number> {
  let exitCode = 0;
  const finish = (code: number): void => {
    exitCode = code;
  };
  const program = await f2rProgram(argv, { outside, finish });
  try {
    await program.parseAsync(helpAsked(argv), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0 && error.code !== 'commander.help') throw error;
    if (error.exitCode !== 0) return USAGE;
  }
  return exitCode;
}

function described({ code, message, place, hint }: F2rError): string {
  const lines = [
    `error[${code}] ${message}`,
    ...(place === undefined ? [] : [`  at ${place}`]),
    ...(hint === undefined ? [] : [`  hint: ${hint}`]),
  ];
  return `${printable(lines.join('\n'))}\n`;
}

function bug(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${printable(stack)}\nThis is a bug in f2r, please report it with the lines above.\n`;
}

/** `f2r … | head` ends quietly. */
function ignoreClosedPipes({ stdout, stderr }: Outside): void {
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
