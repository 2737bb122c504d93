import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { SourceFile } from '../format.ts';
import type { Annotation } from './annotation.ts';
import { around, type Box } from './box.ts';
import { teachIteratorsSome } from './iterator-some.ts';
import { withPdf } from './open-pdf.ts';
import type { WordBoxes } from './word-boxes.ts';

export interface Highlight extends WordBoxes {
  body: string;
  author: string;
  /** ISO 8601. */
  date: string;
}

/** What the library calls an annotation that somebody is editing, and a highlight among them. */
const EDITED = 'pdfjs_internal_editor_';
const HIGHLIGHT = 9;
const COLOR = [255, 240, 102];
const WINDOW = { width: 200, height: 100 };

/** The file with these highlights and without those annotations: what changes stands behind the bytes that were there. */
export async function savedHighlights(
  { bytes, path }: SourceFile,
  highlights: readonly Highlight[],
  removed: readonly Annotation[],
): Promise<Uint8Array> {
  teachIteratorsSome();
  return withPdf(bytes, path, async (document: PDFDocumentProxy) => {
    const entries = [
      ...removed.map(({ id, page, popup }) => ({ id, deleted: true, pageIndex: page - 1, popupRef: popup })),
      ...highlights.map(entryOf),
    ];
    entries.forEach((entry, index) => {
      document.annotationStorage.setValue(`${EDITED}${index}`, entry);
    });
    return document.saveDocument();
  });
}

function entryOf({ page, boxes, body, author, date }: Highlight) {
  const area = around(boxes);
  const { right, top } = area;
  return {
    annotationType: HIGHLIGHT,
    color: COLOR,
    opacity: 1,
    thickness: 12,
    quadPoints: new Float32Array(boxes.flatMap(cornersOf)),
    outlines: boxes.map(outlineOf),
    pageIndex: page - 1,
    rect: [area.left, area.bottom, right, top],
    rotation: 0,
    structTreeParentId: null,
    user: author,
    date: new Date(date),
    popup: { contents: body, rect: [right, top - WINDOW.height, right + WINDOW.width, top] },
  };
}

/** In the order that all programs take, which is not the standard's: top, then bottom, from left to right. */
function cornersOf({ left, right, bottom, top }: Box): number[] {
  return [left, top, right, top, left, bottom, right, bottom];
}

function outlineOf({ left, right, bottom, top }: Box): number[] {
  return [left, top, right, top, right, bottom, left, bottom];
}
