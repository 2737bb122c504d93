/** What the server was asked. */
export interface FakeCall {
  /** The name of the answer's schema, from `response_format` or, below that, from the system message. */
  stage: string;
  model: string;
  system: string;
  /** All user messages, one below the other. */
  user: string;
  messages: { role: string; content: string }[];
  body: Record<string, unknown>;
  headers: Record<string, string | string[] | undefined>;
  /** When it came, in ms. */
  at: number;
}

/** Made with `misbehave`; plain data. */
export interface Misbehaviour {
  misbehave: string;
}

/** What to reply with: the object that the schema asks for, or a misbehaviour. */
export type FakeAnswer = (call: FakeCall, index: number) => object | Promise<object>;

export interface FakeServerOptions {
  port?: number;
  /** Before every answer. */
  delayMs?: number;
  /** What GET /v1/models lists. */
  models?: string[];
  /** Answered with a 400 before `answer` is asked. */
  refuses?: ('json_schema' | 'json_object' | 'max_tokens' | 'max_completion_tokens' | 'strict')[];
}

export interface FakeServer extends AsyncDisposable {
  /** The base URL, with /v1. */
  url: string;
  /** In the order they came; GET /calls beside /v1 lists them for other processes. */
  calls: FakeCall[];
  close(): Promise<void>;
}

export function fakeServer(answer: FakeAnswer, options?: FakeServerOptions): Promise<FakeServer>;

type Message = { content: unknown; [field: string]: unknown };

export declare const misbehave: {
  /** A body that is a string is sent as HTML. */
  status(status: number, body?: unknown, headers?: Record<string, string>): Misbehaviour;
  /** A 200 with this body: a login page, an error, half a JSON. */
  body(text: string, contentType?: string): Misbehaviour;
  reset(): Misbehaviour;
  resetMidBody(): Misbehaviour;
  stall(): Misbehaviour;
  stallMidBody(): Misbehaviour;
  /** A good answer with this text: fenced, with prose, encoded twice. */
  content(text: string): Misbehaviour;
  /** Finished by the length limit. */
  cut(text: string): Misbehaviour;
  refusal(text: string): Misbehaviour;
  filtered(): Misbehaviour;
  withoutUsage(reply: object): Misbehaviour;
  choice(message: Message, finish?: string, usage?: object | null): Misbehaviour;
  late(ms: number, then: object): Misbehaviour;
};
