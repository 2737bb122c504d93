/**
 * What a failed request means for the next one. `overloaded`, `transient`: ask again later · `learned`: ask again at
 * once, the request will be another · `rejected`: the server does not take a part of the request · `filtered`: no
 * answer to this text · `too-long`: no answer to a text of this length · `refused`: no request of the run will do.
 */
export type FaultKind =
  | 'overloaded'
  | 'transient'
  | 'learned'
  | 'rejected'
  | 'filtered'
  | 'too-long'
  | 'refused';

export interface FaultDetails {
  kind: FaultKind;
  status?: number | undefined;
  /** The server's own words for it, e.g. `model_not_found`. */
  code?: string | undefined;
  /** The field of the request that the server objects to. */
  param?: string | undefined;
  retryAfterMs?: number | undefined;
  hint?: string | undefined;
  /** false: no server was there, so nothing was asked. */
  reached?: boolean;
  cause?: unknown;
}

/** One request that got no answer. Stays inside this folder: `retried` makes an F2rError of the last one. No keys in its message. */
export class ServerFault extends Error {
  readonly details: FaultDetails;

  constructor(message: string, details: FaultDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServerFault';
    this.details = details;
  }

  get kind(): FaultKind {
    return this.details.kind;
  }
}
