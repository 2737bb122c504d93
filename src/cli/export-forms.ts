import type { ExportForm } from '../index.ts';

/** In the order of the help. */
export const EXPORT_FORMS: readonly ExportForm[] = [
  'md',
  'json',
  'handout',
  'html',
  'docx',
  'csv',
  'promptfoo',
  'autorubric',
  'judge',
  'agents',
];
