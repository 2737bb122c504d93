import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { Anchor } from '../../domain/anchor.ts';
import type { Corpus, Draft } from '../../domain/draft.ts';
import { F2rError } from '../../errors.ts';
import { draftName, lastPart } from '../draft-name.ts';
import type { ReadOptions } from '../format.ts';
import { tidyComments } from '../unique-ids.ts';
import { withPdf } from './open-pdf.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { type PdfComments, pdfComments } from './pdf-comments.ts';
import { pdfText } from './pdf-text.ts';

const MOST_PAGES = 5000;
const MOST_ITEMS = 1_000_000;
const MOST_CHARACTERS = 20_000_000;

export interface PdfContent {
  pages: PageContent[];
  problems: string[];
}

/** Throws INPUT_INVALID for what is no PDF, asks for a password, is damaged or out of all proportion, or has no text. */
export async function readPdf(bytes: Uint8Array, path: string, options: ReadOptions): Promise<Corpus> {
  const { pages, problems } = await withPdf(bytes, path, contentOf);
  const { text, places } = pdfText(pages);
  const found = pdfComments(
    pages.flatMap(({ annotations }) => annotations),
    places,
  );
  if (text === '' && found.comments.length === 0) throw withoutText(path, problems);
  const { comments, problems: ties } = tidyComments(found.comments);
  const name = options.name ?? draftName(path);
  const draft: Draft = { id: name, path, title: lastPart(name), text, comments };
  const all = [...problems, ...problemsOf(found, pages), ...ties];
  return { drafts: [draft], warnings: all.map((message) => ({ path, message })) };
}

/** Highlights and underlines without a word, in the text that `readPdf` gives. */
export async function pdfHighlights(bytes: Uint8Array, path: string): Promise<Anchor[]> {
  const { pages } = await withPdf(bytes, path, contentOf);
  const annotations = pages.flatMap((page) => page.annotations);
  return pdfComments(annotations, pdfText(pages).places).bare.filter(({ kind }) => kind === 'range');
}

export async function contentOf(document: PDFDocumentProxy): Promise<PdfContent> {
  const allowance = { items: MOST_ITEMS, characters: MOST_CHARACTERS };
  const content: PdfContent = { pages: [], problems: [] };
  const last = Math.min(document.numPages, MOST_PAGES);
  for (let number = 1; number <= last; number += 1) {
    try {
      const page = await pageContent(document, number, allowance);
      if (!page) return cutShort(content, number - 1, document.numPages);
      content.pages.push(page);
    } catch {
      content.problems.push(`page ${number} is damaged: neither its text nor its comments could be read`);
    }
  }
  return last < document.numPages ? cutShort(content, last, document.numPages) : content;
}

function cutShort({ pages, problems }: PdfContent, last: number, count: number): PdfContent {
  const message = `only the first ${last} of ${count} pages were read: the file is too large; split it`;
  return { pages, problems: [...problems, message] };
}

function problemsOf({ bare, wordless, unplaced }: PdfComments, pages: readonly PageContent[]): string[] {
  const gone = pages.reduce((sum, page) => sum + page.gone, 0);
  const empty = new Set(pages.filter(({ items }) => items.length === 0).map(({ page }) => page));
  const problems = [...unplaced].map(([id, page]) =>
    empty.has(page)
      ? `comment "${id}" is not placed in the text: page ${page} is an image without text; run it through OCR`
      : `comment "${id}" is not placed in the text: there are no words under it on page ${page}`,
  );
  if (bare.length > 0)
    problems.push(`${count(bare.length, 'highlight')} without a comment: nothing is learned from them`);
  if (wordless > 0)
    problems.push(`${count(wordless, 'other mark')} without words: drawings, stamps or empty answers`);
  if (gone > 0)
    problems.push(`${count(gone, 'deleted mark')} left out: they have no place on a page any more`);
  return problems;
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function withoutText(path: string, [problem]: readonly string[]): F2rError {
  if (problem !== undefined)
    return new F2rError('INPUT_INVALID', `A PDF of which ${problem}`, { place: path });
  return new F2rError('INPUT_INVALID', 'A PDF without text: its pages are images; run it through OCR first', {
    place: path,
    hint: 'For example: ocrmypdf in.pdf out.pdf',
  });
}
