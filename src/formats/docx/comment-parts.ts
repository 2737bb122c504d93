import type { OfficeComment } from '../office/office-comment.ts';
import type { PackageParts } from '../office/package-parts.ts';
import { readXml } from '../office/read-xml.ts';
import { viewText } from '../office/view-text.ts';
import { wallClock } from './change-of.ts';
import { readStories } from './stories.ts';

interface Extended {
  parent: string | undefined;
  done: boolean;
}

/** Comments in the order of their part; an absent, empty or 0-byte part has none. */
export function readCommentParts(
  parts: PackageParts,
  related: ReadonlyMap<string, string[]>,
  path: string,
): OfficeComment[] {
  const xml = parts.pieces(related.get('comments')?.[0] ?? '');
  if (xml === undefined) return [];
  const extended = readExtended(parts, related, path);
  const dates = readDates(parts, related, path);
  const stories = readStories(xml, 'comment', `${path}: comments`);
  const byParagraph = new Map<string, string>();
  for (const { attribute, paragraphs } of stories) {
    for (const paragraph of paragraphs) byParagraph.set(paragraph, attribute('id') ?? '');
  }
  return stories.map(({ attribute, paragraphs, pieces }) => {
    const own = lastKnown(paragraphs, extended);
    return {
      id: attribute('id') ?? '',
      author: attribute('author') ?? '',
      date: lastKnown(paragraphs, dates) ?? wallClock(attribute('date')),
      body: viewText(pieces, 'accepted', new Set()).text.replace(/\n$/, ''),
      resolved: own?.done ?? null,
      parent: (own?.parent !== undefined ? byParagraph.get(own.parent) : undefined) ?? null,
    };
  });
}

/** The parts name a comment by its last paragraph; some writers take another one. */
function lastKnown<Value>(
  paragraphs: readonly string[],
  values: ReadonlyMap<string, Value>,
): Value | undefined {
  const known = paragraphs.findLast((paragraph) => values.has(paragraph));
  return known === undefined ? undefined : values.get(known);
}

function readExtended(
  parts: PackageParts,
  related: ReadonlyMap<string, string[]>,
  path: string,
): Map<string, Extended> {
  const extended = new Map<string, Extended>();
  forEach(
    parts.pieces(related.get('commentsExtended')?.[0] ?? ''),
    'commentEx',
    `${path}: commentsExtended`,
    (value) => {
      const parent = value('paraIdParent')?.toUpperCase();
      extended.set(value('paraId')?.toUpperCase() ?? '', {
        parent,
        done: /^(1|true|on)$/i.test(value('done') ?? ''),
      });
    },
  );
  return extended;
}

/** UTC dates by paragraph, which another part joins to the comment by a third id. */
function readDates(
  parts: PackageParts,
  related: ReadonlyMap<string, string[]>,
  path: string,
): Map<string, string> {
  const byDurable = new Map<string, string>();
  const extensible = parts.pieces(related.get('commentsExtensible')?.[0] ?? '');
  forEach(extensible, 'commentExtensible', `${path}: commentsExtensible`, (value) => {
    const date = value('dateUtc');
    if (date) byDurable.set(value('durableId')?.toUpperCase() ?? '', date);
  });
  const dates = new Map<string, string>();
  forEach(
    parts.pieces(related.get('commentsIds')?.[0] ?? ''),
    'commentId',
    `${path}: commentsIds`,
    (value) => {
      const date = byDurable.get(value('durableId')?.toUpperCase() ?? '');
      if (date !== undefined) dates.set(value('paraId')?.toUpperCase() ?? '', date);
    },
  );
  return dates;
}

function forEach(
  xml: Iterable<string> | undefined,
  name: string,
  place: string,
  visit: (attribute: (name: string) => string | undefined) => void,
): void {
  if (xml === undefined) return;
  readXml(xml, place, {
    open: (element) => {
      if (element.name === name) visit(element.attribute);
    },
  });
}
