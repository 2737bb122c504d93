import type { ReviewNote } from './review-note.ts';

/** A reviewer's habits are not those of programs, and an answer to one says nothing without it. */
export function withoutBots(all: readonly ReviewNote[]): { notes: ReviewNote[]; problem?: string } {
  const bots = new Set(all.filter(({ bot }) => bot).map(({ id }) => id));
  const answers = all.filter(({ bot, parent }) => !bot && parent !== null && bots.has(parent));
  const notes = all.filter(({ bot, parent }) => !bot && !(parent !== null && bots.has(parent)));
  if (bots.size === 0) return { notes };
  const programs = all.filter(({ bot }) => bot).length;
  const said = programs === 1 ? 'one comment of a program is' : `${programs} comments of programs are`;
  const answered = answers.length === 0 ? '' : `, with ${answers.length} answer(s) to them`;
  return { notes, problem: `${said} left out${answered}` };
}
