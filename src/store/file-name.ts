import { hash } from '../domain/hash.ts';

const PLAIN = /^[a-z0-9][a-z0-9._-]{0,79}$/;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/;

/** A file name for any id, the same on every file system; ids that differ only in case or signs stay apart. */
export function fileName(id: string): string {
  if (PLAIN.test(id) && !id.endsWith('.') && !RESERVED.test(id)) return id;
  const slug = id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${slug || 'draft'}-${hash(id).slice(0, 8)}`;
}
