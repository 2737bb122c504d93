import { z } from 'zod';

/** A JSON Schema, or a part of one. */
export type Shape = Record<string, unknown>;

/** Bounds and formats are refused by some servers and ignored by others; zod holds them afterwards. */
const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  'anyOf',
  'enum',
  'const',
  'description',
  '$ref',
  '$defs',
]);

const made = new WeakMap<z.ZodType, Shape>();

/** What every server takes: closed objects with all keys required, and no bounds. The same object for the same reply. */
export function wireSchema(reply: z.ZodType): Shape {
  const shape = made.get(reply) ?? closed(z.toJSONSchema(reply, { io: 'input' }));
  made.set(reply, shape);
  return shape;
}

function closed(schema: unknown): Shape {
  const kept = Object.entries(asShape(schema)).filter(([key]) => KEPT.has(key));
  const shape: Shape = Object.fromEntries(kept.map(([key, value]) => [key, closedPart(key, value)]));
  if (!('properties' in shape)) return shape;
  return { ...shape, required: Object.keys(asShape(shape.properties)), additionalProperties: false };
}

function closedPart(key: string, value: unknown): unknown {
  if (key === 'properties' || key === '$defs') {
    return Object.fromEntries(Object.entries(asShape(value)).map(([name, part]) => [name, closed(part)]));
  }
  if (key === 'items') return closed(value);
  return key === 'anyOf' && Array.isArray(value) ? value.map(closed) : value;
}

export function asShape(value: unknown): Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
