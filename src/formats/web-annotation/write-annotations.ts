import { fingerprints } from '../../domain/fingerprint.ts';
import { hash } from '../../domain/hash.ts';
import { OWN_NAME, ownBody } from '../../domain/own-comment.ts';
import type { Span } from '../../domain/span.ts';
import type { ListedFile, ListedRemark, Listing } from '../listings/listing.ts';

/** As the model's examples and Hypothesis have it. */
const CONTEXT = 32;

/** Annotations of the W3C's model; by their fingerprints the ids stay from run to run. */
export function w3cAnnotations({ files, date }: Listing): string {
  const items = files.flatMap((file) => {
    const prints = fingerprints(
      file.remarks.map(({ criterion, quote }) => ({ criterion: criterion?.id ?? null, quote })),
    );
    return file.remarks.map((remark, index) => ({
      id: `urn:f2r:${hash({ path: file.path, print: prints[index] })}`,
      ...annotationOf(remark, file, date),
    }));
  });
  const page = { '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage', items };
  return `${JSON.stringify(page, null, 2)}\n`;
}

function annotationOf(
  { criterion, body, place, replacement }: ListedRemark,
  { path, source, text }: ListedFile,
  date: string,
) {
  const said = textual(ownBody({ criterion: criterion?.id ?? null, body }), 'commenting');
  const selector = place ? selectorsOf(place, text, source === text) : [];
  return {
    type: 'Annotation',
    motivation: replacement === undefined ? 'commenting' : 'editing',
    creator: { type: 'Software', name: OWN_NAME },
    created: date,
    body: replacement === undefined ? said : [textual(replacement, 'editing'), said],
    target: selector.length === 0 ? path : { source: path, selector },
  };
}

function textual(value: string, purpose: string) {
  return { type: 'TextualBody', value, format: 'text/plain', purpose };
}

/** Positions count code points, as the model says, and only where the draft is its file's text. */
function selectorsOf({ start, end }: Span, text: string, counts: boolean): object[] {
  const quote = {
    type: 'TextQuoteSelector',
    exact: text.slice(start, end),
    prefix: [...text.slice(Math.max(0, start - 2 * CONTEXT), start)].slice(-CONTEXT).join(''),
    suffix: [...text.slice(end, end + 2 * CONTEXT)].slice(0, CONTEXT).join(''),
  };
  const at = (offset: number) => [...text.slice(0, offset)].length;
  const position = { type: 'TextPositionSelector', start: at(start), end: at(end) };
  return [...(start < end ? [quote] : []), ...(counts ? [position] : [])];
}
