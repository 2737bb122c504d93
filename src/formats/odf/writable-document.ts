import { F2rError } from '../../errors.ts';
import type { SourceFile } from '../format.ts';
import { type OdfDocument, odfDocument } from './odf-document.ts';
import { type OdfMap, odfMap } from './odf-map.ts';
import { readFlow } from './read-odf.ts';

/** Throws INPUT_INVALID for what cannot be read, and for a file that a change would make invalid. */
export function writableDocument({ bytes, path }: SourceFile): { document: OdfDocument; map: OdfMap } {
  const document = odfDocument(bytes, path);
  readFlow(document);
  if (document.signed) {
    throw new F2rError('INPUT_INVALID', 'The OpenDocument file is signed: any change breaks its signature', {
      place: path,
      hint: 'Write into a copy without the signature (File, Digital Signatures, Remove).',
    });
  }
  return { document, map: odfMap(document.xml) };
}
