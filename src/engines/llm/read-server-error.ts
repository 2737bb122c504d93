import { z } from 'zod';

export interface ServerError {
  message: string;
  code: string | undefined;
  param: string | undefined;
}

const word = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);

const Fields = z.object({
  message: z.string().optional().catch(undefined),
  code: word,
  type: word,
  param: word,
  /** llama.cpp's context overflow. */
  n_prompt_tokens: z.number().optional().catch(undefined),
  n_ctx: z.number().optional().catch(undefined),
  /** OpenRouter: what the server behind it said. */
  metadata: z.object({ raw: z.unknown().optional() }).optional().catch(undefined),
  /** Azure: which filter it was. */
  innererror: z.object({ code: word }).optional().catch(undefined),
});

const Invalid = z.array(
  z.object({ msg: z.string(), loc: z.array(z.union([z.string(), z.number()])).catch([]) }),
);

/** Servers write errors in five shapes: `{error: {…}}`, `[{error: {…}}]`, `{error: "…"}`, `{message, …}`, `{detail: …}`. */
export function readServerError(body: unknown): ServerError | undefined {
  if (Array.isArray(body)) return readServerError(body[0]);
  const outer = z
    .object({ error: z.unknown().optional(), detail: z.unknown().optional() })
    .loose()
    .safeParse(body).data;
  if (!outer) return undefined;
  const said = outer.error ?? outer.detail ?? outer;
  if (typeof said === 'string') return { message: said, code: undefined, param: undefined };
  const invalid = Invalid.safeParse(said).data?.[0];
  if (invalid) return { message: invalid.msg, code: undefined, param: invalid.loc.join('.') };
  const fields = Fields.safeParse(said).data;
  return fields && (fields.message ?? fields.code ?? fields.type) !== undefined
    ? fromFields(fields)
    : undefined;
}

function fromFields({
  message,
  code,
  type,
  param,
  metadata,
  innererror,
  ...numbers
}: z.infer<typeof Fields>): ServerError {
  const { n_prompt_tokens: asked, n_ctx: room } = numbers;
  const parts = [
    message ?? '',
    ...(metadata?.raw === undefined
      ? []
      : [`(${typeof metadata.raw === 'string' ? metadata.raw : JSON.stringify(metadata.raw)})`]),
    ...(asked === undefined || room === undefined ? [] : [`(${asked} tokens asked, ${room} possible)`]),
  ];
  const codes = [code, type, innererror?.code].filter((name) => name !== undefined);
  return { message: parts.join(' ').trim(), code: codes.length > 0 ? codes.join(' ') : undefined, param };
}
