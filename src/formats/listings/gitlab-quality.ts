import { fingerprints } from '../../domain/fingerprint.ts';
import { hash } from '../../domain/hash.ts';
import { TextLines } from '../../domain/line-positions.ts';
import { type ListedFile, type Listing, titleOf } from './listing.ts';
import { wellFormedJson } from './well-formed-json.ts';

/** A code quality report of GitLab; its fingerprints are of the whole report and must be unique. */
export function gitlabQuality({ files }: Listing): string {
  return `${wellFormedJson(files.flatMap(issuesOf), 2)}\n`;
}

function issuesOf({ path, source, remarks }: ListedFile) {
  const lines = new TextLines(source);
  const prints = fingerprints(
    remarks.map(({ criterion, quote }) => ({ criterion: criterion?.id ?? null, quote })),
  );
  return remarks.map((remark, index) => {
    const { first, last } = lines.range(remark.span ?? { start: 0, end: 0 });
    return {
      description: remark.criterion ? `${remark.criterion.name}: ${remark.body}` : remark.body,
      check_name: remark.criterion ? titleOf(remark) : 'f2r',
      fingerprint: hash({ path, print: prints[index] }),
      severity: 'info',
      location: { path, lines: { begin: first, end: last } },
    };
  });
}
