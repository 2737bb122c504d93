import type { CommanderError } from 'commander';
import { F2rError } from '../errors.ts';

const KEY_FLAG = /^--?(open-?ai-?)?(api-?)?key\b/i;

/** What commander found wrong with the arguments, in f2r's own form. */
export function usageError({ message, code }: CommanderError): F2rError {
  const [first = '', ...others] = message.replace(/^error: /, '').split('\n');
  const suggestion = /\(Did you mean (.+)\?\)/.exec(others.join(' '))?.[1];
  const flag = /unknown option '([^'=]*)/.exec(first)?.[1];
  const said = flag === undefined ? first : `unknown option '${flag}'`;
  const hint =
    flag !== undefined && KEY_FLAG.test(flag)
      ? 'A key is never an argument: set OPENAI_API_KEY in the environment.'
      : suggestion === undefined
        ? helpHint(code)
        : `Did you mean ${suggestion}?`;
  return new F2rError(
    'BAD_USAGE',
    said.replace(/^./, (letter) => letter.toUpperCase()),
    { hint },
  );
}

function helpHint(code: string): string {
  return code === 'commander.unknownCommand'
    ? 'f2r --help lists the commands.'
    : 'f2r help COMMAND lists its options with an example.';
}
