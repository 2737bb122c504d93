import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { getDocument } from 'unpdf/pdfjs';
import { F2rError } from '../../errors.ts';
import { checkStreams } from './check-streams.ts';

const MOST_BYTES = 256 * 1024 * 1024;

/** Opens a PDF for `work`, and lets go of it whatever happens. Throws INPUT_INVALID for what cannot be opened. */
export async function withPdf<Result>(
  bytes: Uint8Array,
  path: string,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  checkSize(bytes, path);
  checkStreams(bytes, path);
  // A copy, as the library takes the bytes away from who gives them, and no Buffer.
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise.catch((cause: unknown) => {
      throw cannotOpen(cause, path);
    });
    return await work(document);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

function checkSize(bytes: Uint8Array, path: string): void {
  if (bytes.length === 0) throw new F2rError('INPUT_INVALID', 'The file is empty', { place: path });
  if (bytes.length <= MOST_BYTES) return;
  throw new F2rError('INPUT_INVALID', `A PDF of more than ${MOST_BYTES / 1024 / 1024} MB`, {
    place: path,
    hint: 'Take the images out, or give the part with the comments.',
  });
}

function cannotOpen(cause: unknown, path: string): F2rError {
  if (cause instanceof Error && cause.name === 'PasswordException') {
    return new F2rError('INPUT_INVALID', 'A PDF that asks for a password', {
      place: path,
      hint: 'Save a copy without a password, for example with: qpdf --decrypt --password=… in.pdf out.pdf',
      cause,
    });
  }
  return new F2rError('INPUT_INVALID', 'Not a PDF, or one that is damaged beyond reading', {
    place: path,
    hint: 'Open it in a PDF program and save it anew.',
    cause,
  });
}
