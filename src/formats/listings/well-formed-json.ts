/** JSON whose texts are whole characters: GitHub takes a SARIF file with half a surrogate pair and shows nothing of it. */
export function wellFormedJson(value: unknown, indent?: number): string {
  return JSON.stringify(
    value,
    (_, one: unknown) => (typeof one === 'string' ? one.replace(/\p{Surrogate}/gu, '\ufffd') : one),
    indent,
  );
}
