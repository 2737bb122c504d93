/** The path without its ending, `/` separated; a name that is all ending (`.notes`) is kept. */
export function draftName(path: string): string {
  const slashed = path.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  return slashed.replace(/(?<=[^/])\.[^./]+$/, '') || slashed;
}

/** The last part of a draft's id or path. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The first heading or line of a text, at most 120 units, else the fallback. */
export function titleOf(text: string, fallback: string): string {
  const heading = /^ {0,3}# +(.+)$/m.exec(text.slice(0, 5000))?.[1];
  return heading?.replace(/[#\s]+$/, '').slice(0, 120) || fallback;
}
