/** The ids of the supervisor's habits in fixtures/reference. */
export declare const ALL_HABITS: string[];

/** The habits whose concern a text repeats, else the one behind her comment, by its first six words. */
export function habitsIn(text: string): (string | null)[];

/** The first of them; null where there is none. */
export function habitOf(text: string): string | null;

/** A criterion as a model proposes it: these trigger words, and the concern of the habit. */
export function written(habit: string, words: readonly string[]): Record<string, unknown>;
