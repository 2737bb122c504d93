import { Argument, type Command } from 'commander';
import { addOutputOptions, addSettings, wholeNumber } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface StageFlags extends SettingValues, Verbosity {
  round: number;
  draft?: string[];
  json?: true;
}

const STAGES = ['infer', 'predict', 'judge', 'attribute', 'refine'] as const;
export type Stage = (typeof STAGES)[number];

const EXAMPLE = `
Example:
  f2r stage judge runs/drafts-1a2b3c4d --round 1 --draft thesis-3`;

export function defineStage(command: Command, { outside }: CommandSetting): void {
  command
    .description('One stage of one round of a run. Prints the files that it made or found.')
    .addArgument(new Argument('<stage>', 'stage').choices(STAGES))
    .argument('<run>', 'folder of the run')
    .requiredOption('--round <n>', 'round, from 0', wholeNumber)
    .option('--draft <id...>', 'only these drafts');
  addSettings(command, ['baseUrl', 'concurrency', 'maxCalls']);
  addOutputOptions(command, { progress: true })
    .addHelpText('after', EXAMPLE)
    .action(async (stage: Stage, run: string, flags: StageFlags) => {
      const { runOneStage } = await import('../actions/stage.ts');
      await runOneStage({ stage, run }, flags, outside);
    });
}
