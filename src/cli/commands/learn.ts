import type { Command } from 'commander';
import { addOutputOptions, addSettings, number, READING_SETTINGS } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface LearnFlags extends SettingValues, Verbosity {
  output?: string;
  dryRun?: true;
  failUnder?: number;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r learn drafts --model gpt-5.4-mini --dry-run
  f2r learn drafts --engine lexical
  f2r learn -o runs/drafts-1a2b3c4d           go on with a run

Exit codes: 0 done, 1 below --fail-under, 2 usage or input, 3 model trouble,
4 budget reached, 130 interrupted. After 3, 4 and 130 the same command goes on.`;

export function defineLearn(command: Command, { outside, finish }: CommandSetting): void {
  command
    .description('Learn a rubric from commented drafts and measure it on comments it has not seen.')
    .argument('[drafts...]', 'folders, globs or files; none to go on with the run of -o')
    .option('-o, --output <run>', 'folder of the run (else runs/ and a name)')
    .option('--dry-run', 'say how much would be asked; ask and write nothing')
    .option('--fail-under <score>', 'exit with 1 when the test score is below', number);
  addSettings(command, ['engine', 'model', 'inferModel', 'predictModel', 'judgeModel', 'attributeModel']);
  addSettings(command, [
    'refineModel',
    'baseUrl',
    'concurrency',
    'maxCalls',
    'prompts',
    'rounds',
    'patience',
  ]);
  addSettings(command, [
    'target',
    'seed',
    'reviewer',
    'from',
    'edits',
    'openOnly',
    'plain',
    'refineOn',
    ...READING_SETTINGS,
  ]);
  addOutputOptions(command, { progress: true })
    .addHelpText('after', EXAMPLE)
    .action(async (sources: string[], flags: LearnFlags) => {
      const { learn } = await import('../actions/learn.ts');
      finish(await learn(sources, flags, outside));
    });
}
