import type { Attribution } from '../domain/attribution.ts';
import { hash } from '../domain/hash.ts';
import type { Judgement } from '../domain/judgement.ts';
import type { Prediction } from '../domain/prediction.ts';
import { remembered } from '../domain/remembered.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import type { Guide, SlottedDraft, StageName } from '../engines/engine.ts';
import { F2rError } from '../errors.ts';
import type { JsonFile } from '../store/json-file.ts';
import { once } from '../store/once.ts';
import type { RoundFolder } from '../store/run-folder.ts';
import type { RunContext } from './run-context.ts';

/** Where a step's answer is kept and what the progress line calls it. */
export interface Place {
  folder: RoundFolder;
  where: string;
}

export interface StepFile<T> {
  stage: StageName;
  item: string;
  where: string;
  file: JsonFile<T>;
  inputs: Record<string, string>;
  make: () => Promise<T>;
}

/** One question and the file that keeps its answer. Throws INTERRUPTED instead of beginning when the run was stopped. */
export async function step<T>(
  { stage, item, where, file, inputs, make }: StepFile<T>,
  context: RunContext,
): Promise<T> {
  const data = await once(
    {
      file,
      inputs: { ...inputs, ...context.engine.identity(stage) },
      make: () => {
        if (context.signal.aborted)
          throw new F2rError('INTERRUPTED', 'Stopped; everything finished is saved');
        return make();
      },
    },
    context.maker,
  );
  context.progress({ stage, item, where, file: file.path });
  return data;
}

export function predictStep(
  id: string,
  { folder, where, guide }: Place & { guide: (draft: SlottedDraft) => Guide },
  context: RunContext,
): Promise<Prediction> {
  const draft = draftOf(id, context);
  const given = guide(draft);
  return step(
    {
      stage: 'predict',
      item: id,
      where,
      file: folder.prediction(id),
      inputs: { draft: draftHash(draft), [given.kind === 'rubric' ? 'rubric' : 'guide']: guideHash(given) },
      make: () => context.engine.predict({ ...draft, guide: given }),
    },
    context,
  );
}

export function judgeStep(
  id: string,
  { folder, where, prediction }: Place & { prediction: Prediction },
  context: RunContext,
): Promise<Judgement> {
  const draft = draftOf(id, context);
  return step(
    {
      stage: 'judge',
      item: id,
      where,
      file: folder.judgement(id),
      inputs: { draft: draftHash(draft), prediction: hash(prediction) },
      make: () => context.engine.judge({ ...draft, prediction }),
    },
    context,
  );
}

export function attributeStep(
  id: string,
  { folder, where, rubric }: Place & { rubric: Rubric },
  context: RunContext,
): Promise<Attribution> {
  const draft = draftOf(id, context);
  const shown = rubricFor(draft.draft, rubric);
  return step(
    {
      stage: 'attribute',
      item: id,
      where,
      file: folder.attribution(id),
      inputs: { draft: draftHash(draft), rubric: rubricHash(shown) },
      make: () => context.engine.attribute({ ...draft, rubric: shown }),
    },
    context,
  );
}

/** The rubric as this draft may see it, so that no example answers the question. */
export function rubricGuide(rubric: Rubric): (draft: SlottedDraft) => Guide {
  return ({ draft }) => ({ kind: 'rubric', rubric: rubricFor(draft, rubric) });
}

export function draftOf(id: string, { drafts }: Pick<RunContext, 'drafts'>): SlottedDraft {
  const draft = drafts.get(id);
  if (!draft) {
    throw new F2rError('INPUT_MISSING', `The run has no draft "${id}"`, {
      hint: `It has ${[...drafts.keys()].slice(0, 5).join(', ')}…`,
    });
  }
  return draft;
}

export const draftHash = remembered(({ draft, slots }: SlottedDraft) => hash({ draft, slots }));

const rubricHash = remembered((rubric: Rubric) => hash(rubric));

function guideHash(guide: Guide): string {
  if (guide.kind === 'rubric') return rubricHash(guide.rubric);
  return hash(guide.kind === 'neighbours' ? { kind: guide.kind, neighbours: [...guide.neighbours] } : guide);
}
