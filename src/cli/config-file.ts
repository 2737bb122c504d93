import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { F2rError, nearestName } from '../index.ts';
import { isSettingName, SETTINGS, type SettingName } from './setting-table.ts';

const NAME = 'f2r.config.json';

/** The values of the nearest `f2r.config.json`, looked for upwards to the project's root; paths in it are made absolute. */
export function readConfig(folder: string): ReadonlyMap<SettingName, unknown> {
  const path = findConfig(resolve(folder));
  if (path === undefined) return new Map();
  return new Map(Object.entries(parsed(path)).flatMap(([key, value]) => entry(path, key, value)));
}

function findConfig(folder: string): string | undefined {
  const path = join(folder, NAME);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  return existsSync(join(folder, '.git')) || parent === folder ? undefined : findConfig(parent);
}

function parsed(path: string): object {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const message = cause instanceof SyntaxError ? `Is not JSON (${cause.message})` : 'Cannot be read';
    throw new F2rError('CONFIG_INVALID', message, { place: path, hint: 'Correct the file.', cause });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new F2rError('CONFIG_INVALID', 'Is not a JSON object', {
    place: path,
    hint: 'Write it as {"model": "…"}.',
  });
}

function entry(path: string, key: string, value: unknown): [SettingName, unknown][] {
  if (key === '$schema') return [];
  const place = `${path}: ${key}`;
  if (!isSettingName(key)) {
    throw new F2rError('CONFIG_INVALID', `Unknown setting "${key}"`, { place, hint: hintFor(key) });
  }
  const { read, expected } = SETTINGS[key];
  if (read(value) === undefined) {
    throw new F2rError('CONFIG_INVALID', `"${key}" is not valid; expected ${expected}`, {
      place,
      hint: 'Correct the value.',
    });
  }
  return [[key, key === 'prompts' || key === 'tree' ? resolve(dirname(path), String(value)) : value]];
}

function hintFor(key: string): string {
  if (/key|token|secret/i.test(key)) return 'A key never stands in a file: set OPENAI_API_KEY.';
  const meant = nearestName(key, Object.keys(SETTINGS));
  return meant === undefined
    ? `The settings are ${Object.keys(SETTINGS).join(', ')}.`
    : `Did you mean "${meant}"?`;
}
