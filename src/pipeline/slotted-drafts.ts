import type { Draft } from '../domain/draft.ts';
import type { Settings } from '../domain/settings.ts';
import { learnableComments, type Selection, slotsOf } from '../domain/slot.ts';
import type { SlottedDraft } from '../engines/engine.ts';

/** Tracked changes are learned from where they were asked for or where the corpus has nothing else. */
export function selectionOf(
  drafts: readonly Draft[],
  { edits, openOnly, reviewer }: Pick<Settings, 'edits' | 'openOnly' | 'reviewer'>,
): Selection {
  const remarks: Selection = { edits: 'none', openOnly, reviewer };
  const onlyEdits = !drafts.some((draft) => learnableComments(draft, remarks).length > 0);
  return edits || onlyEdits ? { ...remarks, edits: 'too' } : remarks;
}

/** The drafts that have something to learn from, by id in code-unit order. */
export function slottedDrafts(drafts: readonly Draft[], selection: Selection): Map<string, SlottedDraft> {
  const slotted = drafts
    .map((draft) => ({ draft, slots: slotsOf(draft, selection) }))
    .filter(({ slots }) => slots.length > 0);
  slotted.sort((a, b) => (a.draft.id < b.draft.id ? -1 : 1));
  return new Map(slotted.map((entry) => [entry.draft.id, entry]));
}
