import { F2rError } from '../errors.ts';
import type { Criterion, Example } from './criterion.ts';
import { unescaped, unescapedTags } from './markdown-text.ts';

const HEADING = /^##\s+(?<name>.*?)(?:\s*\(`(?<id>[^`]*)`\))?\s*$/su;
const LABEL = /^\*\*(?<label>Select when|Do not select when|Tags|Locked):\*\* ?/iu;
const POINTS = /^\*\*(?:[^*]*?[:\s])??(?<points>[+\-−–]?\d+(?:\.\d+)?)\s+points?\.?\*\*\s*$/iu;
const COMMENT = /^\*\*Comment:\*\* ?/iu;

/** A criterion as a person wrote or edited it in Markdown: without what is hidden at the end of the document. */
export interface CriterionSection extends Omit<Criterion, 'id' | 'examples' | 'evidence'> {
  /** Of its heading, as `path:line`. */
  place: string;
  id: string | undefined;
  examples: Omit<Example, 'draft'>[];
}

interface Block {
  label: string;
  lines: string[];
  line: number;
}

/** `at` tells the place of a line, counted from the heading. Throws RUBRIC_INVALID. */
export function criterionSection(lines: string[], at: (line: number) => string): CriterionSection {
  const heading = HEADING.exec(lines[0] ?? '')?.groups;
  const blocks = blocksOf(lines);
  const text = (label: string) =>
    blocks
      .filter((block) => block.label === label)
      .map((block) => unescaped(block.lines.join('\n')).trim())
      .join('\n\n')
      .trim();
  if (text('criterion') === '') {
    throw invalid(
      'The criterion has no text',
      at(0),
      'Say under its points what is in the draft when it applies.',
    );
  }
  return {
    place: at(0),
    id: heading?.id,
    name: unescaped(heading?.name ?? ''),
    criterion: text('criterion'),
    selectWhen: text('select when'),
    doNotSelectWhen: text('do not select when'),
    examples: blocks.filter(({ label }) => label === 'example').map((block) => exampleOf(block, at)),
    points: pointsOf(blocks, at),
    tags: blocks
      .filter(({ label }) => label === 'tags')
      .flatMap((block) => unescapedTags(block.lines.join(''))),
    locked: /^(?:yes|true)\b/iu.test(text('locked')),
  };
}

/** One-line blocks (points, tags, locked) are followed by the criterion's text again. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [{ label: 'criterion', lines: [], line: 1 }];
  for (const [line, content] of lines.entries()) {
    if (line === 0) continue;
    const last = blocks.at(-1);
    const label = content.startsWith('>') ? 'example' : labelOf(content);
    const goesOn = label === undefined || (label === 'example' && last?.label === 'example');
    if (last && goesOn && !(last.label === 'example' && label === undefined)) last.lines.push(content);
    else blocks.push({ label: label ?? 'criterion', lines: [content.replace(LABEL, '')], line });
    if (label === 'points' || label === 'tags' || label === 'locked')
      blocks.push({ label: 'criterion', lines: [], line: line + 1 });
  }
  return blocks;
}

function labelOf(line: string): string | undefined {
  if (POINTS.test(line)) return 'points';
  return LABEL.exec(line)?.groups?.label?.toLowerCase();
}

function pointsOf(blocks: Block[], at: (line: number) => string): number {
  const [block, second] = blocks.filter(({ label }) => label === 'points');
  const hint = 'Give it one line such as "**A fault: -3 points**".';
  if (!block) throw invalid('The criterion has no points', at(0), hint);
  if (second) throw invalid('The criterion has points twice', at(second.line), hint);
  const written = POINTS.exec(block.lines[0] ?? '')?.groups?.points ?? '';
  const points = Number(written.replace(/[−–]/u, '-'));
  if (Number.isInteger(points) && points !== 0 && Math.abs(points) <= 10) return points;
  throw invalid(
    `${written} cannot be points`,
    at(block.line),
    'Points are a whole number from -10 to 10, not 0.',
  );
}

function exampleOf({ lines, line }: Block, at: (line: number) => string): Omit<Example, 'draft'> {
  const inner = lines.map((content) => content.replace(/^> ?/u, ''));
  const comment = inner.findIndex((content) => COMMENT.test(content));
  if (comment < 0) {
    const hint = 'After the quote comes a line such as "> **Comment:** Where is this shown?".';
    throw invalid('The example has no comment', at(line), hint);
  }
  const quote = inner.slice(0, inner[comment - 1] === '' ? comment - 1 : comment);
  const said = [(inner[comment] ?? '').replace(COMMENT, ''), ...inner.slice(comment + 1)];
  return { quote: unescaped(quote.join('\n')), comment: unescaped(said.join('\n')) };
}

function invalid(message: string, place: string, hint: string): F2rError {
  return new F2rError('RUBRIC_INVALID', message, { place, hint });
}
