import { type Command, Option } from 'commander';
import { addSettings, READING_SETTINGS } from '../add-options.ts';
import type { CommandSetting } from '../outside.ts';
import type { SettingValues } from '../setting-table.ts';

export interface ExtractFlags extends Pick<SettingValues, 'macro' | 'tree' | 'includeBots' | 'strict'> {
  to: 'json' | 'jsonl' | 'csv' | 'criticmarkup';
  asReviewed?: true;
  feedback?: string;
  output?: string;
  force?: true;
  quiet?: true;
}

const EXAMPLE = `
Example:
  f2r extract thesis.docx --to criticmarkup -o thesis.md
  f2r extract drafts --to csv > comments.csv
  f2r extract --feedback commented.docx returned.docx`;

export function defineExtract(command: Command, { outside }: CommandSetting): void {
  command
    .description('Print commented files in another form: what f2r reads in them.')
    .argument('<files...>', 'folders, globs or files')
    .addOption(
      new Option('--to <form>', 'form of the output')
        .choices(['json', 'jsonl', 'csv', 'criticmarkup'])
        .default('json'),
    )
    .option('--as-reviewed', 'text before tracked changes (else after them)')
    .option('--feedback <original>', "what people did with f2r's comments in this file: JSON")
    .option('-o, --output <file>', 'write to a file; "-" is stdout; a folder for several CriticMarkup drafts')
    .option('--force', 'overwrite the file');
  addSettings(command, READING_SETTINGS)
    .option('-q, --quiet', 'no warnings')
    .addHelpText('after', EXAMPLE)
    .action(async (files: string[], flags: ExtractFlags) => {
      const { feedback: original } = flags;
      if (original !== undefined) {
        const { feedback } = await import('../actions/feedback.ts');
        return feedback({ original, returned: files }, flags, outside);
      }
      const { extract } = await import('../actions/extract.ts');
      await extract(files, flags, outside);
    });
}
