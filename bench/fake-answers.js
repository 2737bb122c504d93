/** The least that fits each stage's schema: what is timed is f2r, not the answers. */
const BODY = {
  name: 'Unsupported claim',
  criterion: 'A claim stands without support. The comment asks for it.',
  selectWhen: '',
  doNotSelectWhen: '',
  polarity: 'fault',
  weight: 4,
  tags: [],
  examples: [],
};

/** A rubric's level is in its text, in the comments made with it, and in their score: each proposal holds. */
const levelIn = (text) => Number(/level (\d)/.exec(text)?.[1] ?? 0);
const atLevel = (level) => ({ ...BODY, name: `Unsupported claim, level ${level}` });

export function answer({ stage, system, user }) {
  const ids = (key) => [...user.matchAll(new RegExp(`"${key}": ?"([^"]+)"`, 'g'))].map(([, id]) => id);
  if (stage === 'infer') return { criteria: [{ ...atLevel(1), evidence: ['k1', 'k2'] }] };
  if (stage === 'refine') {
    const text = { label: 'n1', ...atLevel(levelIn(user) + 1), evidence: [] };
    const change = {
      kind: 'narrow',
      targets: ['c1'],
      texts: ['n1'],
      polarity: null,
      weight: null,
      reason: 'better',
    };
    return {
      criteria: [text],
      operations: [{ ...change, comments: ids('id').filter((id) => id.startsWith('k')) }],
    };
  }
  if (stage === 'attribute')
    return { comments: ids('id').map((id) => ({ id, concern: 'support', criterion: 'c1' })) };
  if (stage === 'judge') {
    const pair = {
      referenceConcerns: ['one'],
      predictionConcerns: ['one'],
      reason: 'the same',
      score: Math.min(5, 1 + levelIn(user)),
    };
    return { pairs: ids('pair').map((id) => ({ pair: id, ...pair })) };
  }
  return {
    comments: ids('place').map((place) => ({
      place,
      criterion: null,
      comment: `Better than what? level ${levelIn(system)}`,
    })),
  };
}
