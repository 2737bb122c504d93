/** A unit that a file's offsets may count in, and where such an offset is in UTF-16 code units. */
export interface OffsetReading {
  unit: string;
  at(offset: number): number | undefined;
}

/** The units met in the wild other than UTF-16: code points (Python), UTF-8 bytes (Go, Rust), other line ends. */
export function offsetReadings(text: string): OffsetReading[] {
  return [
    reading('code points', text, () => 1),
    reading('UTF-8 bytes', text, utf8Length),
    reading('line ends as one character', text, (character) => (character === '\r\n' ? 1 : character.length)),
    reading('line ends as two characters', text, (character) => (character === '\n' ? 2 : character.length)),
    reading('code points with line ends as one', text, () => 1, true),
  ];
}

/** Of all the offsets of a unit, the ones that are at the edge of a character. */
function reading(
  unit: string,
  text: string,
  width: (character: string) => number,
  joined = unit.startsWith('line ends'),
): OffsetReading {
  const places = new Map<number, number>();
  let counted = 0;
  let place = 0;
  for (const character of joined ? (text.match(/\r\n|./gsu) ?? []) : text) {
    places.set(counted, place);
    counted += width(character);
    place += character.length;
  }
  places.set(counted, place);
  return { unit, at: (offset) => places.get(offset) };
}

function utf8Length(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
