import { F2rError } from '../errors.ts';
import type { Criterion, Example } from './criterion.ts';
import { type CriterionSection, criterionSection } from './criterion-section.ts';
import { escaped, escapedTag } from './markdown-text.ts';
import { nextCriterionId, type Provenance, Rubric } from './rubric.ts';
import { draftsOf, HIDDEN_END, HIDDEN_START, Hidden, hiddenComment } from './rubric-markdown-hidden.ts';
import { checked } from './rubric-problem.ts';
import { weightWords } from './weight-words.ts';

/**
 * The rubric as a document to read and edit. What a reader need not see (provenance, evidence, the drafts of examples)
 * stands in an HTML comment at the end. `fromMarkdown` reads it back as the same rubric.
 */
export function toMarkdown(rubric: Rubric): string {
  const parts = [
    '# Rubric',
    origin(rubric.provenance),
    ...rubric.criteria.map(section),
    hiddenComment(rubric),
  ];
  return `${parts.join('\n\n')}\n`;
}

function origin(provenance: Provenance | null): string {
  if (provenance === null)
    return 'Written by hand, or read from a form that does not say where it comes from.';
  const { learnedFrom, comments, by, engine, model } = provenance;
  const drafts = `${learnedFrom.length} ${learnedFrom.length === 1 ? 'draft' : 'drafts'}`;
  const maker = [by, model ?? `${engine} engine`]
    .join(', ')
    .replaceAll(/[\s<>*_#`&]+/gu, ' ')
    .trim();
  return `Learned from ${drafts} with ${comments} ${comments === 1 ? 'comment' : 'comments'} (${maker}).`;
}

function section(criterion: Criterion): string {
  const { id, name, points, selectWhen, doNotSelectWhen, examples, tags, locked } = criterion;
  return [
    `## ${escaped(name)} (\`${id}\`)`,
    `**${weightWords(points)}: ${points > 0 ? '+' : ''}${points} ${Math.abs(points) === 1 ? 'point' : 'points'}**`,
    escaped(criterion.criterion),
    ...(selectWhen === '' ? [] : [`**Select when:** ${escaped(selectWhen)}`]),
    ...(doNotSelectWhen === '' ? [] : [`**Do not select when:** ${escaped(doNotSelectWhen)}`]),
    ...examples.map(quoted),
    ...(tags.length === 0 ? [] : [`**Tags:** ${tags.map(escapedTag).join(', ')}`]),
    ...(locked ? ['**Locked:** yes'] : []),
  ].join('\n\n');
}

function quoted({ quote, comment }: Example): string {
  const lines = [...escaped(quote).split('\n'), '', ...`**Comment:** ${escaped(comment)}`.split('\n')];
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/**
 * Reads what `toMarkdown` wrote, also after a person has edited it: sections in any order, changed, gone (their ids are
 * retired) or new (they get the next id). Throws RUBRIC_INVALID with `path:line`.
 */
export function fromMarkdown(text: string, path = 'rubric.md'): Rubric {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const at = (line: number) => `${path}:${line}`;
  const hiddenLine = hiddenLineOf(lines);
  const hidden = hiddenLine < 0 ? undefined : readHidden(lines[hiddenLine] ?? '', at(hiddenLine + 1));
  const sections = criterionLines(lines).map(({ start, end }) =>
    criterionSection(lines.slice(start, end), (offset) => at(start + offset + 1)),
  );
  if (sections.length === 0 && !hidden) {
    const hint =
      'A criterion begins with a line such as "## Unsupported claim", with its points in the next line.';
    throw new F2rError('RUBRIC_INVALID', 'There is no criterion in it', { place: at(1), hint });
  }
  return assembled(sections, hidden);
}

function hiddenLineOf(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.startsWith(HIDDEN_START));
}

/** The lines of each criterion in a rubric's Markdown, from its heading; half-open, from 0. */
export function criterionLines(lines: readonly string[]): { start: number; end: number }[] {
  const hiddenLine = hiddenLineOf(lines);
  const last = hiddenLine < 0 ? lines.length : hiddenLine;
  const starts = lines.flatMap((line, place) => (/^##\s/u.test(line) && place < last ? [place] : []));
  return starts.map((start, place) => ({ start, end: starts[place + 1] ?? last }));
}

function readHidden(line: string, place: string): Hidden {
  try {
    return Hidden.parse(JSON.parse(line.slice(HIDDEN_START.length, line.lastIndexOf(HIDDEN_END))));
  } catch (cause) {
    throw new F2rError('RUBRIC_INVALID', 'The comment that f2r left at the end cannot be read', {
      place,
      hint: 'Restore it from the original, or delete it: only where the rubric comes from is lost.',
      cause,
    });
  }
}

function assembled(sections: CriterionSection[], hidden: Hidden | undefined): Rubric {
  const written = new Set(sections.flatMap(({ id }) => (id === undefined ? [] : [id])));
  const gone = Object.keys(hidden?.criteria ?? {}).filter((id) => !written.has(id));
  const retired = [...new Set([...(hidden?.retired ?? []), ...gone])];
  const used = [...written, ...retired];
  const criteria = sections.map(({ place, id: givenId, ...section }) => {
    const id = givenId ?? nextCriterionId({ criteria: [], retired: used });
    used.push(id);
    const known = hidden?.criteria[id] ?? { evidence: [], examples: [] };
    const drafts = draftsOf(
      section.examples.map(({ quote }) => quote),
      known.examples,
    );
    const examples = section.examples.map((example, index) => ({ draft: drafts[index] ?? '', ...example }));
    return { ...section, id, examples, evidence: known.evidence };
  });
  const rubric = {
    criteria,
    provenance: hidden?.provenance ?? null,
    retired: hidden && gone.length === 0 ? hidden.retired : retired,
  };
  return checked(Rubric, rubric, (issue) => sections[Number(issue[1])]?.place ?? 'the rubric');
}
