import type { XmlNode } from '../office/xml-tree.ts';

const NAMESPACES = {
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  dc: 'http://purl.org/dc/elements/1.1/',
  loext: 'urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0',
};

/** The prefixes that a document has for what f2r writes, and the declarations that its root element needs for the rest. */
export interface OdfNames extends Record<keyof typeof NAMESPACES, string> {
  declarations: string;
}

export function odfNames({ attributes }: XmlNode): OdfNames {
  const declared = new Map(
    [...attributes.matchAll(/\sxmlns:([^\s=]+)\s*=\s*["']([^"']*)["']/g)].map(
      ([, prefix = '', name = '']) => [name, prefix],
    ),
  );
  const taken = new Set(declared.values());
  const names: OdfNames = { ...NAMESPACES, declarations: '' };
  for (const key of ['office', 'text', 'dc', 'loext'] as const) {
    const namespace = NAMESPACES[key];
    const free = taken.has(key) ? `f2r-${key}` : key;
    names[key] = declared.get(namespace) ?? free;
    if (!declared.has(namespace)) names.declarations += ` xmlns:${free}="${namespace}"`;
  }
  return names;
}
