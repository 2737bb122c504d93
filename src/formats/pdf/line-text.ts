import type { Line } from './lines.ts';
import type { Run } from './page-runs.ts';

/** A run with where its words are in the line's text. */
export interface RunText {
  run: Run;
  start: number;
  end: number;
}

export interface LineText {
  line: Line;
  text: string;
  runs: RunText[];
}

/** Space between letters that is one between words, in letter sizes. */
const WORD_GAP = 0.13;

export function lineText(line: Line): LineText {
  let text = '';
  const placed: RunText[] = [];
  let before: Run | undefined;
  for (const run of line.runs) {
    const gap = before ? run.box.left - before.box.right : 0;
    const parted = text === '' || text.endsWith(' ');
    if (!parted && gap > WORD_GAP * run.size && !run.text.startsWith(' ')) text += ' ';
    const words = text === '' || text.endsWith(' ') ? run.text.trimStart() : run.text;
    placed.push({ run, start: text.length, end: text.length + words.length });
    text += words;
    before = run;
  }
  return { line, text: text.trimEnd(), runs: placed };
}
