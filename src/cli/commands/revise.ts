import { type Command, Option } from 'commander';
import type { ListingName } from '../../index.ts';
import { addOutputOptions, addSettings, ENGINE_SETTINGS, READING_SETTINGS } from '../add-options.ts';
import { LISTING_NAMES } from '../listing-names.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';
import type { Verbosity } from '../terminal.ts';

export interface ReviseFlags extends SettingValues, Verbosity {
  apply: 'rubric' | 'comments';
  to?: 'changes' | 'text' | ListingName;
  diff?: string;
  allowFacts?: true;
  ungraded?: true;
  output?: string;
  force?: true;
  calls?: string;
  json?: true;
}

const EXAMPLE = `
Example:
  f2r revise runs/drafts-1a2b3c4d thesis.docx -o thesis.revised.docx
  f2r revise rubric.json chapter.md --apply comments > chapter.revised.md

Changes are tracked changes in Word and OpenDocument files and CriticMarkup in
Markdown; plain text is written anew. Changes that touch numbers, names, dates,
citations, links, code or quotations are listed and not made, unless --allow-facts.`;

export function defineRevise(command: Command, { outside }: CommandSetting): void {
  command
    .description('Rewrite a draft by a rubric, in small changes that each name their criterion and reason.')
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .argument('<draft>', 'one file')
    .addOption(
      new Option('--apply <what>', "the rubric, or only what the draft's own comments ask for")
        .choices(['rubric', 'comments'])
        .default('rubric'),
    )
    .addOption(
      new Option(
        '--to <form>',
        'changes to accept or reject, the new text, or a list of suggestions',
      ).choices(['changes', 'text', ...LISTING_NAMES]),
    )
    .option('--diff <file>', 'with --to github-review: the diff of the pull request')
    .option('--allow-facts', 'make changes that touch facts too')
    .option('--ungraded', 'do not grade the draft before and after')
    .option('-o, --output <file>', 'write the draft to a file (else to stdout)')
    .option('--calls <file>', 'keep the calls to the model in a file; none in it is made again')
    .option('--force', 'overwrite the file');
  addSettings(command, [...ENGINE_SETTINGS, 'refineModel', 'judgeModel', 'prompts', ...READING_SETTINGS]);
  addOutputOptions(command, { progress: true })
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, draft: string, flags: ReviseFlags) => {
      const { revise } = await import('../actions/revise.ts');
      await revise({ rubric, drafts: [draft] }, flags, outside);
    });
}
