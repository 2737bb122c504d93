/** A part of a page in points, upwards and to the right. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function around(boxes: readonly Box[]): Box {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const { left, right, bottom, top } of boxes) {
    box.left = Math.min(box.left, left);
    box.right = Math.max(box.right, right);
    box.bottom = Math.min(box.bottom, bottom);
    box.top = Math.max(box.top, top);
  }
  return box;
}

/** How much of the lower of the two is beside the other, 0 to 1. */
export function beside(one: Box, other: Box): number {
  const shared = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return Math.max(0, shared) / Math.max(0.1, Math.min(one.top - one.bottom, other.top - other.bottom));
}

export function width({ left, right }: Box): number {
  return right - left;
}

/** Quarters of a turn, anticlockwise, by which a page's text is turned, and whether it runs from right to left. */
export interface Direction {
  quarters: number;
  mirrored: boolean;
}

/** The box as it is when the page is turned so that its text runs from left to right. */
export function upright({ left, right, bottom, top }: Box, { quarters, mirrored }: Direction): Box {
  let box = { left, right, bottom, top };
  if (quarters === 1) box = { left: bottom, right: top, bottom: -right, top: -left };
  if (quarters === 2) box = { left: -right, right: -left, bottom: -top, top: -bottom };
  if (quarters === 3) box = { left: -top, right: -bottom, bottom: left, top: right };
  return mirrored ? { ...box, left: -box.right, right: -box.left } : box;
}

/** The box on the page as it is, of one on the upright page. */
export function asPrinted({ left, right, ...box }: Box, { quarters, mirrored }: Direction): Box {
  const across = mirrored ? { left: -right, right: -left } : { left, right };
  return upright({ ...box, ...across }, { quarters: (4 - quarters) % 4, mirrored: false });
}
