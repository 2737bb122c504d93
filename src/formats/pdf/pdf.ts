import type { Format, SourceFile } from '../format.ts';

/**
 * PDF with the comments that Acrobat, Preview, Okular, Evince, LibreOffice and others put on its pages. The reader, and the
 * large library behind it, are loaded with the first of them.
 */
export const pdf: Format = {
  name: 'PDF',
  accepts,
  read: async (bytes, path, options) => (await import('./read-pdf.ts')).readPdf(bytes, path, options),
};

/** Readers allow some bytes before the header, which mail programs put there. */
function accepts({ path, bytes }: SourceFile): boolean {
  if (/\.pdf$/i.test(path)) return true;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  return /^[\s\0\xef\xbb\xbf]*%PDF-\d/.test(head);
}
