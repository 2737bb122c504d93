import type { EditablePackage } from '../office/editable-package.ts';
import { xmlText, xmlTree } from '../office/xml-tree.ts';
import type { MainPart } from './document-stories.ts';
import { rootTag, STRICT_WORD, WORD, type WordNames, wordNames } from './word-names.ts';

const WORD_14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Puts the XML in front of the root's end tag. */
export function appended(xml: string, children: string): string {
  const root = xmlTree(xml);
  if (root.inner < root.end) return xml.slice(0, root.innerEnd) + children + xml.slice(root.innerEnd);
  const tag = xml.slice(root.start, root.end).replace(/\s*\/>$/, '>');
  return `${xml.slice(0, root.start)}${tag}${children}</${root.qualified}>${xml.slice(root.end)}`;
}

interface NewPart {
  kind: 'comments' | 'commentsExtended';
  /** Its root element, empty. */
  root(names: WordNames): string;
  /** The type of its relationship. */
  type(names: WordNames): string;
}

const COMMENTS: NewPart = {
  kind: 'comments',
  root: ({ strict }) => `<w:comments xmlns:w="${strict ? STRICT_WORD : WORD}"></w:comments>`,
  type: ({ strict }) =>
    strict
      ? 'http://purl.oclc.org/ooxml/officeDocument/relationships/comments'
      : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments',
};

const THREADS: NewPart = {
  kind: 'commentsExtended',
  root: () =>
    '<w15:commentsEx xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"></w15:commentsEx>',
  type: () => 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
};

/** The name of the part for comments; made, and declared, where there is none. */
export function commentsPart(parts: EditablePackage, main: MainPart): string {
  return ensured(parts, main, COMMENTS);
}

/** The name of the part for threads; made, and declared, where there is none. */
export function threadsPart(parts: EditablePackage, main: MainPart): string {
  return ensured(parts, main, THREADS);
}

function ensured(parts: EditablePackage, main: MainPart, part: NewPart): string {
  const names = wordNames(main.xml);
  const known = main.related.get(part.kind)?.[0];
  const folder = main.name.slice(0, main.name.lastIndexOf('/') + 1);
  const name = known ?? freeName(parts, `${folder}${part.kind}`);
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  if (parts.text(name) === undefined) parts.put(name, `${declaration}\n${part.root(names)}`);
  if (known === undefined)
    relate(parts, main.name, { target: name.slice(folder.length), type: part.type(names) });
  declare(parts, name, part.kind);
  return name;
}

function freeName(parts: EditablePackage, stem: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${stem}${number === 1 ? '' : number}.xml`;
    if (!parts.names.has(name.toLowerCase())) return name;
  }
}

function relate(
  parts: EditablePackage,
  source: string,
  { target, type }: { target: string; type: string },
): void {
  const at = source.lastIndexOf('/') + 1;
  const name = `${source.slice(0, at)}_rels/${source.slice(at)}.rels`;
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const xml =
    parts.text(name) ??
    `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${namespace}"></Relationships>`;
  const taken = new Set([...xml.matchAll(/\bId\s*=\s*["']([^"']*)["']/g)].map(([, id]) => id));
  let number = 1;
  while (taken.has(`rId${number}`)) number += 1;
  const { prefix } = rootTag(xml);
  const element = prefix === '' ? 'Relationship' : `${prefix}:Relationship`;
  parts.put(
    name,
    appended(xml, `<${element} Id="rId${number}" Type="${type}" Target="${xmlText(target)}"/>`),
  );
}

function declare(parts: EditablePackage, name: string, kind: NewPart['kind']): void {
  const types = '[Content_Types].xml';
  const xml = parts.text(types);
  if (xml === undefined) return;
  const named = [...xml.matchAll(/\bPartName\s*=\s*["']([^"']*)["']/g)].map(([, part]) =>
    part?.toLowerCase(),
  );
  if (named.includes(`/${name.toLowerCase()}`)) return;
  const { prefix } = rootTag(xml);
  const element = prefix === '' ? 'Override' : `${prefix}:Override`;
  parts.put(
    types,
    appended(xml, `<${element} PartName="/${xmlText(name)}" ContentType="${TYPES}.${kind}+xml"/>`),
  );
}

/** A comment's own paragraph id and what the other comment parts say of it. */
export interface NewRemark {
  id: number;
  paraId: string;
  /** Of the comment that it answers. */
  parent: string | undefined;
}

/** Threads, ids, dates and people, in the parts for them that are there; a document without them stays without. */
export function describeRemarks(
  parts: EditablePackage,
  main: MainPart,
  { remarks, author, date }: { remarks: readonly NewRemark[]; author: string; date: string },
): void {
  const add = (kind: string, child: (prefix: string) => string): void => {
    const name = main.related.get(kind)?.[0];
    const xml = name === undefined ? undefined : parts.text(name);
    if (name === undefined || xml === undefined) return;
    const { prefix } = rootTag(xml);
    parts.put(name, appended(xml, child(prefix === '' ? '' : `${prefix}:`)));
  };
  const each = (child: (remark: NewRemark) => string): string => remarks.map(child).join('');
  add('commentsExtended', (p) =>
    each(({ paraId, parent }) => {
      const answered = parent === undefined ? '' : ` ${p}paraIdParent="${parent}"`;
      return `<${p}commentEx ${p}paraId="${paraId}"${answered} ${p}done="0"/>`;
    }),
  );
  add('commentsIds', (p) =>
    each(({ paraId }) => `<${p}commentId ${p}paraId="${paraId}" ${p}durableId="${paraId}"/>`),
  );
  add('commentsExtensible', (p) =>
    each(({ paraId }) => `<${p}commentExtensible ${p}durableId="${paraId}" ${p}dateUtc="${date}"/>`),
  );
  const people = main.related.get('people')?.[0] ?? '';
  if (parts.text(people)?.includes(`author="${author}"`)) return;
  add(
    'people',
    (p) =>
      `<${p}person ${p}author="${author}"><${p}presenceInfo ${p}providerId="None" ${p}userId="${author}"/></${p}person>`,
  );
}

/** Whether comments are told by the ids of their paragraphs: only where another part does so. */
export function needsParagraphIds(main: MainPart, parts: EditablePackage): boolean {
  return ['commentsExtended', 'commentsIds', 'commentsExtensible'].some(
    (kind) => parts.text(main.related.get(kind)?.[0] ?? '') !== undefined,
  );
}

/** An attribute of Word 2010's for a paragraph, with its declaration. */
export function paragraphId(paraId: string): string {
  return ` xmlns:w14="${WORD_14}" w14:paraId="${paraId}"`;
}
