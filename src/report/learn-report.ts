import { BASELINES } from '../domain/baseline.ts';
import type { LearnResult } from '../domain/learn-result.ts';
import { counted, meanText, sizeText } from './figure-text.ts';
import { table } from './table.ts';

const UNITS = { content: 'content score, 1 to 5', lexical: 'lexical score, 0 to 1' };

/** What `learn` found, for a person. */
export function learnReport(result: LearnResult): string {
  const { run } = result;
  return sections([
    scoresSection(result),
    baselinesSection(result),
    roundsSection(result),
    notesSection(result),
    [
      `Rubric: ${run}/rubric.md (${counted(result.criteria, 'criterion').replace('criterions', 'criteria')})`,
      `Next:   f2r show ${run}`,
    ],
  ]);
}

/** Parts with an empty line between them; empty parts are left out. */
export function sections(parts: readonly (readonly string[])[]): string {
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}

export function scoresSection({ best, rounds, test, unit }: LearnResult): string[] {
  const round = rounds.find((candidate) => candidate.round === best);
  if (!round) return [];
  const proposals = rounds.length - 1;
  const name = best === 0 ? 'R0, the rubric as first inferred' : `round ${best} of ${proposals}`;
  return [
    `Best: ${name} (${UNITS[unit]}, mean with 95 % interval)`,
    indented(
      table([
        ['train', meanText(round.train), sizeText(round.train), 'learned from'],
        ['validation', meanText(round.validation), sizeText(round.validation), 'chosen by'],
        ['test', meanText(test), sizeText(test), test ? 'not seen before' : ''],
      ]),
    ),
  ];
}

export function baselinesSection({ baselines }: LearnResult): string[] {
  const measured = Object.entries(baselines);
  const [first] = measured;
  if (!first) return [];
  const names = new Map<string, string>(Object.entries(BASELINES));
  return [
    `Baselines on the same ${first[1].split} comments`,
    indented(
      table(
        measured.map(([name, baseline]) => [names.get(name) ?? name, meanText(baseline), baseline.verdict]),
      ),
    ),
  ];
}

export function roundsSection({ rounds }: LearnResult): string[] {
  const proposals = rounds.filter(({ round }) => round > 0);
  if (proposals.length === 0) return [];
  const rows = proposals.map(({ round, accepted, reason }) => [
    `round ${round}`,
    accepted ? 'accepted' : 'not accepted',
    reason,
  ]);
  return ['Proposals', indented(table(rows))];
}

export function notesSection({ notes }: LearnResult): string[] {
  return notes.map((note) => `Note: ${note}`);
}

export function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
