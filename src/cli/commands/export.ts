import { type Command, Option } from 'commander';
import type { ExportForm } from '../../index.ts';
import { EXPORT_FORMS } from '../export-forms.ts';
import type { CommandSetting } from '../outside.ts';

export interface ExportFlags {
  to?: ExportForm;
  examples: boolean;
  output?: string;
  force?: true;
}

const EXAMPLE = `
Example:
  f2r export runs/drafts-1a2b3c4d --as md -o rubric.md
  f2r export rubric.md --as handout --no-examples > handout.md
  f2r export rubric.md -o handout.docx

md, json       the rubric, to edit; both read back as the same rubric
handout        for people who write, in Markdown; html, docx: the same
csv            a criterion a row, for a spreadsheet
promptfoo      llm-rubric assertions, for defaultTest: file://…
autorubric     requirements with weights, for Rubric.from_file
judge          a system prompt for any model that is to judge drafts
agents         instructions for agents that write or review (AGENTS.md)`;

export function defineExport(command: Command, { outside }: CommandSetting): void {
  command
    .description('A rubric in another form: to edit, to hand out, for other tools and for agents.')
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .addOption(
      new Option('--as, --to <form>', 'form of the output (by the ending of -o, else md)').choices(
        EXPORT_FORMS,
      ),
    )
    .option('--no-examples', 'leave the examples out: they hold text of the drafts')
    .option('-o, --output <file>', 'write to a file; "-" is stdout')
    .option('--force', 'overwrite the file')
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, flags: ExportFlags) => {
      const { exportTo } = await import('../actions/export.ts');
      await exportTo(rubric, flags, outside);
    });
}
