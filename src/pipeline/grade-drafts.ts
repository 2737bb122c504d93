import type { Draft } from '../domain/draft.ts';
import {
  agreedFinding,
  type DraftGrade,
  type Finding,
  findingOf,
  gradeOf,
  type LocalCriterion,
  type Occurrence,
} from '../domain/grade.ts';
import { type Rubric, rubricFor } from '../domain/rubric.ts';
import { sections } from '../domain/sections.ts';
import type { ReviewEngine } from '../engines/review-engine.ts';
import { eachDraft } from './each-draft.ts';

/** How much of a draft is graded at once, in UTF-16 code units: some 15,000 tokens. */
const SECTION = 60_000;

type Grader = Pick<ReviewEngine, 'grade' | 'specialise'>;

export interface GradeOptions {
  rubric: Rubric;
  drafts: Draft[];
  engine: Grader;
  /** How often each draft is graded, to see how far the answers can be relied on. */
  runs: number;
  concurrency: number;
  /** Told of each draft that is done. */
  graded?: (grade: DraftGrade) => void;
}

/** Each draft against each criterion; where a draft has a task, against criteria that are made for it. */
export async function gradeDrafts(options: GradeOptions): Promise<DraftGrade[]> {
  const { drafts, concurrency, graded } = options;
  const byId = new Map(drafts.map((draft) => [draft.id, draft]));
  const gradeOne = draftGrader(options);
  return eachDraft(
    [...byId.keys()],
    async (id) => {
      const draft = byId.get(id);
      if (!draft) throw new Error(`no draft ${id}`);
      const grade = await gradeOne(draft);
      graded?.(grade);
      return grade;
    },
    { concurrency },
  );
}

/** Grades one draft after another; what is made for a task is made once. */
export function draftGrader(
  options: Pick<GradeOptions, 'rubric' | 'engine' | 'runs'>,
): (draft: Draft) => Promise<DraftGrade> {
  const localised = localiser(options);
  return async (draft) => gradeDraft(draft, await localised(draft), options);
}

/** What a draft is graded by. */
interface Yardstick {
  rubric: Rubric;
  local: LocalCriterion[] | null;
}

/** Criteria for each task are made once, from the whole rubric: drafts that answer it are graded alike. */
function localiser({ rubric, engine }: Pick<GradeOptions, 'rubric' | 'engine'>) {
  const tasks = new Map<string, Promise<Yardstick>>();
  return async (draft: Draft): Promise<Yardstick> => {
    const task = draft.task?.trim();
    if (!task) return { rubric, local: null };
    const known = tasks.get(task) ?? localCriteria(task, { rubric, engine });
    tasks.set(task, known);
    return known;
  };
}

/** Where none can be made, the rubric's own criteria are applied. */
async function localCriteria(
  task: string,
  { rubric, engine }: Pick<GradeOptions, 'rubric' | 'engine'>,
): Promise<Yardstick> {
  const answered = await engine.specialise({ rubric, task });
  if (answered.outcome !== 'answered' || answered.answer.length === 0) return { rubric, local: null };
  const local = answered.answer.map(({ source, criterion }) => ({
    id: criterion.id,
    name: criterion.name,
    criterion: criterion.criterion,
    points: criterion.points,
    source_index: rubric.criteria.findIndex(({ id }) => id === source),
  }));
  return { rubric: { ...rubric, criteria: answered.answer.map(({ criterion }) => criterion) }, local };
}

async function gradeDraft(
  draft: Draft,
  { rubric, local }: Yardstick,
  { engine, runs }: Pick<GradeOptions, 'engine' | 'runs'>,
): Promise<DraftGrade> {
  const seen = rubricFor(draft, rubric);
  const made: Finding[][] = [];
  for (let run = 1; run <= runs; run++) made.push(await findingsOf(draft, seen, { engine, run }));
  const findings = seen.criteria.map((_, index) => agreedFinding(made.flatMap((run) => run[index] ?? [])));
  return {
    draft: draft.id,
    path: draft.path,
    grade: gradeOf(findings),
    grades: made.map(gradeOf),
    findings,
    local,
  };
}

/** One finding a criterion, in the rubric's order. */
async function findingsOf(
  draft: Draft,
  rubric: Rubric,
  { engine, run }: { engine: Grader; run: number },
): Promise<Finding[]> {
  const windows = draft.text.trim() === '' ? [] : sections(draft.text, SECTION);
  const parts = await Promise.all(
    windows.map((window) => engine.grade({ draft: { ...draft, comments: [] }, rubric, window, run })),
  );
  return rubric.criteria.map((criterion) => {
    const answers = parts.map((part): Occurrence => {
      const answered = part.get(criterion.id);
      if (answered?.outcome === 'answered') return answered.answer;
      const reason = answered ? `${answered.outcome}: ${answered.reason}` : 'not answered';
      return { occurs: 'cannot assess', quotes: [], reason };
    });
    return findingOf(criterion, answers);
  });
}
