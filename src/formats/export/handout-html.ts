import type { Rubric } from '../../domain/rubric.ts';
import { xmlText } from '../office/xml-tree.ts';
import { type HandoutPart, handoutParts } from './handout.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 Georgia, 'Times New Roman', serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-family: system-ui, sans-serif; line-height: 1.25; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; break-after: avoid; }
p { margin: 0.5rem 0; }
blockquote { margin: 0.75rem 0; padding-left: 1rem; border-left: 3px solid currentColor; break-inside: avoid; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 11pt; } }
@page { margin: 20mm; }
`;

/** One page that needs nothing else: no script, nothing from the network. */
export function handoutHtml(rubric: Rubric): string {
  const parts = handoutParts(rubric);
  const language = rubric.provenance?.language;
  const body = parts.map((part, place) => element(part, parts[place + 1])).join('\n');
  return `<!doctype html>
<html${language ? ` lang="${xmlText(language)}"` : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${xmlText(parts[0]?.text ?? '')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

function element(part: HandoutPart, next: HandoutPart | undefined): string {
  const text = xmlText(part.text);
  if (part.kind === 'title') return `<h1>${text}</h1>`;
  if (part.kind === 'heading') return `<h2>${text}</h2>`;
  if (part.kind === 'note') return `<p><strong>${xmlText(part.label)}:</strong> ${text}</p>`;
  if (part.kind === 'quote')
    return `<blockquote><p><q>${text}</q></p>${next?.kind === 'comment' ? '' : '</blockquote>'}`;
  return part.kind === 'comment' ? `<p><strong>Comment:</strong> ${text}</p></blockquote>` : `<p>${text}</p>`;
}
