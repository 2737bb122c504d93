import type { Change } from '../office/piece.ts';
import type { XmlElement } from '../office/read-xml.ts';

export function changeOf(element: XmlElement): Change {
  const date = element.attribute('dateUtc') ?? wallClock(element.attribute('date'));
  return { author: element.attribute('author') ?? '', date };
}

/** Word writes the local time of the writer's desk and calls it `Z`: which zone that was, the file does not say. */
export function wallClock(date: string | undefined): string | null {
  return date === undefined || date === '' ? null : date.replace(/Z$/i, '');
}
