import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPositions } from '../../src/pipeline/read-positions.ts';
import { draft } from '../support/draft.ts';
import { temporaryFolder } from '../support/folder.ts';

const TEXT =
  'Qui voudrait vivre seul\u202f? «\u00a0La mer n’attend personne\u00a0», écrit-il. Il est tard. Il est tard.';

async function quotesAt(...quotes: string[]): Promise<(string | null)[]> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'at.jsonl');
  await writeFile(path, quotes.map((quote) => JSON.stringify({ quote })).join('\n'));
  const positions = await readPositions(path, [draft('d', TEXT)]);
  return positions.map(({ anchor }) => (anchor.kind === 'range' ? anchor.quote : null));
}

test('a place typed without no-break spaces and curly apostrophes is the place in the draft', async () => {
  expect(await quotesAt('Qui voudrait vivre seul ?', "« La mer n'attend personne »")).toEqual([
    'Qui voudrait vivre seul\u202f?',
    '«\u00a0La mer n’attend personne\u00a0»',
  ]);
});

test('a quote that stands nowhere, or in two places, is not placed', async () => {
  expect(await quotesAt('La montagne attend toujours.', 'Il est tard.')).toEqual([null, null]);
});
