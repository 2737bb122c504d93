import { type Box, type Direction, upright } from './box.ts';
import type { Item } from './page-content.ts';

/** Words in one piece of a line, on the upright page. */
export interface Run {
  text: string;
  box: Box;
  /** The height of the letters in points. */
  size: number;
}

export interface PageRuns {
  direction: Direction;
  /** In the order in which they were written. */
  runs: Run[];
  /** Words across the page's direction: stamps, notes along the margin. */
  aside: Run[];
}

/** Of a letter's size, what is above and below its line. */
const ABOVE = 0.78;
const BELOW = 0.22;
const ASLANT = 0.1;
/** Letter sizes between words and the same words printed again. */
const SHADOW = 0.2;

/** The page turned so that most of its text runs from left to right. */
export function pageRuns(items: readonly Item[]): PageRuns {
  const letters = [0, 0, 0, 0];
  let leftwards = 0;
  for (const item of items) {
    const quarters = quartersOf(item);
    const count = item.str.trim().length;
    if (quarters !== undefined) letters[quarters] = (letters[quarters] ?? 0) + count;
    leftwards += item.dir === 'rtl' ? count : -count;
  }
  const direction = { quarters: letters.indexOf(Math.max(...letters)), mirrored: leftwards > 0 };
  const runs: Run[] = [];
  const aside: Run[] = [];
  for (const item of items) {
    if (item.str.trim() === '') continue;
    (quartersOf(item) === direction.quarters ? runs : aside).push(runOf(item, direction));
  }
  return { direction, runs: withoutShadows(runs), aside };
}

/** Some programs print words twice, a little beside each other, to make them bold. */
function withoutShadows(runs: readonly Run[]): Run[] {
  const printed = new Map<string, Run>();
  return runs.filter((run) => {
    const before = printed.get(run.text);
    printed.set(run.text, run);
    const near = SHADOW * run.size;
    return (
      !before ||
      Math.abs(before.box.left - run.box.left) > near ||
      Math.abs(before.box.bottom - run.box.bottom) > near
    );
  });
}

/** undefined: aslant. */
function quartersOf({ transform: [a = 0, b = 0] }: Item): number | undefined {
  const turned = Math.atan2(b, a) / (Math.PI / 2);
  const quarters = Math.round(turned);
  return Math.abs(turned - quarters) > ASLANT ? undefined : (quarters + 4) % 4;
}

function runOf(item: Item, direction: Direction): Run {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const size = Math.max(0.1, item.height || Math.hypot(c, d));
  const along = Math.hypot(a, b) || 1;
  const [dx, dy] = [a / along, b / along];
  const corners = [0, item.width].flatMap((far) =>
    [ABOVE * size, -BELOW * size].map((up) => [x + far * dx - up * dy, y + far * dy + up * dx] as const),
  );
  const across = corners.map(([corner]) => corner);
  const upwards = corners.map(([, corner]) => corner);
  const box = {
    left: Math.min(...across),
    right: Math.max(...across),
    bottom: Math.min(...upwards),
    top: Math.max(...upwards),
  };
  return { text: plain(item.str), box: upright(box, direction), size };
}

/** Letters joined for looks are two letters; white space of any kind is a space. */
function plain(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (joined) => joined.normalize('NFKC'))
    .replace(/[\p{Zs}\s]+/gu, ' ')
    .replace(/[\0\u200b\ufeff]/g, '');
}
