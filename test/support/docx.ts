import { strToU8, type Zippable, zipSync } from 'fflate';

/** What a paragraph is made of. `start`, `end` and `reference` are a comment's marks. */
export type WordRun =
  | string
  | { insert: string; author: string }
  | { delete: string; author: string }
  | { start: string }
  | { end: string }
  | { reference: string }
  | { raw: string };

export interface WordRemark {
  id: string;
  /** `\n` between paragraphs. */
  body: string;
  author?: string;
  date?: string;
  dateUtc?: string;
  parent?: string;
  done?: boolean;
}

export interface WordFile {
  paragraphs: readonly (readonly WordRun[])[];
  comments?: readonly WordRemark[];
  /** Written instead of, or beside, the parts made here; undefined leaves a part out. */
  parts?: Record<string, string | undefined>;
}

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:w="${W}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" xmlns:w16cid="urn:cid" xmlns:w16cex="urn:cex" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"`;

/** A real .docx, small and complete enough for Word. */
export function docxBytes({ paragraphs, comments = [], parts = {} }: WordFile): Uint8Array {
  const made: Record<string, string | undefined> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relations(
      ['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'footnotes'].map((name) => [
        name,
        `${name}.xml`,
      ]),
    ),
    'word/document.xml': documentXml(paragraphs.map(paragraphXml).join('')),
    ...(comments.length > 0 ? commentParts(comments) : {}),
    ...parts,
  };
  const entries: Zippable = {};
  for (const [name, text] of Object.entries(made)) if (text !== undefined) entries[name] = strToU8(text);
  return zipSync(entries, { mtime: new Date('2026-01-01T00:00:00Z') });
}

export function documentXml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`;
}

/** A paragraph whose comment `id` is on `quote`, which stands once in `text`. */
export function commentedParagraph(text: string, quote: string, ...ids: string[]): WordRun[] {
  const at = text.indexOf(quote);
  return [
    text.slice(0, at),
    ...ids.map((start) => ({ start })),
    quote,
    ...ids.flatMap((id) => [{ end: id }, { reference: id }]),
    text.slice(at + quote.length),
  ];
}

function paragraphXml(runs: readonly WordRun[]): string {
  return `<w:p>${runs.map(runXml).join('')}</w:p>`;
}

function runXml(run: WordRun): string {
  if (typeof run === 'string') return `<w:r>${textXml('t', run)}</w:r>`;
  if ('raw' in run) return run.raw;
  if ('start' in run) return `<w:commentRangeStart w:id="${run.start}"/>`;
  if ('end' in run) return `<w:commentRangeEnd w:id="${run.end}"/>`;
  if ('reference' in run) return `<w:r><w:commentReference w:id="${run.reference}"/></w:r>`;
  const attributes = `w:id="9" w:author="${escaped(run.author)}" w:date="2026-01-05T10:00:00Z"`;
  if ('insert' in run) return `<w:ins ${attributes}><w:r>${textXml('t', run.insert)}</w:r></w:ins>`;
  return `<w:del ${attributes}><w:r>${textXml('delText', run.delete)}</w:r></w:del>`;
}

function textXml(name: string, text: string): string {
  return `<w:${name} xml:space="preserve">${escaped(text)}</w:${name}>`;
}

function commentParts(comments: readonly WordRemark[]): Record<string, string> {
  const number = new Map(comments.map(({ id }, index) => [id, index + 1]));
  const hex = (id: string): string => (number.get(id) ?? 0).toString(16).padStart(8, '0').toUpperCase();
  const extended = comments.map(({ id, parent, done }) => {
    const of = parent === undefined ? '' : ` w15:paraIdParent="${hex(parent)}"`;
    return `<w15:commentEx w15:paraId="${hex(id)}"${of} w15:done="${done ? 1 : 0}"/>`;
  });
  const dated = comments.filter(({ dateUtc }) => dateUtc !== undefined);
  return {
    'word/comments.xml': part(
      'w:comments',
      comments.map((remark) => commentXml(remark, hex(remark.id))),
    ),
    'word/commentsExtended.xml': part('w15:commentsEx', extended),
    'word/commentsIds.xml': part(
      'w16cid:commentsIds',
      dated.map(
        ({ id }) => `<w16cid:commentId w16cid:paraId="${hex(id)}" w16cid:durableId="7${hex(id).slice(1)}"/>`,
      ),
    ),
    'word/commentsExtensible.xml': part(
      'w16cex:commentsExtensible',
      dated.map(
        ({ id, dateUtc }) =>
          `<w16cex:commentExtensible w16cex:durableId="7${hex(id).slice(1)}" w16cex:dateUtc="${dateUtc}"/>`,
      ),
    ),
  };
}

function commentXml(
  { id, body, author = 'Reviewer', date = '2026-01-05T10:00:00Z' }: WordRemark,
  paraId: string,
): string {
  const lines = body.split('\n');
  const paragraphs = lines.map((line, index) => {
    const last = index === lines.length - 1 ? ` w14:paraId="${paraId}"` : '';
    return `<w:p${last}>${index === 0 ? '<w:r><w:annotationRef/></w:r>' : ''}<w:r>${textXml('t', line)}</w:r></w:p>`;
  });
  return `<w:comment w:id="${id}" w:author="${escaped(author)}" w:date="${date}" w:initials="R">${paragraphs.join('')}</w:comment>`;
}

function part(root: string, children: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><${root} ${NAMES}>${children.join('')}</${root}>`;
}

function relations(pairs: readonly (readonly string[])[]): string {
  const entries = pairs.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`;
}

function contentTypes(): string {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const override = (name: string, type: string): string =>
    `<Override PartName="/word/${name}.xml" ContentType="${word}.${type}+xml"/>`;
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('document', 'document.main')}${override('comments', 'comments')}${override('commentsExtended', 'commentsExtended')}</Types>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
