import type { Rubric } from '../../domain/rubric.ts';
import { type HandoutPart, handoutParts } from './handout.ts';
import { markdownLine, markdownWords } from './markdown-source.ts';

export function handoutMarkdown(rubric: Rubric): string {
  const parts = handoutParts(rubric);
  return `${parts.map((part, place) => `${separator(parts[place - 1], part)}${source(part)}`).join('')}\n`;
}

/** A quote and what was said of it are one block. */
function separator(before: HandoutPart | undefined, { kind }: HandoutPart): string {
  if (!before) return '';
  return kind === 'comment' && before.kind === 'quote' ? '\n>\n' : '\n\n';
}

function source(part: HandoutPart): string {
  const text = markdownWords(part.text);
  if (part.kind === 'title') return `# ${text}`;
  if (part.kind === 'heading') return `## ${text}`;
  if (part.kind === 'note') return `**${part.label}:** ${text}`;
  if (part.kind === 'quote') return `> “${text}”`;
  return part.kind === 'comment' ? `> **Comment:** ${text}` : markdownLine(part.text);
}
