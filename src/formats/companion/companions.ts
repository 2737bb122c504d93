import { csv } from '../csv/csv.ts';
import type { Format, SourceFile } from '../format.ts';
import { googleDrive } from '../google-drive/google-drive.ts';
import { commentList } from '../json/comment-list.ts';
import { overleaf } from '../overleaf/overleaf.ts';
import { webAnnotation } from '../web-annotation/web-annotation.ts';
import type { Companion } from './companion.ts';
import { companionFormat } from './companion-format.ts';

/** Asked in this order. */
const COMPANIONS: readonly Companion[] = [webAnnotation, googleDrive, overleaf, commentList, csv];

export function companionOf(file: SourceFile): Companion | undefined {
  return COMPANIONS.find((companion) => companion.accepts(file));
}

/** For reading one alone, with the drafts' texts in it. */
export const COMPANION_FORMATS: readonly Format[] = COMPANIONS.map(companionFormat);

/** Whether it is worth looking into; a draft is not read twice. */
export function mayBeCompanion(path: string): boolean {
  return /\.(csv|tsv|tab|txt|jsonl?|jsonld|ndjson)$/i.test(path);
}
