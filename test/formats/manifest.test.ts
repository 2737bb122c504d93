import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorHolds } from '../../src/domain/anchor.ts';
import { readCorpus } from '../../src/formats/read-corpus.ts';
import { seconds, type Value, wantedValues } from '../support/expected-values.ts';
import { sharedFolder } from '../support/shared.ts';

const samples = sharedFolder('formats') ?? '';
const [head = '', ...lines] =
  samples === '' ? [] : readFileSync(join(samples, 'manifest.tsv'), 'utf8').trimEnd().split('\n');
const columns = head.split('\t');
const rows = lines.map((line) => {
  const cell = (name: string) => line.split('\t')[columns.indexOf(name)] ?? '';
  return { file: cell('file'), count: Number(cell('n_comments')) };
});

/** Where the reader differs from the expected values, and why, as the file's own bytes show. */
const ARGUED: Record<string, { why: string; wanted: (values: Value[]) => Value[] }> = {
  'odt/libreoffice6-replies-as-text.odt': {
    why: 'two notes begin with "Antwort auf Unbekannter Autor (date)": that line makes the thread, and is no word of the reviewer',
    wanted: (values) =>
      values.map((value) => {
        const text = value.text.replace(/^Antwort auf .*\n/, '');
        return text === value.text ? value : { ...value, text, parent: values[0]?.text ?? null };
      }),
  },
  'docx/gdocs-threads-and-suggestions.docx': {
    why: 'Google writes a thread as comments on one range, without commentsExtended.xml: the earliest is what the others answer',
    wanted: (values) =>
      values.map((value) => {
        const thread = values.filter(({ quote }) => quote === value.quote);
        const [root] = thread.toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? -1 : 1));
        return { ...value, parent: root && root !== value ? root.text : null };
      }),
  },
};

/** Rows whose number of comments is another than the manifest's, and why. */
const ARGUED_COUNTS: Record<string, { why: string; comments: number }> = {
  'pdf/two-column-mixed-annots.pdf': {
    why: 'three of its highlights and squiggles have no words: they are counted, and no comments',
    comments: 7,
  },
  'pdf/acrobat-replace-caret-strikeout-group.pdf': {
    why: 'its caret and the strike-out that is grouped with it are one replacement',
    comments: 4,
  },
  'pdf/review-states.pdf': {
    why: 'its one highlight has no words; the seven notes that answer it are statuses',
    comments: 0,
  },
  'pdf/evince-notes.pdf': { why: 'one of its three marks is a highlight without words', comments: 2 },
  'overleaf/schema_scenarios.json': {
    why: 'the row counts the first of its seven scenarios; all of them have ten messages',
    comments: 10,
  },
};

describe.skipIf(rows.length === 0)('samples of the manifest (skipped where there are none)', () => {
  test.each(rows)('$file gives its values', async ({ file, count }) => {
    const wanted = wantedValues(samples, file);
    const found = await foundValues(file);
    expect(sorted(found)).toEqual(sorted(ARGUED[file]?.wanted(wanted) ?? wanted));
    expect(found.length).toBe(ARGUED_COUNTS[file]?.comments ?? count);
  });

  test('what is argued about is in the manifest', () => {
    const argued = [...Object.keys(ARGUED), ...Object.keys(ARGUED_COUNTS)];
    expect(rows.map(({ file }) => file)).toEqual(expect.arrayContaining(argued));
  });
});

async function foundValues(file: string): Promise<Value[]> {
  const path = join(samples, file);
  const page = path.replace(/\.json$/, '.html');
  const inputs = page !== path && existsSync(page) ? [path, page] : [path];
  const { drafts, skipped } = await readCorpus(inputs, { view: 'accepted' });
  expect(skipped).toEqual([]);
  return drafts.flatMap(({ text, comments }) => {
    expect(comments.every(({ anchor }) => anchorHolds(anchor, text))).toBe(true);
    const bodies = new Map(comments.map(({ id, body }) => [id, body]));
    return comments.filter(isListed).map(({ body, anchor, author, date, parent, resolved }) => ({
      text: body,
      quote: anchor.quote,
      author,
      date: seconds(date),
      parent: parent === null ? null : (bodies.get(parent) ?? 'a comment that is not there'),
      resolved,
    }));
  });

  /** Expected values have tracked changes only of PDFs, and there one a mark. */
  function isListed({ kind, id }: { kind: string; id: string }): boolean {
    return kind === 'comment' || (file.startsWith('pdf/') && !id.endsWith('-cut'));
  }
}

function sorted(values: readonly Value[]): Value[] {
  const key = ({ date, text, quote }: Value) => JSON.stringify([date, text, quote]);
  return values.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
