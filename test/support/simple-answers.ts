import type { FakeCall } from './fake-server.d.ts';

const CRITERION = {
  name: 'Sources',
  criterion: 'A claim has no source.',
  selectWhen: '',
  doNotSelectWhen: '',
  polarity: 'fault',
  weight: 3,
  tags: [],
  examples: [],
};

type Reply = (ids: (name: string) => string[], user: string) => object;

const withoutRubric: Reply = (ids) => ({
  comments: ids('place').map((place) => ({ place, comment: 'Is this so?' })),
});

const REPLIES: Record<string, Reply> = {
  infer: () => ({ criteria: [{ ...CRITERION, evidence: ['k1'] }] }),
  predict: (ids) => ({
    comments: ids('place').map((place) => ({ place, criterion: 'c1', comment: 'What shows this?' })),
  }),
  remark: (_, user) => ({
    comments: sentencesOf(user).map((quote, index) => ({
      quote,
      before: '',
      criterion: 'c1',
      precedent: 'e1',
      comment: 'What shows this?',
      sure: 90 - index,
    })),
  }),
  predict_without_rubric: withoutRubric,
  predict_form: withoutRubric,
  predict_neighbours: withoutRubric,
  judge: (ids) => ({
    pairs: ids('pair').map((pair) => ({
      pair,
      referenceConcerns: ['a source'],
      predictionConcerns: ['a source'],
      reason: 'The same concern.',
      score: 4,
    })),
  }),
  attribute: (ids) => ({ comments: ids('id').map((id) => ({ id, concern: 'a source', criterion: 'c1' })) }),
  refine: () => ({ operations: [], criteria: [] }),
  revise: () => ({ changes: [], answers: [], open: [] }),
  revise_without_rubric: () => ({ changes: [] }),
  prefer: () => ({
    settledByA: [],
    settledByB: [],
    spoiltByA: '',
    spoiltByB: '',
    reason: 'It reads on.',
    better: 'B',
  }),
};

function sentencesOf(user: string): string[] {
  const passage = /<passage>\n([\s\S]*?)\n<\/passage>/.exec(user)?.[1] ?? '';
  return passage.match(/[^.!?\n]+[.!?]/g)?.map((sentence) => sentence.trim()) ?? [];
}

/** A model that says the same at every place: enough for a run to go through all stages. */
export function simpleAnswer({ stage, user }: FakeCall): object {
  const ids = (name: string): string[] =>
    [...user.matchAll(new RegExp(`"${name}": ?"([^"]+)"`, 'g'))].map(([, id]) => id ?? '');
  const reply = REPLIES[stage];
  if (!reply) throw new Error(`no answer for the stage "${stage}"`);
  return reply(ids, user);
}
