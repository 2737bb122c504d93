import { z } from 'zod';

const number = z.int().nullish();
const text = z.string().nullish();

const Said = z.looseObject({
  id: text,
  databaseId: number,
  fullDatabaseId: z.union([z.string(), z.number()]).nullish(),
  body: z.string(),
  author: z.looseObject({ login: z.string(), __typename: text }).nullish(),
  createdAt: text,
  url: text,
  path: text,
  diffHunk: text,
  line: number,
  startLine: number,
  originalLine: number,
  originalStartLine: number,
});
const Thread = z.looseObject({
  isResolved: z.boolean().nullish(),
  path: text,
  line: number,
  startLine: number,
  originalLine: number,
  originalStartLine: number,
  diffSide: text,
  startDiffSide: text,
  subjectType: text,
  comments: z.unknown(),
});
type Thread = z.infer<typeof Thread>;

/** The items of a connection as GitHub's GraphQL has them: `nodes`, `edges`, or a list. */
export function nodesOf(connection: unknown): unknown[] {
  if (Array.isArray(connection)) return connection;
  if (typeof connection !== 'object' || connection === null) return [];
  if ('nodes' in connection) return nodesOf(connection.nodes);
  if (!('edges' in connection)) return [];
  return nodesOf(connection.edges).map((edge) =>
    typeof edge === 'object' && edge !== null && 'node' in edge ? edge.node : edge,
  );
}

/**
 * The comments of a thread as records of the REST API, which does not say whether a thread is resolved. An item that is no
 * thread stays as it is.
 */
export function threadRecords(item: unknown): unknown[] {
  const parsed = Thread.safeParse(item);
  const said = parsed.success ? nodesOf(parsed.data.comments) : [];
  if (!parsed.success || said.length === 0) return [item];
  const ids = said.map((one) => idOf(one));
  return said.map((one, index) => {
    const { data } = Said.safeParse(one);
    if (!data) return one;
    return { ...recordOf(data, parsed.data), id: ids[index], in_reply_to_id: index === 0 ? null : ids[0] };
  });
}

const Id = Said.pick({ id: true, databaseId: true, fullDatabaseId: true });

function idOf(said: unknown): string | undefined {
  const { data } = Id.safeParse(said);
  const id = data?.fullDatabaseId ?? data?.databaseId ?? data?.id;
  return id === undefined || id === null ? undefined : String(id);
}

function recordOf(said: z.infer<typeof Said>, thread: Thread): object {
  const { login, __typename: type } = said.author ?? {};
  return {
    body: said.body,
    user: login === undefined ? null : { login, type },
    created_at: said.createdAt,
    html_url: said.url,
    path: said.path ?? thread.path,
    diff_hunk: said.diffHunk,
    subject_type: thread.subjectType?.toLowerCase(),
    line: said.line ?? thread.line,
    start_line: said.startLine ?? thread.startLine,
    original_line: said.originalLine ?? thread.originalLine,
    original_start_line: said.originalStartLine ?? thread.originalStartLine,
    side: thread.diffSide,
    start_side: thread.startDiffSide,
    resolved: thread.isResolved,
  };
}
