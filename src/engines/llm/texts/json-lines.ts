/** One JSON object a line: a line break or quotation mark inside a text cannot pass for structure. */
export function jsonLines(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item)).join('\n');
}

/** Objects spread over lines, for items that hold others. */
export function jsonBlocks(items: readonly unknown[]): string {
  return items.map((item) => JSON.stringify(item, undefined, 1)).join('\n');
}
