import type { JudgeCheck, ProbeName } from './judge-check.ts';

type Measured = Pick<JudgeCheck, 'unit' | 'probes' | 'repeats' | 'human'>;

/** Without these three nothing that a judge says of two rubrics can be believed. */
const NEEDED: readonly ProbeName[] = ['identical', 'shuffled', 'padded'];

const FAILED: Record<ProbeName, string> = {
  identical: 'Not at all: a comment that is repeated word for word does not get the full score.',
  shuffled: 'Not at all: comments that have nothing to do with each other get points.',
  padded: 'Not to compare what asks for more with what asks for less: naming more concerns pays.',
  opposite: 'Not for what is asked for: a request and its opposite count as much the same.',
  paraphrase: 'Not for meaning: the same point in other words does not count as the same.',
  relabelled: 'Not where comments carry labels: the label counts for more than what is done.',
};

const NOT_MEASURED: Record<ProbeName, string> = {
  identical: 'No identical pair was judged.',
  shuffled: 'No unrelated pair was judged: the comments are too much alike, or of one draft.',
  padded: 'No padded pair was judged: the comments are too much alike, or of one draft.',
  opposite: 'Whether an opposite request is told apart was not measured: give pairs of that kind.',
  paraphrase: 'Whether other words for the same count was not measured: give pairs of that kind.',
  relabelled: 'Whether labels mislead was not measured: no comment begins with its label.',
};

/** Trusted is a judge that failed nothing and was tried with what matters most. */
export function judgeVerdict({
  unit,
  probes,
  repeats,
  human,
}: Measured): Pick<JudgeCheck, 'trusted' | 'verdict'> {
  const failures = probes.filter(({ passed }) => passed === false).map(({ probe }) => FAILED[probe]);
  if (repeats.passed === false)
    failures.push(
      'Not for small differences: the same pair gets another score when it is asked about again.',
    );
  if (human?.passed === false)
    failures.push('Not in place of the people who scored the pairs: it does not agree with them.');
  const missing = probes.filter(({ passed }) => passed === null).map(({ probe }) => NOT_MEASURED[probe]);
  const tried = NEEDED.every((name) => probes.some(({ probe, passed }) => probe === name && passed !== null));
  const trusted = failures.length === 0 && tried;
  return { trusted, verdict: [headline({ unit, trusted, tried, human }), ...failures, ...missing] };
}

function headline({
  unit,
  trusted,
  tried,
  human,
}: Pick<Measured, 'unit' | 'human'> & { trusted: boolean; tried: boolean }): string {
  if (!trusted)
    return tried
      ? 'The judge cannot be trusted as it is.'
      : 'The judge cannot be trusted: too little could be tried.';
  if (unit === 'lexical')
    return 'The judge can be trusted to compare words, on the same comments; it knows nothing of what they mean.';
  if (human?.passed)
    return 'The judge can be trusted to compare rubrics on the same comments, and scores as the people do.';
  return 'The judge can be trusted to compare rubrics on the same comments. What a score of its own is worth to people is not known: nobody’s scores were compared.';
}

export function judgeWarnings({
  judge,
  predictor,
  engine,
}: Pick<JudgeCheck, 'judge' | 'predictor' | 'engine'>): string[] {
  if (engine === 'lexical')
    return [
      'The lexical judge compares words: a paraphrase gets little, and a request and its opposite nearly the same.',
    ];
  if (judge !== predictor) return [];
  return [`${judge} judges its own predictions: a model may favour its own way of writing (--judge-model).`];
}
