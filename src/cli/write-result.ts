import { refuseExisting, writeOutput } from '../index.ts';
import type { Terminal } from './terminal.ts';

export interface Destination {
  output?: string | undefined;
  force?: boolean | undefined;
}

/** To the file that was named, else to stdout. */
export async function writeResult(
  content: string,
  { output, force }: Destination,
  say: Terminal,
): Promise<void> {
  if (output === undefined || output === '-') return say.content(content);
  await writeOutput(output, content, { force: force ?? false });
  say.note(`Written: ${output}`);
}

/** Throws FILE_EXISTS for what `writeResult` would not write: before a model is asked, not after. */
export async function refuseExistingOutput({ output, force }: Destination): Promise<void> {
  if (output !== undefined && output !== '-') await refuseExisting([output], { force: force ?? false });
}
