import type { ServerError } from './read-server-error.ts';
import type { FaultKind } from './server-fault.ts';

/** As servers word it; never a limit of tokens a minute. */
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|prompt is too long|exceeds? the (?:available )?context|context window exceeds|maximum context length|context length is only|maximum prompt length|input token count.*exceeds the maximum|reduce the length of the messages|greater than the context length|exceeded model token limit|input is too long|input length.*exceed/iu;
const QUOTA =
  /insufficient_quota|billing_hard_limit|exceeded your current quota|credit balance is too low|insufficient (?:credits|balance)/iu;
const FILTERED = /content_filter|ResponsibleAIPolicyViolation|content management policy/iu;
const OVERLOADED = /overloaded|resource_unavailable|rate_limit_exceeded|maximum pending requests exceeded/iu;
const WRONG_RUN =
  /invalid_api_key|model_not_found|DeploymentNotFound|model .{0,80}(?:not found|does not exist)/iu;

export function faultKind(
  status: number,
  { code = '', message }: Pick<ServerError, 'code' | 'message'>,
): FaultKind {
  const words = `${code} ${message}`;
  if (QUOTA.test(words)) return 'refused';
  if (status === 429 || status === 529) return 'overloaded';
  if (TOO_LONG.test(words) || status === 413) return 'too-long';
  if (FILTERED.test(words)) return 'filtered';
  if (WRONG_RUN.test(words)) return 'refused';
  if (status === 503 || OVERLOADED.test(words)) return 'overloaded';
  if (status === 408 || status === 409 || status >= 500) return 'transient';
  return status === 400 || status === 422 ? 'rejected' : 'refused';
}
