import type { Connection } from '../index.ts';
import type { Terminal } from './terminal.ts';

/** The connection that says when it waits to ask again: a run must not look hung. */
export function noteWaiting(
  connection: Connection | undefined,
  { note }: Pick<Terminal, 'note'>,
): Connection | undefined {
  return (
    connection && {
      ...connection,
      waiting: ({ ms, reason, retry, retries }) =>
        note(`Waiting ${Math.ceil(ms / 1000)} s: ${reason} (retry ${retry} of ${retries})`),
    }
  );
}
