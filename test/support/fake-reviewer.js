import { habitOf, habitsIn, written } from './habits.js';
import { criteriaIn, distinctiveWords, grouped, list, section, tokens, wordsIn } from './question-text.js';

/** Plain JavaScript, so that it runs in the fake server's own process; types: fake-reviewer.d.ts. */

/** What R0 misses on purpose, so that refinement has something to add. */
const OVERLOOKED = new Set(['reader', 'who-and-when']);
/** In R0 the first claims the places of the second on purpose, so that refinement has a boundary to mend. */
const [GREEDY, ROBBED] = ['baseline', 'abandon-if'];
const GENERIC = 'Can you give a source and some figures?';
const MOST_WORDS = 40;

const ANSWERS = {
  infer: ({ user }) => ({ criteria: inferred(user) }),
  infer_merge: ({ user }) => ({ criteria: merged(user) }),
  predict: ({ system, user }) => ({ comments: predicted(user, criteriaIn(system)) }),
  predict_without_rubric: ({ user }) => ({ comments: predicted(user, []) }),
  predict_form: ({ user }) => ({ comments: predicted(user, []) }),
  predict_neighbours: ({ user }) => ({ comments: likeNeighbours(user) }),
  remark: ({ system, user }) => ({ comments: remarked(user, criteriaIn(system)) }),
  judge: ({ user }) => ({ pairs: list(user, 'places').flatMap(({ pairs }) => pairs.map(judged)) }),
  attribute: ({ system, user }) => ({ comments: attributed(user, criteriaIn(system)) }),
  specialise: ({ system }) => ({ criteria: specialised(criteriaIn(system)) }),
  grade: ({ system, user }) => ({ criteria: graded(user, criteriaIn(system)) }),
  refine: ({ user }) => refined(user),
  rewrite: ({ user }) => ({ criteria: rewritten(user) }),
};

/** @type {import('./fake-reviewer.d.ts').answer} */
export function answer(call) {
  const reply = ANSWERS[call.stage];
  if (!reply) throw new Error(`the reviewer does not know the stage "${call.stage}"`);
  return reply(call);
}

function specialised(criteria) {
  return criteria.map(({ id, words, concern }) => ({
    source: id,
    name: `${id} for the task`,
    criterion: `Words of this kind stand there: ${words.join(', ')}. ${concern}`,
    doNotApplyWhen: '',
  }));
}

/** A condition occurs where two of its words stand in one sentence, and cannot be assessed where none stands anywhere. */
function graded(user, criteria) {
  const sentences = section(user, 'draft').match(/[^.!?]+[.!?]?/g) ?? [];
  const asked = new Set(list(user, 'criteria').map(({ criterion }) => criterion));
  return criteria
    .filter(({ id }) => asked.has(id))
    .map(({ id, words }) => {
      const named = (sentence) => new Set(tokens(sentence).filter((token) => words.includes(token))).size;
      const quotes = sentences.filter((sentence) => named(sentence) > 1).map((sentence) => sentence.trim());
      const none = !sentences.some((sentence) => named(sentence) > 0);
      const occurs = quotes.length > 0 ? 'yes' : none ? 'cannot assess' : 'no';
      return {
        criterion: id,
        occasions: 'sentences',
        reason: 'By its words.',
        occurs,
        quotes: quotes.slice(0, 5),
      };
    });
}

function inferred(user) {
  const comments = list(user, 'drafts').flatMap((draft) => draft.comments);
  const groups = byHabit(comments.map(({ comment, ...rest }) => ({ ...rest, habit: habitOf(comment) })));
  const words = distinctiveWords(groups, MOST_WORDS);
  return [...groups]
    .filter(([habit]) => !OVERLOOKED.has(habit))
    .map(([habit, found]) => {
      const extra = habit === GREEDY ? (words.get(ROBBED) ?? []) : [];
      const own = habit === ROBBED ? [] : words.get(habit);
      return shownBy(found, written(habit, [...own, ...extra]));
    });
}

function merged(user) {
  const examples = list(user, 'examples');
  return [...grouped(list(user, 'lists'), ({ criterion }) => habitOf(criterion))].map(([habit, criteria]) => {
    const from = criteria.map(({ id }) => id);
    const shown = examples.filter(({ criterion }) => from.includes(criterion)).map(({ id }) => id);
    const words = criteria.flatMap(({ criterion }) => wordsIn(criterion));
    return { ...written(habit, words), from, examples: shown.slice(0, 4) };
  });
}

/** From the rubric's text alone: the criteria whose words stand at the place, in their words; one that others name too says less. */
function predicted(user, criteria) {
  const naming = (word) => criteria.filter(({ words }) => words.includes(word)).length;
  return list(user, 'places').flatMap(({ place, quote, comments }) => {
    const here = new Set(tokens(quote));
    const told = ({ words }) =>
      words.filter((word) => here.has(word)).reduce((sum, word) => sum + 1 / naming(word), 0);
    const ranked = criteria
      .map((criterion) => ({ ...criterion, told: told(criterion) }))
      .filter((criterion) => criterion.told > 0)
      .sort((a, b) => b.told - a.told);
    return Array.from({ length: comments }, (_, index) => ({
      place,
      criterion: ranked[index]?.id ?? null,
      comment: ranked[index]?.concern ?? GENERIC,
    }));
  });
}

