/** How a part calls the elements and attributes of WordprocessingML. */
export interface WordNames {
  element(name: string): string;
  attribute(name: string): string;
  /** Declares the attributes' prefix where the part has none for it; else ''. */
  declaration: string;
  /** The ISO Strict dialect, with namespaces of its own. */
  strict: boolean;
}

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const STRICT_WORD = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

export interface RootTag {
  prefix: string;
  /** Offset behind the tag. */
  inner: number;
  /** Prefixes by namespace; '' is the default one. */
  prefixes: ReadonlyMap<string, string>;
}

export function rootTag(xml: string): RootTag {
  const tag = /<([^\s/>?!]+)((?:"[^"]*"|'[^']*'|[^"'>])*)>/.exec(xml);
  const name = tag?.[1] ?? '';
  const declared = [
    ...(tag?.[2] ?? '').matchAll(/\sxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g),
  ].map(([, prefix = '', double, single]) => [double ?? single ?? '', prefix] as const);
  return {
    prefix: name.includes(':') ? name.slice(0, name.indexOf(':')) : '',
    inner: (tag?.index ?? 0) + (tag?.[0].length ?? 0),
    prefixes: new Map(declared.toSorted(([, one], [, other]) => one.length - other.length)),
  };
}

export function wordNames(xml: string): WordNames {
  const { prefix, prefixes } = rootTag(xml);
  const strict = prefixes.has(STRICT_WORD);
  const namespace = strict ? STRICT_WORD : WORD;
  const own = prefix || prefixes.get(namespace) || 'f2rw';
  return {
    element: (name) => (prefix === '' ? name : `${prefix}:${name}`),
    attribute: (name) => `${own}:${name}`,
    declaration: own === 'f2rw' ? ` xmlns:f2rw="${namespace}"` : '',
    strict,
  };
}
