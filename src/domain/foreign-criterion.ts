import type { Example } from './criterion.ts';
import { firstWords } from './first-words.ts';
import type { CriterionText } from './flat-text.ts';
import { sentences } from './prose-parts.ts';
import { joined, replaced, type Span, textOf } from './span.ts';

const QUOTED = String.raw`(?:"((?:[^"\\]|\\.)+)"|[“„]([^“”„]+)[”“]|«([^«»]+)»|「([^「」]+)」)`;
const LEAD = String.raw`(?:[-*•]\s*)?(?:examples?(?: pairs?)?(?:\s*\d+)?\s*[:.]?|e\.\s?g\.,?:?|for (?:example|instance)[,:]?)\s*`;
const SAID = String.raw`\s*,?\s*(?:the )?reviewer (?:wrote|writes|comment(?:s|ed)|sa(?:id|ys)|ask(?:s|ed))[,:]?\s*`;
const COMMENT = String.raw`[\s;,./]*(?:(?:the )?reviewer(?:'s|’s)? )?comment\s*[:=]\s*`;
const ARROW = String.raw`\s*(?:->|→|=>|⇒)\s*`;
const MARK = String.raw`\s*(?::|[–—-]+)\s*`;
const PAIRS = [
  `(?:${LEAD})?(?:target |target text |text )?quote\\s*[:=]\\s*${QUOTED}${COMMENT}${QUOTED}`,
  `${LEAD}(?:on |for )?${QUOTED}(?:${ARROW}|${SAID}|${COMMENT}|${MARK})${QUOTED}`,
  `\\bon ${QUOTED}(?:${ARROW}|${SAID}|${MARK})${QUOTED}`,
  `[;,]?\\s*${QUOTED}${ARROW}${QUOTED}`,
  String.raw`^[ \t]*(?:${LEAD})?(?:target )?quote:[ \t]*(\S.*?)[ \t]*(?:\n|\s/\s)[ \t]*(?:[-*•]\s*)?(?:reviewer )?comment:[ \t]*(\S.*)$`,
].map((source) => new RegExp(`\\(?${source}[ \\t]*\\)?[.;]?`, 'gimu'));

const NOT_WHEN = /^\s*(?:do not|don't|don’t|never) select (?:this |it )?(?:when|if)\b[,:]?\s*/iu;
const WHEN = /^\s*select (?:this |it )?(?:only )?(?:when|if)\b[,:]?\s*/iu;

/**
 * Takes apart the prose of a criterion that f2r did not write: example pairs in common phrasings, "Select when …" and
 * "Do not select when …" sentences. The draft of an example is "": no draft can have that id, as it could "unknown".
 */
export function foreignCriterion(text: string): CriterionText {
  const { prose, examples } = withoutPairs(text);
  const parts = { selectWhen: '', doNotSelectWhen: '', criterion: '' };
  for (const span of sentences(prose)) {
    const sentence = textOf(prose, span);
    if (NOT_WHEN.test(sentence)) parts.doNotSelectWhen += sentence.replace(NOT_WHEN, '');
    else if (WHEN.test(sentence)) parts.selectWhen += sentence.replace(WHEN, '');
    else parts.criterion += sentence;
  }
  const criterion = parts.criterion.trim() || prose.trim() || text.trim();
  const selectors =
    parts.criterion.trim() === ''
      ? {}
      : { selectWhen: parts.selectWhen.trim(), doNotSelectWhen: parts.doNotSelectWhen.trim() };
  return {
    name: firstWords(criterion),
    criterion,
    selectWhen: '',
    doNotSelectWhen: '',
    ...selectors,
    examples,
  };
}

function withoutPairs(text: string): { prose: string; examples: Example[] } {
  const found: (Span & Example)[] = [];
  for (const pattern of PAIRS) {
    for (const match of text.matchAll(pattern)) {
      const [quote, comment] = match.slice(1).filter((part) => part !== undefined);
      const span = { start: match.index, end: match.index + match[0].length };
      if (quote === undefined || comment === undefined) continue;
      if (found.some(({ start, end }) => start < span.end && span.start < end)) continue;
      found.push({ ...span, draft: '', quote: unescaped(quote), comment: unescaped(comment) });
    }
  }
  const examples = found.toSorted((one, other) => one.start - other.start);
  const spans = joined(examples.map(({ start, end }) => ({ start, end })));
  return {
    prose: tidy(replaced(text, spans, ' '), spans.length > 0),
    examples: examples.map(({ draft, quote, comment }) => ({ draft, quote, comment })),
  };
}

/** What introduced the pairs goes with them. */
function tidy(prose: string, cut: boolean): string {
  if (!cut) return prose;
  return prose
    .replaceAll(/(?:^|(?<=[\s.]))(?:examples?(?: pairs?)?|for example|e\.g\.)\s*[:,]?\s*(?=$|\n)/gimu, '')
    .replaceAll(/[ \t]{2,}/gu, ' ')
    .replaceAll(/[ \t]+([.;,])/gu, '$1')
    .trim();
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(["\\])/gu, '$1').trim();
}
