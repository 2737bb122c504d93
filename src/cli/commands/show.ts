import type { Command } from 'commander';
import { addOutputOptions } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';

export interface ShowFlags {
  json?: true;
}

const EXAMPLE = `
Example:
  f2r show runs/drafts-1a2b3c4d`;

export function defineShow(command: Command, { outside }: CommandSetting): void {
  command
    .description('A run at a glance: scores, baselines, criteria, and what to do next.')
    .argument('<run>', 'folder of the run');
  addOutputOptions(command, { progress: false })
    .addHelpText('after', EXAMPLE)
    .action(async (run: string, flags: ShowFlags) => {
      const { show } = await import('../actions/show.ts');
      await show(run, flags, outside);
    });
}
