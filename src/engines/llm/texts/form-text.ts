import type { FormProfile } from '../../../domain/form-profile.ts';

/** Habits of form as counts of a hundred; `{}` where they are not known. */
export function formText(form: FormProfile | null | undefined): string {
  if (!form) return '{}';
  const ofHundred = (share: number) => Math.round(100 * share);
  return JSON.stringify({
    words: form.words,
    questions: ofHundred(form.questions),
    edits: ofHundred(form.edits),
  });
}
