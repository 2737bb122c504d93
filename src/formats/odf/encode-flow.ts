import { xmlText } from '../office/xml-tree.ts';
import type { OdfNames } from './odf-names.ts';

/** One line of text as a paragraph holds it: no space is written in a way that a reader may leave out. */
export function encodeLine(line: string, { text }: OdfNames): string {
  const parts = line.match(/ +|\t|[^ \t]+/g) ?? [];
  return parts
    .map((part, index) => {
      if (part === '\t') return `<${text}:tab/>`;
      if (!part.startsWith(' ')) return xmlText(part);
      const inside = index > 0 && index < parts.length - 1 && parts[index - 1] !== '\t';
      const spaces = inside ? part.length - 1 : part.length;
      return `${inside ? ' ' : ''}${spaces > 0 ? `<${text}:s ${text}:c="${spaces}"/>` : ''}`;
    })
    .join('');
}

/** Plain text as paragraphs. */
export function encodeParagraphs(body: string, names: OdfNames): string {
  const { text } = names;
  return body
    .split(/\r?\n/)
    .map((line) => `<${text}:p>${encodeLine(line, names)}</${text}:p>`)
    .join('');
}
