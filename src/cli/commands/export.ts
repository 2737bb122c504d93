import { type Command, Option } from 'commander';
import type { CommandSetting } from '../outside.ts';

export interface ExportFlags {
  to: 'md' | 'json';
  examples: boolean;
  output?: string;
  force?: true;
}

const EXAMPLE = `
Example:
  f2r export runs/drafts-1a2b3c4d --to md -o rubric.md
  f2r export rubric.md --to json --no-examples > rubric.json`;

export function defineExport(command: Command, { outside }: CommandSetting): void {
  command
    .description('A rubric as Markdown or flat JSON; both read back as the same rubric.')
    .argument('<rubric>', 'a rubric file or the folder of a run')
    .addOption(new Option('--to <form>', 'form of the output').choices(['md', 'json']).default('md'))
    .option('--no-examples', 'leave the examples out: they hold text of the drafts')
    .option('-o, --output <file>', 'write to a file; "-" is stdout')
    .option('--force', 'overwrite the file')
    .addHelpText('after', EXAMPLE)
    .action(async (rubric: string, flags: ExportFlags) => {
      const { exportRubric } = await import('../actions/export.ts');
      await exportRubric(rubric, flags, outside);
    });
}
