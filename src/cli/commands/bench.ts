import type { Command } from 'commander';
import { addOutputOptions, addSettings, ENGINE_SETTINGS, wholeNumber } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface BenchFlags extends SettingValues, Verbosity {
  placement?: true;
  revise?: true;
  identity?: true;
  runs?: true;
  plot?: string;
  force?: true;
  rubric?: string;
  calls?: string;
  seeds?: number;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r bench corpus.jsonl --engine lexical --seeds 20
  f2r bench corpus.jsonl --engine lexical --placement
  f2r bench corpus.jsonl --placement --rubric runs/drafts-1a2b3c4d --model gpt-5.4
  f2r bench ada.jsonl ben.jsonl --identity --engine lexical
  f2r bench runs/loop runs/plain --runs --plot scores.svg
  f2r bench corpus.jsonl --revise --rubric runs/drafts-1a2b3c4d --model gpt-5.4`;

export function defineBench(command: Command, { outside }: CommandSetting): void {
  command
    .description(
      'How well the criterion cited at an unseen comment agrees with the label that the corpus gives the comment, beside always answering with the most frequent label. With --placement: whether comments on unseen drafts are predicted where the reviewer makes them, beside places drawn at random. With --revise: revisions with the rubric, without one and by a person, compared by a judge who knows the comments. With --identity: the rubric learned from each reviewer on the comments of each. With --runs: finished runs on the same test comments, beside the baselines of the first; nobody is asked.',
    )
    .argument('<corpus...>', 'files with commented drafts; with --runs the folders of runs')
    .option('--placement', 'measure places instead of labels')
    .option('--revise', 'measure revisions, where records have "revised"; needs a model')
    .option(
      '--identity',
      'measure whether rubrics hold their reviewers: a corpus each, or several authors in one',
    )
    .option('--runs', 'compare finished runs, the first with its baselines and with each other one')
    .option('--plot <file>', 'with --runs: draw the means and intervals as SVG')
    .option('--force', 'overwrite the file')
    .option(
      '--rubric <rubric>',
      'with --placement or --revise: this rubric on drafts it has not seen, instead of inferring one',
    )
    .option('--calls <file>', 'keep the calls to the model in a file; none in it is made again')
    .option(
      '--seeds <n>',
      'number of splits (20; with --placement or --identity 5, with a model 1)',
      wholeNumber,
    );
  addSettings(command, [
    ...ENGINE_SETTINGS,
    'inferModel',
    'predictModel',
    'judgeModel',
    'refineModel',
    'prompts',
  ]);
  addOutputOptions(command, { progress: false })
    .addHelpText('after', EXAMPLE)
    .action(async (corpora: string[], flags: BenchFlags) => {
      const { bench } = await import('../actions/bench.ts');
      await bench(corpora, flags, outside);
    });
}
