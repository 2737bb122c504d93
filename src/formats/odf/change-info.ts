import type { Change } from '../office/piece.ts';

/** Who and when, as the children of a comment or of a tracked change say it. */
export class ChangeInfo {
  #said = { creator: '', date: '' };
  #captured: string | undefined;

  /** Whether text belongs to it, and not to the document. */
  get isOpen(): boolean {
    return this.#captured !== undefined;
  }

  open(name: string): void {
    if (name === 'creator' || name === 'date' || /initials$|^date-string$/.test(name)) this.#captured = '';
  }

  text(text: string): void {
    this.#captured += text;
  }

  close(name: string): void {
    if (name === 'creator' || name === 'date') this.#said[name] = this.#captured?.trim() ?? '';
    this.#captured = undefined;
  }

  /** What was read since it was last taken. */
  take(): Change {
    const { creator, date } = this.#said;
    this.#said = { creator: '', date: '' };
    return { author: creator, date: date === '' ? null : date };
  }
}
