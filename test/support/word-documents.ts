import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointAnchor, rangeAnchor } from '../../src/domain/anchor.ts';
import type { Draft } from '../../src/domain/draft.ts';
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

export async function draftOf(bytes: Uint8Array): Promise<Draft> {
  const { drafts } = await readFormat(bytes, 'a.docx', { view: 'accepted' });
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
