import { toFlat } from '../../domain/flat-rubric.ts';
import type { Rubric } from '../../domain/rubric.ts';
import { toMarkdown } from '../../domain/rubric-markdown.ts';
import { agentInstructions } from './agent-instructions.ts';
import { autorubricList } from './autorubric.ts';
import type { ExportForm } from './export-rubric.ts';
import { handoutDocx } from './handout-docx.ts';
import { handoutHtml } from './handout-html.ts';
import { handoutMarkdown } from './handout-markdown.ts';
import { judgePrompt } from './judge-prompt.ts';
import { promptfooTest } from './promptfoo.ts';
import { rubricCsv } from './rubric-csv.ts';

/** Of each form, what writes it. */
export const RUBRIC_FORMS: Record<ExportForm, (rubric: Rubric) => string | Uint8Array> = {
  md: toMarkdown,
  json: (rubric) => `${JSON.stringify(toFlat(rubric), null, 2)}\n`,
  handout: handoutMarkdown,
  html: handoutHtml,
  docx: handoutDocx,
  csv: rubricCsv,
  promptfoo: promptfooTest,
  autorubric: autorubricList,
  judge: judgePrompt,
  agents: agentInstructions,
};
