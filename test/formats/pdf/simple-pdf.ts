/** A line of text: where it begins in points, its words in ASCII, and its size. */
export interface TextAt {
  x: number;
  y: number;
  text: string;
  size?: number;
}

export interface SimplePage {
  lines?: readonly TextAt[];
  /** Dictionaries without `/Type` and brackets, the first of which is object 100, over all pages. */
  annotations?: readonly string[];
  rotate?: number;
  /** Instead of lines. */
  content?: string;
}

/** The smallest PDF with these pages, in Courier, whose letters are 0.6 of their size wide. */
export function simplePdf(pages: readonly SimplePage[], trailer = ''): Uint8Array {
  const objects = new Map<number, string>();
  const kids = pages.map((_, index) => `${10_000 + 2 * index} 0 R`).join(' ');
  objects.set(1, '<</Type/Catalog/Pages 2 0 R>>');
  objects.set(2, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  objects.set(3, '<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>');
  let next = 100;
  pages.forEach(
    ({ lines = [], annotations = [], rotate = 0, content = lines.map(shown).join('\n') }, index) => {
      const references = annotations.map((annotation) => {
        objects.set(next, `<</Type/Annot${annotation}>>`);
        next += 1;
        return `${next - 1} 0 R`;
      });
      const own = `/MediaBox[0 0 612 792]/Rotate ${rotate}/Resources<</Font<</F1 3 0 R>>>>`;
      const [page, stream] = [10_000 + 2 * index, 10_001 + 2 * index];
      objects.set(
        page,
        `<</Type/Page/Parent 2 0 R${own}/Contents ${stream} 0 R/Annots[${references.join(' ')}]>>`,
      );
      objects.set(stream, `<</Length ${content.length}>>stream\n${content}\nendstream`);
    },
  );
  return withTable(objects, trailer);
}

function shown({ x, y, text, size = 10 }: TextAt): string {
  return `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`;
}

function withTable(objects: ReadonlyMap<number, string>, more: string): Uint8Array {
  let text = '%PDF-1.7\n';
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, body] of objects) {
    table += `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const trailer = `trailer\n<</Root 1 0 R/Size ${Math.max(...objects.keys()) + 1}${more}>>`;
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1');
}

/** The box of words in a line, as the eight numbers that a highlight has for it. */
export function boxOf({ x, y, text, size = 10 }: TextAt, words: string): number[] {
  const at = text.indexOf(words);
  if (at === -1) throw new Error(`"${words}" is not in "${text}"`);
  const [left, right] = [at, at + words.length].map((letters) => x + letters * 0.6 * size);
  const [bottom, top] = [y - 0.25 * size, y + 0.8 * size];
  return [left ?? 0, top, right ?? 0, top, left ?? 0, bottom, right ?? 0, bottom];
}

/** An annotation on words. */
export function mark(subtype: string, quads: readonly number[][], more = ''): string {
  const points = quads.flat();
  const across = points.filter((_, index) => index % 2 === 0);
  const up = points.filter((_, index) => index % 2 === 1);
  const area = [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)];
  return `/Subtype/${subtype}/Rect[${area.join(' ')}]/QuadPoints[${points.join(' ')}]${more}`;
}
