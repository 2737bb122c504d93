import type { Command } from 'commander';
import { addOutputOptions, addSettings, ENGINE_SETTINGS, wholeNumber } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface JudgeCheckFlags extends SettingValues, Verbosity {
  labels?: string;
  comments: number;
  calls?: string;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r judge-check drafts --judge-model gpt-5.4 --model gpt-5.4-mini
  f2r judge-check drafts --model gpt-5.4 --labels scored.jsonl --calls check.jsonl

Exit codes: 0 the judge can be trusted, 1 it cannot, 2 usage or input,
3 model trouble, 4 budget reached.`;

export function defineJudgeCheck(command: Command, { outside, finish }: CommandSetting): void {
  command
    .description(
      'Whether the judge that scores predictions can be trusted, and for what: it is shown pairs of comments whose score is known.',
    )
    .argument('<corpus...>', 'folders, globs or files with commented drafts')
    .option('--labels <file>', 'JSON lines of pairs that people scored, or that say what kind they are')
    .option('--comments <n>', 'about how many comments to try', wholeNumber, 40)
    .option('--calls <file>', 'keep the calls to the model in a file; none in it is made again');
  addSettings(command, [...ENGINE_SETTINGS, 'predictModel', 'judgeModel', 'seed', 'prompts']);
  addOutputOptions(command, { progress: false })
    .addHelpText('after', EXAMPLE)
    .action(async (corpus: string[], flags: JudgeCheckFlags) => {
      const { judgeCheck } = await import('../actions/judge-check.ts');
      finish(await judgeCheck(corpus, flags, outside));
    });
}
