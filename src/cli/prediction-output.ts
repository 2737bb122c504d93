import { existsSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import {
  commentedCopy,
  type Draft,
  type DraftPrediction,
  draftPage,
  extractCriticMarkup,
  F2rError,
  fileName,
  isListing,
  predictedDraft,
  predictionCsv,
  type Rubric,
  refuseExisting,
  writeOutput,
} from '../index.ts';
import type { PredictFlags, PredictionForm } from './commands/predict.ts';
import { listingOutput } from './listing-output.ts';
import type { Outside } from './outside.ts';
import { printableJson } from './printable.ts';
import { stampOf } from './stamp-of.ts';
import type { Terminal } from './terminal.ts';
import { noteWarnings } from './warnings.ts';
import { refuseExistingOutput, writeResult } from './write-result.ts';

/** Writes what was predicted where the flags say. */
export type WritePredictions = (predictions: DraftPrediction[]) => Promise<void>;

interface Writing {
  rubric: Rubric;
  files: ReadonlySet<string>;
  flags: PredictFlags;
  outside: Outside;
  say: Terminal;
}

/** Throws for whatever could not be written: before a model is asked, not after. */
export async function predictionOutput(
  drafts: readonly Draft[],
  { rubric, files, flags, outside, say }: Writing,
): Promise<WritePredictions> {
  const form = formOf(flags);
  if (isListing(form)) {
    await refuseExistingOutput(flags);
    const { diff } = flags;
    const content = await listingOutput(drafts, { name: form, rubric, files, diff, outside });
    return async (predictions) =>
      writeResult(await content(predictions.map(({ comments }) => comments)), flags, say);
  }
  if (form === 'json' || form === 'csv') {
    await refuseExistingOutput(flags);
    const content = (predictions: DraftPrediction[]) =>
      form === 'csv' ? predictionCsv(predictions, rubric.criteria) : `${printableJson({ predictions })}\n`;
    return async (predictions) => writeResult(content(predictions), flags, say);
  }
  const paths = pathsOf(drafts, form, flags);
  if (paths) await refuseExisting(paths, { force: flags.force ?? false });
  const stamp = stampOf(outside);
  if (form === 'input')
    for (const draft of drafts) await commentedCopy(draft, { comments: [], stamp, files });
  return async (predictions) => {
    for (const [index, prediction] of predictions.entries()) {
      const draft = drafts[index];
      if (!draft) continue;
      const output = paths?.[index];
      const content = contentOf(form, { draft, prediction, rubric });
      if (content !== undefined) {
        await writeResult(content, { ...flags, output }, say);
      } else if (output !== undefined) {
        const copy = await commentedCopy(draft, { comments: prediction.comments, stamp, files });
        await writeOutput(output, copy.bytes, { force: flags.force ?? false });
        noteWarnings(copy.warnings, say, { verbose: true });
        say.note(`Written: ${output}`);
      }
    }
  };
}

/** For forms that are made from the draft as read; undefined for copies of its file. */
function contentOf(
  form: PredictionForm,
  { draft, prediction, rubric }: { draft: Draft; prediction: DraftPrediction; rubric: Rubric },
): string | undefined {
  if (form === 'criticmarkup') return extractCriticMarkup(predictedDraft(draft, prediction));
  if (form === 'html') return draftPage({ draft, made: prediction.comments, criteria: rubric.criteria });
  return undefined;
}

const BY_ENDING: Record<string, PredictionForm> = {
  '.json': 'json',
  '.csv': 'csv',
  '.html': 'html',
  '.sarif': 'sarif',
  '.rdjsonl': 'rdjsonl',
};

/** With -o what the name says, else the kind of the draft. */
function formOf({ format, output }: PredictFlags): PredictionForm {
  if (format !== undefined) return format;
  if (output === undefined || output === '-') return 'json';
  return BY_ENDING[extname(output).toLowerCase()] ?? 'input';
}

/** Of forms that are a file a draft, whatever the draft's own. */
const ENDINGS: Partial<Record<PredictionForm, string>> = { criticmarkup: '.md', html: '.html' };

/** One path a draft; undefined for stdout. */
function pathsOf(
  drafts: readonly Draft[],
  form: PredictionForm,
  { output }: PredictFlags,
): string[] | undefined {
  if (output === undefined || output === '-') {
    if (form !== 'input' && drafts.length === 1) return undefined;
    throw new F2rError('BAD_USAGE', `--format ${form} needs a place for ${drafts.length} files`, {
      hint: 'Name a file for one draft or a folder for several with -o.',
    });
  }
  const ending = ({ path }: Draft) => ENDINGS[form] ?? extname(path);
  const folder = drafts.length > 1 || /[\\/]$/.test(output) || isFolder(output);
  const paths = folder
    ? drafts.map((draft) => join(output, `${fileName(draft.id)}${ending(draft)}`))
    : [output];
  const wrong =
    form === 'input' && !folder ? drafts.find((draft) => ending(draft) !== extname(output)) : undefined;
  if (wrong) {
    throw new F2rError(
      'BAD_USAGE',
      `${wrong.path} cannot be written as ${extname(output) || 'a file without an ending'}`,
      {
        hint: `Name it ${output.slice(0, output.length - extname(output).length)}${ending(wrong)}, or ask for --format json or criticmarkup.`,
      },
    );
  }
  return paths;
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
