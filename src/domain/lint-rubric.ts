import type { Criterion } from './criterion.ts';
import { overlaps } from './criterion-overlap.ts';
import { detectLanguage } from './language.ts';
import type { LintFinding } from './lint-finding.ts';
import { LINT_WORDS, type LintWords } from './lint-words.ts';
import type { Rubric } from './rubric.ts';
import { sentencesIn } from './sentences.ts';
import { terms, words } from './terms.ts';

export interface LintResult {
  findings: LintFinding[];
  /** ISO 639-1; null: not told. */
  language: string | null;
  /** Whether the words of that language are known; where not, only examples and overlaps were looked at. */
  known: boolean;
}

/** What makes a rubric hard to apply the same way twice, in the rubric's order. */
export function lintRubric({ criteria, provenance }: Rubric): LintResult {
  const prose = criteria.map(({ criterion, selectWhen }) => `${criterion}\n${selectWhen}`).join('\n');
  const language = provenance?.language ?? detectLanguage(prose);
  const list = LINT_WORDS[language ?? ''];
  const single = criteria.flatMap((criterion, index) =>
    [...(list ? wordFindings(criterion, list) : []), ...withoutExample(criterion)].map((found) => ({
      ...found,
      criterion: criterion.id,
      index,
    })),
  );
  const findings = [...single, ...overlaps(criteria)].sort((one, other) => one.index - other.index);
  return { findings, language, known: list !== undefined };
}

type Found = Omit<LintFinding, 'criterion' | 'index'>;

function wordFindings(criterion: Criterion, list: LintWords): Found[] {
  const text = withoutMentions(criterion.criterion);
  const found = prescribed(text, list) ?? unsaid({ ...criterion, criterion: text }, list);
  return found === undefined ? [] : [found];
}

/** Without what is only mentioned, in quotation marks or brackets; as long as before, so that offsets stay. */
function withoutMentions(text: string): string {
  return text.replace(
    /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|‘[^’\n]*’(?!\p{L})|\([^()\n]*\)/gu,
    (quotation) => ' '.repeat(quotation.length),
  );
}

/** A sentence that says in its main clause what the draft or its author has to do. */
function prescribed(text: string, list: LintWords): Found | undefined {
  for (const { start, end } of sentencesIn(text)) {
    const sentence = text.slice(start, end);
    const command = first(list.commands, sentence);
    if (command?.index === 0) return should(command.word);
    const modal = first(list.modals, sentence);
    if (!modal || modal.index === 0) continue;
    const before = sentence.slice(0, modal.index);
    if (words(before).length <= MOST_BEFORE && !first(list.reporting, before)) return should(modal.word);
  }
  return undefined;
}

/** Farther into a sentence a modal rarely belongs to its main clause. */
const MOST_BEFORE = 10;

function should(word: string): Found {
  return {
    rule: 'should',
    field: 'criterion',
    words: word,
    message: `"${word}" says what a draft has to be; say what is in it when the criterion applies`,
  };
}

/** Of a criterion's words that say something, the share that judges: from a third on, there is little to hold a draft against. */
const VAGUE_SHARE = 1 / 3;

function unsaid({ criterion, selectWhen, doNotSelectWhen }: Criterion, list: LintWords): Found | undefined {
  const mind = first(list.minds, criterion);
  if (mind) {
    const message = `"${mind.word}" cannot be seen in a draft; name the words or the gap that show it`;
    return { rule: 'untestable', field: 'criterion', words: mind.word, message };
  }
  const whole = [criterion, selectWhen, doNotSelectWhen].join('\n').replace(list.generic, ' ');
  const judging = [...whole.matchAll(list.vague), ...whole.matchAll(list.effects)];
  if (judging.length === 0 || judging.length / Math.max(1, terms(whole).length) < VAGUE_SHARE)
    return undefined;
  const effect = first(list.effects, criterion);
  const word = effect ?? first(list.vague, criterion);
  if (!word) return undefined;
  return effect
    ? {
        rule: 'untestable',
        field: 'criterion',
        words: effect.word,
        message: `whether a text is "${effect.word}" lies with its reader; name what in the text makes it so`,
      }
    : {
        rule: 'vague',
        field: 'criterion',
        words: word.word,
        message: `"${word.word}" says too little to apply twice in the same way; name what is there or missing, and where`,
      };
}

function first(list: RegExp, text: string): { index: number; word: string } | undefined {
  for (const { index, 0: word } of text.matchAll(list)) return { index, word };
  return undefined;
}

function withoutExample({ examples }: Criterion): Found[] {
  if (examples.length > 0) return [];
  const message = 'no example shows a place and what was said of it';
  return [{ rule: 'no-example', field: 'examples', words: '', message }];
}
