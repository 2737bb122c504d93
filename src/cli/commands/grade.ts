import type { Command } from 'commander';
import {
  addOutputOptions,
  addSettings,
  ENGINE_SETTINGS,
  number,
  READING_SETTINGS,
  wholeNumber,
} from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface GradeFlags extends SettingValues, Verbosity {
  runs: number;
  failUnder?: number;
  failOn?: string[];
  output?: string;
  force?: true;
  calls?: string;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r grade runs/drafts-1a2b3c4d new/thesis.docx
  f2r grade rubric.json docs --fail-under 80 --fail-on c3

A grade is 100 · (1 − points lost / points that can be assessed). Exit codes: 0 done,
1 a draft is below --fail-under or does not meet a criterion of --fail-on,
2 usage or input, 3 model trouble, 4 budget reached.`;

/** Given once with commas or several times. */
function listed(value: string, before: string[] = []): string[] {
  return [...before, ...value.split(',').map((id) => id.trim())];
}

export function defineGrade(command: Command, { outside, finish }: CommandSetting): void {
  command
    .description(
      'Grade drafts by a rubric: each criterion met, not met or not assessable, with the words that show it.',
    )
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .argument('<drafts...>', 'folders, globs or files')
    .option('--runs <n>', 'grade each draft so often and say how far the answers agree', wholeNumber, 1)
    .option('--fail-under <grade>', 'exit with 1 when a grade is below', number)
    .option('--fail-on <ids>', 'exit with 1 when one of these criteria is not met, e.g. c1,c3', listed)
    .option('-o, --output <file>', 'write the result to a file')
    .option('--calls <file>', 'keep the calls to the model in a file; none in it is made again')
    .option('--force', 'overwrite the file');
  addSettings(command, [...ENGINE_SETTINGS, 'judgeModel', 'prompts', ...READING_SETTINGS]);
  addOutputOptions(command, { progress: true })
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, drafts: string[], flags: GradeFlags) => {
      const { grade } = await import('../actions/grade.ts');
      finish(await grade({ rubric, drafts }, flags, outside));
    });
}
