import { SaxesParser } from 'saxes';
import { F2rError } from '../../errors.ts';

/** An element as readers of office files need it: names without their prefix, as dialects use other namespaces for the same names. */
export interface XmlElement {
  name: string;
  prefix: string;
  /** The first attribute of that local name, whatever its prefix. */
  attribute(name: string): string | undefined;
}

export interface XmlHandlers {
  open(element: XmlElement): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** One pass in document order. `place` is for the error. A DOCTYPE is refused, so that no entity is ever expanded. */
export function readXml(xml: string, place: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new F2rError('INPUT_INVALID', 'Refused: it declares a DOCTYPE, which no such file has', { place });
  });
  parser.on('opentag', (tag) => {
    const { name, prefix } = splitName(tag.name);
    handlers.open({ name, prefix, attribute: (wanted) => attributeOf(tag.attributes, wanted) });
  });
  parser.on('closetag', (tag) => handlers.close?.(splitName(tag.name).name));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  try {
    parser.write(xml).close();
  } catch (cause) {
    if (cause instanceof F2rError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new F2rError('INPUT_INVALID', `The XML in it is damaged: ${reason}`, { place, cause });
  }
}

/** A document has few names and many elements. */
const SPLIT = new Map<string, { name: string; prefix: string }>();
const MOST_SPLIT = 5000;

function splitName(qualified: string): { name: string; prefix: string } {
  const known = SPLIT.get(qualified);
  if (known) return known;
  const colon = qualified.indexOf(':');
  const split = { name: qualified.slice(colon + 1), prefix: colon === -1 ? '' : qualified.slice(0, colon) };
  if (SPLIT.size < MOST_SPLIT) SPLIT.set(qualified, split);
  return split;
}

function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  if (attributes[`w:${name}`] !== undefined) return attributes[`w:${name}`];
  for (const qualified of Object.keys(attributes)) {
    if (splitName(qualified).name === name) return attributes[qualified];
  }
  return undefined;
}
