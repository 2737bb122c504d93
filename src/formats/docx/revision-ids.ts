/** Gives ids that no tracked change, bookmark or other annotation in the parts has. */
export function revisionIds(sources: Iterable<string>): () => number {
  let highest = 0;
  for (const source of sources) {
    for (const [, id] of source.matchAll(/\s(?:\w+:)?id\s*=\s*["'](\d{1,9})["']/g))
      highest = Math.max(highest, Number(id));
  }
  return () => {
    highest += 1;
    return highest;
  };
}
