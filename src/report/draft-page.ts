import type { Comment } from '../domain/comment.ts';
import type { Criterion } from '../domain/criterion.ts';
import type { Draft } from '../domain/draft.ts';
import { detectLanguage } from '../domain/language.ts';
import { isOwn } from '../domain/own-comment.ts';
import type { MadeComment } from '../domain/prediction-list.ts';
import { PAGE_STYLE } from './draft-page-style.ts';
import { htmlText } from './html-text.ts';
import { type MarginNote, marginText } from './margin-text.ts';

export interface PagedDraft {
  draft: Draft;
  /** f2r's; the draft's own are shown with them. */
  made: readonly MadeComment[];
  criteria: readonly Criterion[];
}

/**
 * One page to read and to print, of any paper size: the draft with its comments in the margin, and the criteria that they
 * name. It needs nothing else, no script and no network, and no text in it is taken for HTML.
 */
export function draftPage({ draft, made, criteria }: PagedDraft): string {
  const named = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  const notes = notesOf(draft, made, named);
  const aside = notes.filter(({ anchor }) => anchor.start === null);
  const cited = criteria.filter(({ id }) => made.some(({ criterion }) => criterion === id));
  const language = detectLanguage(draft.text);
  const count = notes.length === 1 ? 'One comment' : `${notes.length} comments`;
  return `<!doctype html>
<html${language === null ? '' : ` lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(draft.title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${htmlText(draft.title)}</h1>
<p>${htmlText(`${count}. ${draft.path.slice(draft.path.lastIndexOf('/') + 1)}`)}</p>
${aside.map(unplaced).join('\n')}
</header>
<main dir="auto">
${marginText(draft.text, notes)}
</main>
${criteriaList(cited)}</body>
</html>
`;
}

/** Numbered in the order in which their words end, which is where the number stands. */
function notesOf(
  { comments }: Draft,
  made: readonly MadeComment[],
  named: ReadonlyMap<string, Criterion>,
): MarginNote[] {
  const others = comments.filter((comment) => !isOwn(comment)).map(noteOf);
  const own = made.map(({ criterion, body, anchor }) => ({
    title: named.get(criterion ?? '')?.name ?? criterion ?? 'f2r',
    body,
    anchor,
  }));
  const last = Number.MAX_SAFE_INTEGER;
  return [...others, ...own]
    .sort(
      ({ anchor: a }, { anchor: b }) => (a.end ?? last) - (b.end ?? last) || (a.start ?? 0) - (b.start ?? 0),
    )
    .map((note, index) => ({ ...note, number: index + 1 }));
}

function noteOf({ author, body, anchor, resolved }: Comment): Omit<MarginNote, 'number'> {
  return { title: `${author || 'Comment'}${resolved ? ' (resolved)' : ''}`, body, anchor };
}

function unplaced({ number, title, body, anchor }: MarginNote): string {
  const where = anchor.quote === null ? 'On the whole draft' : `On “${anchor.quote}”`;
  return `<p class="whole" id="note-${number}">${number} <strong>${htmlText(title)}</strong> ${htmlText(`${where}: ${body}`)}</p>`;
}

function criteriaList(criteria: readonly Criterion[]): string {
  if (criteria.length === 0) return '';
  const items = criteria.map(
    ({ name, criterion }) => `<dt>${htmlText(name)}</dt>\n<dd>${htmlText(criterion)}</dd>`,
  );
  return `<footer>\n<h2>Criteria named</h2>\n<dl>\n${items.join('\n')}\n</dl>\n</footer>\n`;
}
