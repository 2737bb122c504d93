import { type Command, Option } from 'commander';
import { addOutputOptions, wholeNumber } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';

export interface BenchFlags {
  engine: 'lexical';
  seeds: number;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r bench corpus.jsonl --engine lexical --seeds 20`;

export function defineBench(command: Command, { outside }: CommandSetting): void {
  command
    .description(
      'How well the criterion cited at an unseen comment agrees with the label that the corpus gives the comment, beside always answering with the most frequent label.',
    )
    .argument('<corpus...>', 'files whose comments have labels')
    .addOption(new Option('--engine <name>', 'who answers').choices(['lexical']).default('lexical'))
    .option('--seeds <n>', 'number of splits', wholeNumber, 20);
  addOutputOptions(command, { progress: false })
    .addHelpText('after', EXAMPLE)
    .action(async (corpora: string[], flags: BenchFlags) => {
      const { bench } = await import('../actions/bench.ts');
      await bench(corpora, flags, outside);
    });
}
