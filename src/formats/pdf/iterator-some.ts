/** Saving asks iterators whether some value of theirs is so; before Node 22 they cannot say it. */
export function teachIteratorsSome(): void {
  const prototype: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  if ('some' in prototype) return;
  Object.defineProperty(prototype, 'some', { value: some, configurable: true, writable: true });
}

function some(this: Iterable<unknown>, holds: (value: unknown) => boolean): boolean {
  for (const value of this) if (holds(value)) return true;
  return false;
}
