import type { Command } from 'commander';
import { addSettings, ENGINE_SETTINGS } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface PredictFlags extends SettingValues, Verbosity {
  at?: string;
  output?: string;
  force?: true;
}

const EXAMPLE = `
Example:
  f2r predict runs/drafts-1a2b3c4d new/thesis.docx --at places.jsonl
  with lines such as {"draft": "thesis", "quote": "it is well known"}`;

export function definePredict(command: Command, { outside }: CommandSetting): void {
  command
    .description('Comment new drafts with a rubric, at given places. Prints JSON.')
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .argument('<drafts...>', 'folders, globs or files')
    .option('--at <file>', 'places: JSON or JSONL of {draft?, quote, start?, end?}, or a commented file')
    .option('-o, --output <file>', 'write the JSON to a file')
    .option('--force', 'overwrite the file');
  addSettings(command, [...ENGINE_SETTINGS, 'predictModel', 'prompts', 'seed', 'strict'])
    .option('-q, --quiet', 'no notes')
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, drafts: string[], flags: PredictFlags) => {
      const { predict } = await import('../actions/predict.ts');
      await predict({ rubric, drafts }, flags, outside);
    });
}
