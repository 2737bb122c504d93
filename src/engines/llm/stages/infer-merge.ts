import { z } from 'zod';
import type { CriterionBody, Example } from '../../../domain/criterion.ts';
import { criterionBody, firstFilled, offered, ProposedCriterion } from '../proposed-criterion.ts';
import type { CriteriaStage } from '../stage.ts';
import { jsonBlocks, jsonLines } from '../texts/json-lines.ts';

const Reply = z.object({
  criteria: z.array(z.object({ from: z.array(z.string()), ...ProposedCriterion.shape })),
});

interface Candidate {
  id: string;
  body: CriterionBody;
}

/** Lists inferred from groups of drafts, made one. A criterion that the answer passes over goes on as it was. */
export const inferMerge: CriteriaStage<CriterionBody[][], z.infer<typeof Reply>, CriterionBody[]> = {
  stage: 'infer',
  prompt: 'infer-merge',
  reply: Reply,
  variables: (lists) => ({ lists: listsText(lists), examples: jsonLines(numbered(lists).map(exampleLine)) }),
  maxOutputTokens: () => 16_000,
  result: (lists, { criteria }) => {
    const candidates = new Map(candidatesOf(lists).map(({ id, body }) => [id, body]));
    const examples = new Map(numbered(lists).map(({ id, example }) => [id, example]));
    const used = new Set<CriterionBody>();
    const merged = criteria.flatMap((proposed) => {
      const from = offered(proposed.from, candidates);
      const first = from.filter((body) => !used.has(body));
      for (const body of from) used.add(body);
      const shown = firstFilled(
        offered(proposed.examples, examples),
        from.flatMap((body) => body.examples),
      );
      const evidence = first.flatMap((body) => body.evidence);
      return criterionBody(proposed, { examples: shown, evidence }) ?? [];
    });
    return [...merged, ...[...candidates.values()].filter((body) => !used.has(body))];
  },
};

function listsText(lists: readonly CriterionBody[][]): string {
  return jsonBlocks(
    candidatesOf(lists).map(
      ({ id, body: { name, criterion, selectWhen, doNotSelectWhen, points, tags, evidence } }) => ({
        id,
        comments: evidence.length,
        name,
        criterion,
        selectWhen,
        doNotSelectWhen,
        polarity: points < 0 ? 'fault' : 'strength',
        weight: Math.abs(points),
        tags,
      }),
    ),
  );
}

function candidatesOf(lists: readonly CriterionBody[][]): Candidate[] {
  return lists.flatMap((bodies, list) =>
    bodies.map((body, index) => ({ id: `l${list + 1}-${index + 1}`, body })),
  );
}

function numbered(lists: readonly CriterionBody[][]): { id: string; criterion: string; example: Example }[] {
  return candidatesOf(lists)
    .flatMap(({ id: criterion, body }) => body.examples.map((example) => ({ criterion, example })))
    .map((item, index) => ({ id: `e${index + 1}`, ...item }));
}

function exampleLine({ id, criterion, example: { quote, comment } }: ReturnType<typeof numbered>[number]) {
  return { id, criterion, quote, comment };
}
