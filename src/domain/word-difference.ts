/** A stretch of text: in both, only in the text before, or only in the text after. */
export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Above this product of word counts the middle is shown as replaced whole: the table would not pay. */
const LARGEST_TABLE = 4_000_000;
const WORD =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu;

/** The fewest words to take out and put in: "same" and "removed" joined are `before`, "same" and "added" are `after`. */
export function wordDifference(before: string, after: string): WordChange[] {
  const old = before.match(WORD) ?? [];
  const now = after.match(WORD) ?? [];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  const room = Math.min(old.length, now.length) - head;
  while (tail < room && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return joined([
    ...same(old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...same(old.slice(old.length - tail)),
  ]);
}

function middle(old: string[], now: string[]): WordChange[] {
  if (old.length * now.length > LARGEST_TABLE) return [...marked('removed', old), ...marked('added', now)];
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  const result: WordChange[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length && column < now.length) {
    if (old[row] === now[column]) {
      result.push({ kind: 'same', text: old[row] ?? '' });
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1))
      result.push({ kind: 'removed', text: old[row++] ?? '' });
    else result.push({ kind: 'added', text: now[column++] ?? '' });
  }
  return [...result, ...marked('removed', old.slice(row)), ...marked('added', now.slice(column))];
}

/** [row, column]: the length of the longest common subsequence of what begins there. */
function commonLengths(old: string[], now: string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const place = row * width + column;
      lengths[place] =
        old[row] === now[column]
          ? (lengths[place + width + 1] ?? 0) + 1
          : Math.max(lengths[place + width] ?? 0, lengths[place + 1] ?? 0);
    }
  }
  return lengths;
}

function marked(kind: WordChange['kind'], words: string[]): WordChange[] {
  return words.map((text) => ({ kind, text }));
}

function same(words: string[]): WordChange[] {
  return marked('same', words);
}

/** Neighbours of one kind as one; between two unchanged stretches, what is removed comes before what is added. */
function joined(changes: WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of changes) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'same') last.text += text;
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
}
