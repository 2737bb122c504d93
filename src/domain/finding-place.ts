import type { LintFinding } from './lint-finding.ts';
import { isMarkdown } from './read-rubric.ts';
import { criterionLines } from './rubric-markdown.ts';

/** Where a finding is in the rubric's own file: `rubric.md:12`, or `rubric.json: criteria[2].criterion`. */
export function findingPlace(
  { index, field, words }: Pick<LintFinding, 'index' | 'field' | 'words'>,
  { path, text }: { path: string; text: string },
): string {
  const lines = text.split(/\r\n?|\n/);
  const section = isMarkdown(text, path) ? criterionLines(lines)[index] : undefined;
  if (!section) return `${path}: criteria[${index}].${field}`;
  const [sought = ''] = words.split('\n');
  const line = lines.findIndex(
    (content, at) =>
      at > section.start &&
      at < section.end &&
      content.startsWith('>') === (field === 'examples') &&
      sought !== '' &&
      content.includes(sought),
  );
  return `${path}:${(line < 0 ? section.start : line) + 1}`;
}
