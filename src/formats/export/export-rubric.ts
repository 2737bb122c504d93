import type { Rubric } from '../../domain/rubric.ts';

/** What a rubric can be given away as. Only `md` and `json` read back as the same rubric. */
export type ExportForm =
  | 'md'
  | 'json'
  | 'handout'
  | 'html'
  | 'docx'
  | 'csv'
  | 'promptfoo'
  | 'autorubric'
  | 'judge'
  | 'agents';

/** Without examples no text of a draft goes along, but for what a person wrote into a criterion's own prose. */
export async function exportRubric(
  rubric: Rubric,
  { form, examples }: { form: ExportForm; examples: boolean },
): Promise<string | Uint8Array> {
  const { RUBRIC_FORMS } = await import('./rubric-forms.ts');
  const criteria = rubric.criteria.map((criterion) => ({ ...criterion, examples: [] }));
  return RUBRIC_FORMS[form](examples ? rubric : { ...rubric, criteria });
}