/** Stops at the sentences in which most words of a criterion stand, and is the surer the more they are. */
function remarked(user, criteria) {
  const examples = list(user, 'examples');
  const { most } = JSON.parse(section(user, 'how-much'));
  const sentences = section(user, 'passage').match(/[^.!?\n]+[.!?]?/g) ?? [];
  const remarks = sentences.flatMap((sentence) => {
    const here = new Set(tokens(sentence));
    const told = ({ words }) => words.filter((word) => here.has(word)).length;
    const [best] = [...criteria].sort((a, b) => told(b) - told(a));
    return best && told(best) > 1
      ? [
          {
            quote: sentence.trim(),
            before: '',
            criterion: best.id,
            precedent: examples.find(({ criterion }) => criterion === best.id)?.id ?? null,
            comment: best.concern,
            sure: Math.min(100, 20 * told(best)),
          },
        ]
      : [];
  });
  return remarks.sort((a, b) => b.sure - a.sure).slice(0, most);
}

function likeNeighbours(user) {
  const past = new Map(list(user, 'neighbours').map((near) => [near.place, near.past]));
  return list(user, 'places').flatMap(({ place, comments }) =>
    Array.from({ length: comments }, (_, index) => ({
      place,
      comment: past.get(place)?.[index]?.comment ?? GENERIC,
    })),
  );
}

function judged({ pair, reference, prediction }) {
  const meant = habitOf(reference) ?? 'something of its own';
  const said =
    prediction === GENERIC ? ['evidence'] : habitsIn(prediction).map((habit) => habit ?? 'another');
  const near = prediction === GENERIC && meant === 'baseline';
  const score = said.includes(meant) ? Math.max(3, 6 - said.length) : near ? 2 : 1;
  const reason = score > 2 ? 'The same concern.' : 'Another concern.';
  return { pair, referenceConcerns: [meant], predictionConcerns: said, reason, score };
}

function attributed(user, criteria) {
  return list(user, 'comments').map(({ id, comment }) => {
    const habit = habitOf(comment);
    const expressed = criteria.find(({ concern }) => habit !== null && habitOf(concern) === habit);
    return { id, concern: habit ?? 'another', criterion: expressed?.id ?? null };
  });
}

function refined(user) {
  const edits = editsOf(user).map((edit, index) => ({ ...edit, label: `n${index + 1}` }));
  const operations = edits.map(({ kind, targets, habit, found, label }) => ({
    kind,
    targets,
    texts: [label],
    polarity: null,
    weight: null,
    reason: `It was about ${habit}.`,
    comments: found.map(({ id }) => id),
  }));
  const criteria = edits.map(({ label, text }) => ({ label, ...text }));
  return { operations, criteria };
}

function rewritten(user) {
  const edits = editsOf(user);
  const kept = criteriaIn(user).map(({ id, words, concern }) => {
    const text = edits.find(({ targets }) => targets[0] === id)?.text;
    return { id, ...(text ?? shownBy([], written(habitOf(concern), words))) };
  });
  const added = edits
    .filter(({ targets }) => targets.length === 0)
    .map(({ text }) => ({ id: null, ...text }));
  return [...kept, ...added];
}

/** Adds what comes back and no criterion expresses; mends both sides of the boundary that is crossed most often. */
function editsOf(user) {
  const criteria = new Map(criteriaIn(user).map((criterion) => [criterion.id, criterion]));
  const mistakes = list(user, 'mistakes').map((signal) => ({ ...signal, habit: habitOf(signal.reference) }));
  const words = distinctiveWords(byHabit(mistakes), MOST_WORDS);
  const missing = byHabit(mistakes.filter((signal) => signal.attributed === null));
  const adds = [...missing]
    .filter(([, found]) => found.length > 1)
    .map(([habit, found]) => ({
      ...{ kind: 'add', targets: [], habit, found },
      text: shownBy(found, written(habit, words.get(habit))),
    }));
  return [...adds, ...mended(mistakes, words, criteria)];
}

function mended(mistakes, words, criteria) {
  const wrong = mistakes.filter(
    (signal) => signal.cited && signal.attributed && signal.cited !== signal.attributed,
  );
  const pairs = [...grouped(wrong, (signal) => `${signal.cited} ${signal.attributed}`).values()];
  const [found] = pairs.sort((a, b) => b.length - a.length);
  if (found === undefined || found.length < 2) return [];
  const [winner, loser] = [criteria.get(found[0].cited), criteria.get(found[0].attributed)];
  const [won, lost] = [habitOf(winner.concern), habitOf(loser.concern)];
  const given = words.get(lost).filter((word) => !(words.get(won) ?? []).includes(word));
  const left = winner.words.filter((word) => !given.includes(word));
  return [
    { kind: 'narrow', targets: [winner.id], habit: lost, found, text: shownBy([], written(won, left)) },
    {
      ...{ kind: 'strengthen', targets: [loser.id], habit: lost, found },
      text: shownBy(found, written(lost, [...loser.words, ...given])),
    },
  ];
}

const byHabit = (items) =>
  grouped(
    items.filter(({ habit }) => habit !== null),
    ({ habit }) => habit,
  );

function shownBy(found, text) {
  const ids = found.map(({ id }) => id);
  return { ...text, evidence: ids, examples: ids.slice(0, 3) };
}
