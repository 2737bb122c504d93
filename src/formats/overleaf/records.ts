import { z } from 'zod';

const stamp = z.union([z.number(), z.string()]).nullish();
const User = z.looseObject({
  id: z.string().nullish(),
  name: z.string().nullish(),
  email: z.string().nullish(),
});

export const Message = z.looseObject({
  id: z.string().nullish(),
  content: z.string(),
  timestamp: stamp,
  timestamp_ms: stamp,
  user_id: z.string().nullish(),
  user: User.nullish(),
  user_name: z.string().nullish(),
  user_email: z.string().nullish(),
});
export type Message = z.infer<typeof Message>;

export const Thread = z.looseObject({
  id: z.string().nullish(),
  resolved: z.boolean().nullish(),
  messages: z.array(Message),
});
export type Thread = z.infer<typeof Thread>;

/** `p` an offset in UTF-16 units, `c` the words, `t` the thread. */
export const CommentRange = z.looseObject({
  op: z.looseObject({ p: z.int().nonnegative(), c: z.string(), t: z.string() }),
});

/** `i` is in the text, `d` no longer is. */
export const ChangeRange = z.looseObject({
  id: z.string().nullish(),
  op: z.looseObject({ p: z.int().nonnegative(), i: z.string().optional(), d: z.string().optional() }),
  metadata: z.looseObject({ user_id: z.string().nullish(), ts: stamp }).nullish(),
});
export type ChangeRange = z.infer<typeof ChangeRange>;

export const Anchored = z.looseObject({
  thread_id: z.string(),
  pathname: z.string(),
  offset: z.int().nonnegative().nullish(),
  anchored_text: z.string(),
  context: z.looseObject({ before: z.string().nullish(), after: z.string().nullish() }).nullish(),
  thread: Thread.nullish(),
});

/** ISO 8601, from that or from milliseconds. */
export function dateOf({
  timestamp,
  timestamp_ms,
}: Pick<Message, 'timestamp' | 'timestamp_ms'>): string | undefined {
  const given = timestamp_ms ?? timestamp;
  if (typeof given === 'number' && Number.isFinite(given) && Math.abs(given) < 8.64e15)
    return new Date(given).toISOString();
  return typeof given === 'string' ? given : undefined;
}

export function authorOf({ user, user_name, user_email, user_id }: Message): string | undefined {
  return user_name || user?.name || user?.email || user_email || user_id || undefined;
}
