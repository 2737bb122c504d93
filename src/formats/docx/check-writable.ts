import { F2rError } from '../../errors.ts';
import type { PackageParts } from '../office/package-parts.ts';
import { xmlTree } from '../office/xml-tree.ts';
import type { MainPart } from './document-stories.ts';

/** Throws INPUT_INVALID for a file that a change would make invalid or that its owner does not want changed so. */
export function checkWritable(
  parts: PackageParts,
  main: MainPart,
  { path, wanted }: { path: string; wanted: 'comments' | 'changes' },
): void {
  if ([...parts.names].some((name) => name.startsWith('_xmlsignatures/'))) {
    throw new F2rError('INPUT_INVALID', 'The Word file is signed: any change breaks its signature', {
      place: path,
      hint: 'Write into a copy without the signature (File, Info, View Signatures, Remove).',
    });
  }
  const protection = protectionOf(parts.text(main.related.get('settings')?.[0] ?? ''));
  const allowed = wanted === 'comments' ? ['comments', 'trackedChanges'] : ['trackedChanges'];
  if (protection === undefined || allowed.includes(protection)) return;
  throw new F2rError('INPUT_INVALID', `The Word file is protected against ${wanted} (${protection})`, {
    place: path,
    hint: 'Stop the protection in Word (Review, Restrict Editing), or give a copy without it.',
  });
}

function protectionOf(settings: string | undefined): string | undefined {
  let found: string | undefined;
  if (settings?.includes('documentProtection')) {
    xmlTree(settings, {
      open: ({ name, attribute }) => {
        const enforced = /^(1|true|on)$/i.test(attribute('enforcement') ?? '');
        if (name === 'documentProtection' && enforced) found = attribute('edit');
      },
    });
  }
  return found === 'none' ? undefined : found;
}
