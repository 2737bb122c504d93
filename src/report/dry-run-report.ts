import { counted } from './figure-text.ts';
import { indented, sections } from './learn-report.ts';
import { table } from './table.ts';

export interface DryRunFigures {
  split: { mode: 'held-out' | 'cross-fit' | 'none'; train: number; validation: number; test: number };
  comments: number;
  calls: Record<string, number>;
  total: number;
  tokens: { prompt: number; completion: number };
}

const MODES = {
  'held-out': '',
  'cross-fit': ' (validation is cross-fitted: fewer than 8 commented drafts)',
  none: ' (no validation: fewer than 3 commented drafts)',
};

/** What `learn` would ask, at the most. */
export function dryRunReport({ split, comments, calls, total, tokens }: DryRunFigures): string {
  const { mode, train, validation, test } = split;
  return sections([
    [
      counted(comments, 'comment'),
      indented(`train ${train}, validation ${validation}, test ${test} drafts${MODES[mode]}`),
    ],
    ['Steps at the most', indented(table([...Object.entries(calls), ['all', total]]))],
    tokens.prompt > 0
      ? [
          `Tokens, roughly: ${thousands(tokens.prompt)} to the model, ${thousands(tokens.completion)} back (half or double is possible)`,
        ]
      : ['No model is asked: the lexical engine answers.'],
    ['Nothing was asked or written.'],
  ]);
}

function thousands(tokens: number): string {
  return tokens < 10_000 ? String(tokens) : `${Math.round(tokens / 1000)},000`;
}
