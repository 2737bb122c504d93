/** Takes keys out of a text: those that are known, and whatever looks like one. */
export type Redact = (text: string) => string;

const HIDDEN = '[key]';
/** Shorter ones are placeholders ("none", "ollama") that occur in ordinary words. */
const SHORTEST_KEY = 8;
const LOOKS_LIKE_A_KEY: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=*-]{6,}/giu, `$1 ${HIDDEN}`],
  [
    /\b(x-api-key|api[-_ ]?key|access[-_]?token|key|token)(["']?\s*[:=]\s*["']?)[\w.~+/*-]{6,}/giu,
    `$1$2${HIDDEN}`,
  ],
  [/\b(?:sk|pk|gsk|xai|rk)[-_][\w*.-]{5,}[\w*-]/gu, HIDDEN],
  [/\bAIza[\w*-]{10,}/gu, HIDDEN],
  [/(\/\/)[^\s/@]+@/gu, `$1${HIDDEN}@`],
];

export function redactor(keys: readonly (string | undefined)[]): Redact {
  const known = keys.flatMap((key) =>
    key !== undefined && key.length >= SHORTEST_KEY ? [key, encodeURIComponent(key)] : [],
  );
  return (text) =>
    LOOKS_LIKE_A_KEY.reduce(
      (clean, [pattern, replacement]) => clean.replace(pattern, replacement),
      known.reduce((clean, key) => clean.replaceAll(key, HIDDEN), text),
    );
}
