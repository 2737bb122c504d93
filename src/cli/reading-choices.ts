import type { ReadingChoices } from '../index.ts';
import type { SettingValues } from './setting-table.ts';

/** The settings that say how files are read. */
export function readingChoices({ macro, tree, includeBots, strict }: SettingValues): ReadingChoices {
  return { macros: macro, tree, includeBots, strict: strict ?? false };
}
