/** Rows under each other in columns, two spaces apart; numbers to the right. No line ends in spaces. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(String(cell)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function padded(cell: string | number, width: number): string {
  const text = String(cell);
  const space = ' '.repeat(Math.max(0, width - displayWidth(text)));
  return typeof cell === 'number' ? space + text : text + space;
}

/** Columns that a terminal needs: two for East Asian signs and emoji, none for marks. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (/\p{M}/u.test(sign)) continue;
    width += WIDE.test(sign) ? 2 : 1;
  }
  return width;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
