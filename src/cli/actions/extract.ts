import { join } from 'node:path';
import {
  type Corpus,
  extractCriticMarkup,
  extractCsv,
  extractJson,
  extractJsonl,
  F2rError,
  fileName,
  readCorpus,
} from '../../index.ts';
import type { ExtractFlags } from '../commands/extract.ts';
import type { Outside } from '../outside.ts';
import { readingChoices } from '../reading-choices.ts';
import { resolveSettings } from '../resolve-settings.ts';
import { type Terminal, terminal } from '../terminal.ts';
import { noteWarnings } from '../warnings.ts';
import { writeResult } from '../write-result.ts';

const FORMS = { json: extractJson, jsonl: extractJsonl, csv: extractCsv };

export async function extract(files: string[], flags: ExtractFlags, outside: Outside): Promise<void> {
  const say = terminal(outside, flags);
  const reading = readingChoices(resolveSettings(flags, outside));
  const view = flags.asReviewed ? 'as-reviewed' : 'accepted';
  const { drafts, warnings, skipped } = await readCorpus(files, { view, ...reading });
  const corpus = { drafts, warnings: [...skipped, ...warnings] };
  noteWarnings(corpus.warnings, say, { verbose: true });
  if (flags.to === 'criticmarkup') return writeMarkup(corpus, flags, say);
  await writeResult(FORMS[flags.to](corpus), flags, say);
}

/** One draft is one file: several need a folder. */
async function writeMarkup(
  { drafts }: Corpus,
  { output, force }: ExtractFlags,
  say: Terminal,
): Promise<void> {
  const [first, ...others] = drafts;
  if (first && others.length === 0) return writeResult(extractCriticMarkup(first), { output, force }, say);
  if (output === undefined || output === '-') {
    throw new F2rError('BAD_USAGE', `CriticMarkup is one draft a file, and there are ${drafts.length}`, {
      hint: 'Name a folder for them with -o FOLDER, or give one draft.',
    });
  }
  for (const draft of drafts) {
    const path = join(output, `${fileName(draft.id)}.md`);
    await writeResult(extractCriticMarkup(draft), { output: path, force }, say);
  }
}
