import type { Outside } from './outside.ts';
import { printable, printableJson } from './printable.ts';

export interface Verbosity {
  quiet?: boolean | undefined;
  verbose?: boolean | undefined;
}

/** Where a command says things: the result on stdout, everything else on stderr. */
export interface Terminal {
  /** Text for a person. */
  result: (text: string) => void;
  /** One JSON document. */
  json: (value: unknown) => void;
  /** A file's content, byte for byte unless it is shown to a person. */
  content: (text: string) => void;
  /** Silent with `--quiet`. */
  note: (text: string) => void;
  /** What the result cannot be read without: also with `--quiet`. */
  warn: (text: string) => void;
}

export function terminal({ stdout, stderr, shown }: Outside, { quiet }: Verbosity = {}): Terminal {
  const line = (text: string): string => `${printable(text).trimEnd()}\n`;
  return {
    result: (text) => stdout.write(line(text)),
    json: (value) => stdout.write(`${printableJson(value)}\n`),
    content: (text) => stdout.write(shown ? line(text) : text),
    note: (text) => {
      if (!quiet) stderr.write(line(text));
    },
    warn: (text) => stderr.write(line(text)),
  };
}
