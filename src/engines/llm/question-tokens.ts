import type { Message } from './model.ts';
import { tokens } from './tokens.ts';

export function questionTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, { content }) => sum + tokens(content), 0);
}
