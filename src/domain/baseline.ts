/** What a rubric has to be better than, by the name of its folder, and what to call it in a verdict. */
export const BASELINES = {
  'no-rubric': 'no rubric',
  form: 'no rubric with a form profile',
  copy: 'copying the nearest past comment',
  retrieval: 'the three nearest past comments in the prompt',
  r0: 'R0',
} as const;

export type BaselineName = keyof typeof BASELINES;

/** The lexical engine writes only from evidence: without a rubric it has nothing to say but a copy. */
export function baselineNames(engine: 'llm' | 'lexical'): BaselineName[] {
  return engine === 'llm' ? ['no-rubric', 'form', 'copy', 'retrieval', 'r0'] : ['copy', 'r0'];
}
