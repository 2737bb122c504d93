import { F2rError } from '../../errors.ts';
import type { PackageParts } from '../office/package-parts.ts';
import type { Story } from '../office/piece.ts';
import { relationships } from './relationships.ts';
import { readStories } from './stories.ts';

export interface MainPart {
  name: string;
  xml: string;
  /** Names of the parts that belong to it, by kind. */
  related: ReadonlyMap<string, string[]>;
}

export interface PartStory extends Story {
  part: string;
  kind: 'body' | 'note' | 'edge';
}

/** Where the parts are; their texts are read when they are wanted. */
export type PartNames = Pick<MainPart, 'name' | 'related'>;

type ReadStories = (part: string, root: string, place: string) => Story[];

export function mainPart(parts: PackageParts, path: string): MainPart {
  const { name, related } = partNames(parts, path);
  const xml = parts.text(name);
  if (xml === undefined) throw noDocument(path);
  return { name, xml, related };
}

export function partNames(parts: PackageParts, path: string): PartNames {
  const name = relationships(parts, '', path).get('officeDocument')?.[0] ?? 'word/document.xml';
  if (!parts.names.has(name.toLowerCase())) throw noDocument(path);
  return { name, related: relationships(parts, name, path) };
}

function noDocument(path: string): F2rError {
  return new F2rError('INPUT_INVALID', 'Not a Word file: it has no main document', { place: path });
}

/**
 * All that is the draft's text, in its order: footnotes and endnotes follow the body; headers and footers only where
 * somebody commented on them.
 */
export function documentStories(
  parts: PackageParts,
  { name: main, related }: PartNames,
  path: string,
  read: ReadStories = (part, root, place) => {
    const xml = parts.pieces(part);
    if (xml === undefined && root === 'body') throw noDocument(path);
    return xml === undefined ? [] : readStories(xml, root, place);
  },
): PartStory[] {
  const stories = (type: string, root: string, kind: PartStory['kind']): PartStory[] =>
    (related.get(type) ?? []).flatMap((part) =>
      read(part, root, `${path}: ${part}`)
        .filter(({ attribute }) => !/separator|notice/i.test(attribute('type') ?? ''))
        .map((story) => ({ ...story, part, kind })),
    );
  const body = read(main, 'body', `${path}: main document`).map((story) => ({
    ...story,
    part: main,
    kind: 'body' as const,
  }));
  const notes = [...stories('footnotes', 'footnote', 'note'), ...stories('endnotes', 'endnote', 'note')];
  const edges = [...stories('header', 'hdr', 'edge'), ...stories('footer', 'ftr', 'edge')];
  return [...body, ...notes, ...edges.filter(({ pieces }) => pieces.some(({ kind }) => kind === 'mark'))];
}
