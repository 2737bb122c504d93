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

/** One pass in document order, over the text or its pieces. `place` is for the error. A DOCTYPE is refused, so that no entity is ever expanded. */
export function readXml(xml: string | Iterable<string>, place: string, handlers: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new F2rError('INPUT_INVALID', 'Refused: it declares a DOCTYPE, which no such file has', { place });
  });
  const open: string[] = [];
  parser.on('opentag', (tag) => {
    const { name, prefix } = splitName(tag.name);
    open.push(name);
    handlers.open(new ReadElement(name, prefix, tag.attributes));
  });
  parser.on('closetag', () => handlers.close?.(open.pop() ?? ''));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  try {
    for (const piece of typeof xml === 'string' ? [xml] : xml) parser.write(piece);
    parser.close();
  } catch (cause) {
    if (cause instanceof F2rError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new F2rError('INPUT_INVALID', `The XML in it is damaged: ${reason}`, { place, cause });
  }
}

/** A class, as a document has hundreds of thousands, and few that are asked for an attribute. */
class ReadElement implements XmlElement {
  readonly name: string;
  readonly prefix: string;
  readonly #attributes: Record<string, string>;

  constructor(name: string, prefix: string, attributes: Record<string, string>) {
    this.name = name;
    this.prefix = prefix;
    this.#attributes = attributes;
  }

  get attribute(): (name: string) => string | undefined {
    return (wanted) => attributeOf(this.#attributes, wanted);
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

/** Word's own before any other of that name. */
function attributeOf(attributes: Record<string, string>, name: string): string | undefined {
  let found: string | undefined;
  for (const qualified in attributes) {
    const split = splitName(qualified);
    if (split.name !== name) continue;
    if (split.prefix === 'w') return attributes[qualified];
    found ??= attributes[qualified];
  }
  return found;
}
