import type { XmlNode } from '../office/xml-tree.ts';
import type { ChangeRange } from './change-range.ts';
import { paragraphOf, runOf, wrappersOf } from './gap.ts';
import type { Leaf } from './text-map.ts';

const OWN = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange']);

/**
 * The source of the format (`w:rPr`) for new text: that of the first run taken out, else of the text in front, else of
 * the text behind, else of the paragraph's end. What somebody changed in a format is not said of new text.
 */
export function runProperties({ removed, before, after }: ChangeRange, source: string): string {
  const near = removed.length > 0 ? removed : neighbours(before, after);
  const run = near.map(({ node }) => runOf(node)).find((found) => found !== undefined);
  const [first] = near;
  const holder = run ?? paragraphProperties(first ? paragraphOf(first.node) : undefined);
  const properties = holder?.children.find(({ name }) => name === 'rPr');
  if (!properties) return '';
  const kept = properties.children.filter(({ name }) => !OWN.has(name));
  const inner = kept.map(({ start, end }) => source.slice(start, end)).join('');
  return inner === '' ? '' : `<${properties.qualified}>${inner}</${properties.qualified}>`;
}

/** In the same paragraph; a link's format is not for what stands beside it. */
function neighbours(before: Leaf | undefined, after: Leaf | undefined): Leaf[] {
  const between = before?.node.name === 'p' || !before ? after : before;
  if (!between) return [];
  const paragraph = paragraphOf(between.node);
  const near = [before, after].filter(
    (leaf): leaf is Leaf => leaf !== undefined && paragraphOf(leaf.node) === paragraph,
  );
  const words = near.filter((leaf) => leaf.node.name !== 'p' || leaf === between);
  const linked = (leaf: Leaf): boolean =>
    leaf.fields.length > 0 || wrappersOf(leaf.node).some(({ name }) => name === 'hyperlink');
  const inBoth = before !== undefined && before.node === after?.node;
  return inBoth ? words : words.filter((leaf) => !linked(leaf));
}

function paragraphProperties(paragraph: XmlNode | undefined): XmlNode | undefined {
  return paragraph?.children.find(({ name }) => name === 'pPr');
}
