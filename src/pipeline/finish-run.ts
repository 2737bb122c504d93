import { hash } from '../domain/hash.ts';
import type { Rubric } from '../domain/rubric.ts';
import { toMarkdown } from '../domain/rubric-markdown.ts';
import { once } from '../store/once.ts';
import { writeWhole } from '../store/write-file.ts';
import { seen, withEarlier } from './learned-rubric.ts';
import type { Round } from './round.ts';
import type { RunContext } from './run-context.ts';

/** The best round's rubric, which now also knows the test drafts it was read with, as JSON and as Markdown. */
export async function finishRun({ main: { rubric } }: Round, context: RunContext): Promise<void> {
  const { provenance } = rubric;
  const tested = withEarlier(provenance?.testedOn, seen(context.split.test, context));
  const final: Rubric = { ...rubric, provenance: provenance && { ...provenance, testedOn: tested } };
  const kept = await once(
    { file: context.folder.rubric, inputs: { rubric: hash(rubric) }, make: () => final },
    context.maker,
  );
  const { behind } = context.maker;
  await (behind?.writeText ?? writeWhole)(context.folder.rubricMarkdown, toMarkdown(kept));
  await behind?.settled();
}
