import { loadRubric, type Rubric, toFlat, toMarkdown } from '../../index.ts';
import type { ExportFlags } from '../commands/export.ts';
import type { Outside } from '../outside.ts';
import { terminal } from '../terminal.ts';
import { writeResult } from '../write-result.ts';

export async function exportRubric(path: string, flags: ExportFlags, outside: Outside): Promise<void> {
  const loaded = await loadRubric(path);
  const rubric = flags.examples ? loaded : withoutExamples(loaded);
  const content = flags.to === 'md' ? toMarkdown(rubric) : `${JSON.stringify(toFlat(rubric), null, 2)}\n`;
  await writeResult(content, flags, terminal(outside));
}

function withoutExamples(rubric: Rubric): Rubric {
  return { ...rubric, criteria: rubric.criteria.map((criterion) => ({ ...criterion, examples: [] })) };
}
