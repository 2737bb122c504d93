import { type Command, Option } from 'commander';
import { addSettings, ENGINE_SETTINGS, READING_SETTINGS } from '../add-options.ts';
import { LISTING_NAMES } from '../listing-names.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

/** What `--format` takes: forms of f2r's own, and lists for other programs to show. */
const PREDICTION_FORMS = ['json', 'csv', 'criticmarkup', 'html', 'input', ...LISTING_NAMES] as const;
export type PredictionForm = (typeof PREDICTION_FORMS)[number];

export interface PredictFlags extends SettingValues, Verbosity {
  at?: string;
  format?: PredictionForm;
  diff?: string;
  output?: string;
  calls?: string;
  force?: true;
}

const EXAMPLE = `
Example:
  f2r predict runs/drafts-1a2b3c4d new/thesis.docx -o commented/
  f2r predict rubric.json new.md --max-comments 5 > comments.json
  f2r predict rubric.json thesis.docx --at places.jsonl
  with lines such as {"draft": "thesis", "quote": "it is well known"}

Without --at a draft is commented at its highlights without a comment
({==…==}, or a comment without a word), where it has none wherever the rubric
finds something. Exit codes: 0 done, 2 usage or input, 3 model trouble,
4 budget reached.`;

export function definePredict(command: Command, { outside }: CommandSetting): void {
  command
    .description(
      'Comment new drafts with a rubric as its reviewer would, each comment with its criterion and the past comment that speaks for it.',
    )
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .argument('<drafts...>', 'folders, globs or files')
    .option('--at <file>', 'places: JSON or JSONL of {draft?, quote, start?, end?}, or a commented file')
    .addOption(
      new Option(
        '--format <form>',
        'input is a copy of the draft with the comments in it, html a page to print with them in the margin (json; with -o input)',
      ).choices(PREDICTION_FORMS),
    )
    .option('--diff <file>', 'with --format github-review: the diff of the pull request')
    .option('-o, --output <path>', 'write to a file; to a folder for several drafts')
    .option('--force', 'overwrite files that are there')
    .option('--calls <file>', 'keep the calls to the model in a file; none in it is made again');
  addSettings(command, [
    ...ENGINE_SETTINGS,
    'predictModel',
    'maxComments',
    'prompts',
    'seed',
    ...READING_SETTINGS,
  ])
    .option('-q, --quiet', 'no progress and no notes')
    .option('-v, --verbose', 'a line for every passage')
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, drafts: string[], flags: PredictFlags) => {
      const { predict } = await import('../actions/predict.ts');
      await predict({ rubric, drafts }, flags, outside);
    });
}
