import type { Engine, SlottedDraft } from '../engines/engine.ts';
import { eachDraft } from './each-draft.ts';
import type { ProbePair } from './judge-probes.ts';

export interface Judging {
  engine: Pick<Engine, 'judge'>;
  concurrency: number;
}

/** Scores of the pairs, in their order, undefined where one was not answered; a question a draft, each pair at a place of its own. */
export async function judgePairs(
  pairs: readonly ProbePair[],
  { engine, concurrency }: Judging,
): Promise<(number | undefined)[]> {
  const byDraft = new Map<string, { pair: ProbePair; index: number }[]>();
  for (const [index, pair] of pairs.entries())
    byDraft.set(pair.draft.id, [...(byDraft.get(pair.draft.id) ?? []), { pair, index }]);
  const scores = Array<number | undefined>(pairs.length).fill(undefined);
  const judge = async (id: string): Promise<void> => {
    const asked = byDraft.get(id) ?? [];
    const judgement = await engine.judge(question(asked.map(({ pair }) => pair)));
    for (const [place, { index }] of asked.entries())
      scores[index] = judgement.slots.find(({ slot }) => slot === slotId(place))?.pairs[0]?.score;
  };
  await eachDraft([...byDraft.keys()], judge, { concurrency });
  return scores;
}

/** All pairs are of one draft. */
function question(pairs: readonly ProbePair[]): Parameters<Engine['judge']>[0] {
  const [first] = pairs;
  if (!first) throw new Error('a question about nothing');
  const slots = pairs.map(({ reference }, place): SlottedDraft['slots'][number] => ({
    id: slotId(place),
    anchor: reference.anchor,
    references: [reference],
  }));
  const predicted = pairs.map(({ prediction }, place) => ({
    slot: slotId(place),
    outcome: 'answered' as const,
    comments: [{ criterion: null, body: prediction }],
  }));
  return { draft: first.draft, slots, prediction: { draft: first.draft.id, slots: predicted } };
}

function slotId(place: number): string {
  return `s${place + 1}`;
}
