import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Draft } from '../../../src/domain/draft.ts';
import type { View } from '../../../src/formats/format.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

const URN = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = `xmlns:office="${URN}:office:1.0" xmlns:text="${URN}:text:1.0" xmlns:table="${URN}:table:1.0" xmlns:draw="${URN}:drawing:1.0" xmlns:svg="${URN}:svg-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0" office:version="1.3"`;
const TYPE = 'application/vnd.oasis.opendocument.text';

/** A flat document of what stands in its text. */
export const flat = (content: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8"?>\n<office:document ${NAMESPACES} office:mimetype="${TYPE}"><office:body><office:text>${content}</office:text></office:body></office:document>`,
  );

/** A packed one; `parts` are added to it or stand for its own. */
export function packed(content: string, parts: Record<string, string> = {}): Uint8Array {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<office:document-content ${NAMESPACES}><office:body><office:text>${content}</office:text></office:body></office:document-content>`;
  const manifest = `<manifest:manifest xmlns:manifest="${URN}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const styles = `<office:document-styles ${NAMESPACES}><office:styles/></office:document-styles>`;
  const given = { 'content.xml': xml, 'styles.xml': styles, 'META-INF/manifest.xml': manifest, ...parts };
  return zipSync({
    mimetype: [strToU8(TYPE), { level: 0 }],
    ...Object.fromEntries(Object.entries(given).map(([name, text]) => [name, strToU8(text)])),
  });
}

export const annotation = (body: string, attributes = '', author = 'Ada'): string =>
  `<office:annotation ${attributes}><dc:creator>${author}</dc:creator><dc:date>2026-11-30T09:00:00</dc:date><text:p>${body}</text:p></office:annotation>`;
export const named = (name: string, words: string, body = `about ${name}`): string =>
  `${annotation(body, `office:name="${name}"`)}${words}<office:annotation-end office:name="${name}"/>`;

export const region = (id: string, kind: string, content = '', author = 'Ben'): string =>
  `<text:changed-region xml:id="${id}" text:id="${id}"><text:${kind}><office:change-info><dc:creator>${author}</dc:creator><dc:date>2026-11-30T08:00:00</dc:date></office:change-info>${content}</text:${kind}></text:changed-region>`;

const RICH = `<text:tracked-changes>${region('i1', 'insertion')}${region('d1', 'deletion', '<text:p>taken out of</text:p><text:p>it and </text:p>')}</text:tracked-changes>
<text:h text:outline-level="1">A   heading
 with <text:span text:style-name="T1">bold</text:span> words</text:h>
<text:p text:style-name="P1">One <text:span text:style-name="T2">two <text:s text:c="3"/>three</text:span> &amp; four 😀 ${named('X', 'five')} six<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note with some words.</text:p></text:note-body></text:note> seven<text:tab/>eight<text:line-break/>nine.</text:p>
<text:p/>
<text:list><text:list-item><text:p text:style-name="L">First item of it</text:p></text:list-item><text:list-item><text:p>Second item <text:a xlink:href="http://example.org/">with a link</text:a> in it</text:p></text:list-item></text:list>
<text:p>Here <text:change-start text:change-id="i1"/>new words <text:change-end text:change-id="i1"/>and <text:change text:change-id="d1"/>old ones, page <text:page-number>12</text:page-number> of it.</text:p>
<table:table><table:table-column/><table:table-row><table:table-cell><text:p>A cell</text:p></table:table-cell><table:table-cell><text:p>Another <![CDATA[<cell> & more]]></text:p></table:table-cell></table:table-row></table:table>
<text:p>Before <draw:frame svg:width="3cm" svg:height="2cm">
 <draw:text-box><text:p>Words in a frame.</text:p></draw:text-box></draw:frame> behind it.</text:p>
<text:section text:name="S"><text:p>In a section ${named('Y', 'over</text:p><text:p>two')} paragraphs. </text:p></text:section>
<text:p>The last one says <text:span>something</text:span> at the end.</text:p>`;

const samples = sharedFolder('formats', 'odt');
/** Texts with everything in them, and real ones from several programs where the samples are there. */
export const documents: (readonly [string, Uint8Array])[] = [
  ['rich.fodt', flat(RICH)],
  ['rich.odt', packed(RICH)],
  ...(samples ? readdirSync(samples).map((name) => [name, readFileSync(join(samples, name))] as const) : []),
];

export async function draftOf(bytes: Uint8Array, view: View = 'accepted'): Promise<Draft> {
  const { drafts } = await readFormat(bytes, 'a.odt', { view });
  if (!drafts[0]) throw new Error('no draft');
  return drafts[0];
}
