import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs';
import { z } from 'zod';
import { type Annotation, annotationOf } from './annotation.ts';

const Chunk = z.object({ items: z.array(z.unknown()) });
const Item = z.object({
  str: z.string(),
  dir: z.string(),
  width: z.number(),
  height: z.number(),
  transform: z.array(z.number()).length(6),
});
/** Words as they are written on a page: `transform` is their first letter's matrix, `width` is along the line. */
export type Item = z.infer<typeof Item>;

export interface PageContent {
  /** From 1. */
  page: number;
  items: Item[];
  annotations: Annotation[];
  /** Marks that have no place any more. */
  gone: number;
}

/** What a file may hold before the rest of it is given up. */
export interface Allowance {
  items: number;
  characters: number;
}

/** undefined: the allowance is used up. Rejects when the page is damaged. */
export async function pageContent(
  document: PDFDocumentProxy,
  number: number,
  allowance: Allowance,
): Promise<PageContent | undefined> {
  const page = await document.getPage(number);
  const items = await itemsOf(page, allowance);
  if (!items) return undefined;
  const told: unknown[] = await page.getAnnotations({ intent: 'any' });
  const marks = told.map((annotation) => annotationOf(annotation, number));
  const annotations = marks.filter((mark) => typeof mark === 'object');
  page.cleanup();
  return { page: number, items, annotations, gone: marks.filter((mark) => mark === 'gone').length };
}

async function itemsOf(page: PDFPageProxy, allowance: Allowance): Promise<Item[] | undefined> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  const items: Item[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return items;
    for (const given of Chunk.parse(value).items) {
      const { data } = Item.safeParse(given);
      if (!data || data.str === '') continue;
      items.push(data);
      allowance.items -= 1;
      allowance.characters -= data.str.length;
    }
    if (allowance.items < 0 || allowance.characters < 0) {
      await reader.cancel(new Error('too much text'));
      return undefined;
    }
  }
}
