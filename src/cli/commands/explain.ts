import { type Command, Option } from 'commander';
import { addOutputOptions, wholeNumber } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';

export interface ExplainFlags {
  draft: string;
  slot: string;
  round?: number;
  stage: 'predict' | 'judge' | 'attribute';
  json?: true;
}

const EXAMPLE = `
Example:
  f2r explain runs/drafts-1a2b3c4d --draft thesis-3 --slot 2 --stage judge`;

export function defineExplain(command: Command, { outside }: CommandSetting): void {
  command
    .description('All that a run holds about one place, with the exact questions and answers.')
    .argument('<run>', 'folder of the run')
    .requiredOption('--draft <id>', 'draft')
    .requiredOption('--slot <n>', 'place in the draft, from 1')
    .option('--round <n>', 'round (else the best)', wholeNumber)
    .addOption(
      new Option('--stage <name>', 'whose question')
        .choices(['predict', 'judge', 'attribute'])
        .default('predict'),
    );
  addOutputOptions(command, { progress: false })
    .addHelpText('after', EXAMPLE)
    .action(async (run: string, flags: ExplainFlags) => {
      const { explain } = await import('../actions/explain.ts');
      await explain(run, flags, outside);
    });
}
