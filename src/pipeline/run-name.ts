import { basename, join, resolve } from 'node:path';
import { type Settings, settingsHash } from '../domain/settings.ts';

/** Where a run goes without `-o`: the first source's name and a hash of the settings, so that the same command finds it again. */
export function runName(settings: Settings): string {
  const [first] = settings.sources;
  const name = basename(resolve(first ?? '.'))
    .replace(/[*?{}[\]]+/g, '')
    .replace(/\.[^.]+$/, '');
  return join('runs', `${name || 'drafts'}-${settingsHash(settings).slice(0, 8)}`);
}
