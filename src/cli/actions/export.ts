import { extname } from 'node:path';
import { type ExportForm, exportRubric, F2rError, loadRubric, writeOutput } from '../../index.ts';
import type { ExportFlags } from '../commands/export.ts';
import { EXPORT_FORMS } from '../export-forms.ts';
import type { Outside } from '../outside.ts';
import { terminal } from '../terminal.ts';
import { writeResult } from '../write-result.ts';

export async function exportTo(path: string, flags: ExportFlags, outside: Outside): Promise<void> {
  const form = formOf(flags);
  const say = terminal(outside);
  const content = await exportRubric(await loadRubric(path), { form, examples: flags.examples });
  if (typeof content === 'string') return writeResult(content, flags, say);
  const { output, force = false } = flags;
  if (output === undefined || output === '-') {
    throw new F2rError('BAD_USAGE', `A terminal cannot show ${form}`, {
      hint: `Name a file with -o, for example -o rubric.${form}.`,
    });
  }
  await writeOutput(output, content, { force });
  say.note(`Written: ${output}`);
}

/** As asked for, else by the file's ending, else Markdown. */
function formOf({ to, output = '' }: ExportFlags): ExportForm {
  const ending = extname(output).slice(1).toLowerCase();
  return to ?? EXPORT_FORMS.find((form) => form === ending.replace(/^htm$/, 'html')) ?? 'md';
}
