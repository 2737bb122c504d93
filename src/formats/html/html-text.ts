import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { F2rError } from '../../errors.ts';
import { TextBlocks } from './text-blocks.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** What a browser does not show as text. */
const UNSEEN = new Set(
  'script style template noscript head svg math iframe object canvas audio video select textarea'.split(' '),
);
const PARAGRAPHS = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol dl table figure section article header footer main aside nav form hr'.split(
    ' ',
  ),
);
const LINES = new Set(
  'div li dt dd tr caption figcaption address fieldset legend summary details'.split(' '),
);
/** More than any page that people write. */
const MOST_DEPTH = 1_000;
const MOST_SOURCE = 20_000_000;

/**
 * A page as a reader sees it: white space as a browser joins it, a blank line between paragraphs, cells of a row apart by
 * tabs. Scripts, styles and what is hidden have no text. Throws INPUT_INVALID for a page that no person has written.
 */
export function htmlText(source: string, path: string): { text: string; title: string | undefined } {
  if (source.length > MOST_SOURCE)
    throw new F2rError('INPUT_INVALID', 'It is larger than any page that people read', { place: path });
  const document = parse(source, { treeAdapter: boundedTree(path) });
  const blocks = new TextBlocks();
  walk(document, blocks, false);
  const title = titleIn(document)?.replace(/\s+/g, ' ').trim();
  return { text: blocks.text(), title: title || undefined };
}

/** A tree that is given up before it costs more than its page is worth: open elements are searched at every tag. */
function boundedTree(path: string): typeof defaultTreeAdapter {
  const depths = new WeakMap<object, number>();
  return {
    ...defaultTreeAdapter,
    appendChild(parent, child) {
      const depth = (depths.get(parent) ?? 0) + 1;
      if (depth > MOST_DEPTH) {
        throw new F2rError('INPUT_INVALID', `Its elements are nested more than ${MOST_DEPTH} deep`, {
          place: path,
        });
      }
      depths.set(child, depth);
      defaultTreeAdapter.appendChild(parent, child);
    },
  };
}

function walk(node: Node, blocks: TextBlocks, preformatted: boolean): void {
  if ('value' in node && node.nodeName === '#text') {
    blocks.add(node.value, preformatted);
    return;
  }
  if (isElement(node)) {
    if (UNSEEN.has(node.tagName) || isHidden(node)) return;
    if (node.tagName === 'br') blocks.breakLine();
  }
  const breaks = breaksOf(node);
  blocks.separate(breaks);
  if ('childNodes' in node) {
    const inside = preformatted || node.nodeName === 'pre';
    for (const child of node.childNodes) walk(child, blocks, inside);
  }
  if (node.nodeName === 'td' || node.nodeName === 'th') blocks.cell();
  blocks.separate(breaks);
}

function breaksOf({ nodeName }: Node): number {
  if (PARAGRAPHS.has(nodeName)) return 2;
  return LINES.has(nodeName) ? 1 : 0;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function isHidden({ attrs }: Element): boolean {
  return attrs.some(
    ({ name, value }) =>
      name === 'hidden' ||
      (name === 'style' && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(value)),
  );
}

function titleIn(node: Node, depth = 0): string | undefined {
  if (depth > 4 || !('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    if (child.nodeName === 'title' && 'childNodes' in child)
      return child.childNodes.map((text) => ('value' in text ? text.value : '')).join('');
    const found = child.nodeName === 'body' ? undefined : titleIn(child, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
