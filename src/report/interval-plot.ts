import type { RunComparison } from '../domain/run-comparison.ts';
import { meanText } from './figure-text.ts';
import { htmlText } from './html-text.ts';

const WIDTH = 760;
const LEFT = 300;
const RIGHT = 600;
const ROW = 28;

/** A mean and its interval a row, on the scale of the scores, as an SVG document. */
export function intervalPlot({ unit, rows }: RunComparison): string {
  const [from, to] = unit === 'content' ? [1, 5] : [0, 1];
  const x = (value: number): string => (LEFT + ((value - from) / (to - from)) * (RIGHT - LEFT)).toFixed(1);
  const bottom = 20 + rows.length * ROW;
  const ticks = [0, 1, 2, 3, 4].map((step) => from + (step * (to - from)) / 4);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 30}" font-family="sans-serif" font-size="13">`,
    `<title>${unit} scores on the same test comments, with 95 % intervals over drafts</title>`,
    ...ticks.map(
      (tick) =>
        `<path d="M${x(tick)} 12V${bottom}" stroke="#ccc"/><text x="${x(tick)}" y="${bottom + 18}" text-anchor="middle">${tick}</text>`,
    ),
    ...rows.map(({ name, score }, index) => {
      const y = 26 + index * ROW;
      const label = `<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${htmlText(name)}</text>`;
      if (!score) return `${label}<text x="${LEFT + 8}" y="${y + 4}">not measured</text>`;
      const { mean, low, high } = score;
      const line =
        low === null || high === null
          ? ''
          : `<path d="M${x(low)} ${y}H${x(high)}" stroke="#246" stroke-width="2"/>`;
      return `${label}${line}<circle cx="${x(mean)}" cy="${y}" r="4" fill="#246"/><text x="${RIGHT + 12}" y="${y + 4}">${htmlText(meanText(score))}</text>`;
    }),
    '</svg>\n',
  ].join('\n');
}
