import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SUBJECTS = [
  'bees',
  'tides',
  'canals',
  'lichens',
  'trams',
  'glass',
  'salt',
  'kites',
  'bread',
  'wells',
  'ferns',
  'clocks',
];

/** Small drafts with the two habits of one reviewer: what shows this, and who does it. */
export function essay(subject: string): object {
  const text = [
    `This draft is about ${subject}.`,
    `It is well known that ${subject} have changed a great deal.`,
    `The number of ${subject} was counted in three towns.`,
    `It will be decided later how ${subject} are to be kept.`,
  ].join(' ');
  const place = (quote: string, comment: string) => {
    const start = text.indexOf(quote);
    return { quote, start, end: start + quote.length, comment, reviewer: 'Ada' };
  };
  return {
    id: subject,
    text,
    comments: [
      place(`${subject} have changed a great deal`, `What source shows that ${subject} changed?`),
      place('It will be decided later', 'Say who decides this and when.'),
    ],
  };
}

/** A folder `drafts` with one JSONL file of essays. */
export async function writeEssays(folder: string, count = SUBJECTS.length): Promise<string> {
  const drafts = join(folder, 'drafts');
  await mkdir(drafts, { recursive: true });
  const path = join(drafts, 'essays.jsonl');
  const lines = SUBJECTS.slice(0, count).map((subject) => JSON.stringify(essay(subject)));
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}
