import type { Format, SourceFile } from '../format.ts';
import { startsWith } from '../office/starts-with.ts';

/**
 * Word documents, whoever wrote them: Word 2007 and later, Strict, Google Docs, LibreOffice, ONLYOFFICE. The reader itself
 * is loaded with the first of them.
 */
export const docx: Format = {
  name: 'Word',
  accepts,
  read: async (bytes, path, options) => (await reader()).readDocx(bytes, path, options),
};

/** Kept, as asking for it again costs a tenth of what a small file does. */
let loading: Promise<typeof import('./read-docx.ts')> | undefined;

function reader(): Promise<typeof import('./read-docx.ts')> {
  loading ??= import('./read-docx.ts');
  return loading;
}

function accepts({ path, bytes }: SourceFile): boolean {
  if (/\.(docx|docm|dotx)$/i.test(path)) return true;
  return startsWith(bytes, [0x50, 0x4b, 3, 4]) && new TextDecoder('latin1').decode(bytes).includes('word/');
}
