import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointAnchor, rangeAnchor } from '../../src/domain/anchor.ts';
import type { Change } from '../../src/domain/change.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { View } from '../../src/formats/format.ts';
import { readFormat } from '../../src/formats/formats.ts';
import type { PlacedComment } from '../../src/formats/writer.ts';
import { randomFrom } from './random.ts';
import { sharedFolder } from './shared.ts';

export const STAMP = { date: '2026-12-01T10:00:00Z' };
const FIXTURES = join(import.meta.dirname, '../../fixtures/proposals');
const SAMPLES = sharedFolder('formats', 'docx');

const documentsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.docx'))
    .map((name) => [name, readFileSync(join(folder, name))] as const);

export const fixtures = documentsIn(FIXTURES);
/** Real Word files, from many programs where the samples are there. */
export const documents = [...fixtures, ...(SAMPLES ? documentsIn(SAMPLES) : [])];

export async function draftOf(bytes: Uint8Array, view: View = 'accepted'): Promise<Draft> {
  const { drafts } = await readFormat(bytes, 'a.docx', { view });
  if (!drafts[0]) throw new Error('no draft');
  return drafts[0];
}

/** Spans as comments have them: they do not end with the end of a paragraph. */
export function randomComments(text: string, seed: number): PlacedComment[] {
  const random = randomFrom(seed);
  const at = (most: number): number => Math.floor(random() * most);
  return Array.from({ length: 12 }, (_, index) => {
    const start = at(text.length - 1);
    const quote = text.slice(start, start + 1 + at(index % 3 === 0 ? 400 : 40)).replace(/\n+$/, '');
    const anchor = quote === '' ? pointAnchor(start) : rangeAnchor(text, start, start + quote.length);
    return { criterion: index % 2 ? `c${index}` : null, body: `Remark ${index} <&> "ü" 😀`, anchor };
  });
}

const NEW = [
  '',
  'x',
  'new words',
  'a\tb',
  'A & <B> 😀',
  '\nA new paragraph.',
  'One more.\n',
  'End.\n\nStart',
  ' ',
];

/** In order and apart from each other, some over the ends of paragraphs. */
export function randomChanges(text: string, seed: number): Change[] {
  const random = randomFrom(seed + 100);
  const at = (most: number): number => Math.floor(random() * most);
  const changes: Change[] = [];
  for (let start = at(30); start < text.length; start += 1 + at(Math.ceil(text.length / 20))) {
    const length = [0, 0, 1 + at(6), 1 + at(30), 1 + at(120)][at(5)] ?? 0;
    const end = Math.min(text.length, start + length);
    const before = text.slice(start, end);
    const after = NEW[at(NEW.length)] ?? '';
    if (before === after) continue;
    changes.push({
      start,
      end,
      before,
      after,
      criterion: 'c1',
      comment: null,
      reason: `Reason ${changes.length}`,
    });
    start = end;
  }
  return changes;
}
