import { F2rError, nearestName } from '../index.ts';
import { readConfig } from './config-file.ts';
import type { Outside } from './outside.ts';
import {
  isSettingName,
  SETTINGS,
  type SettingName,
  type SettingValues,
  variableName,
} from './setting-table.ts';

/** Variables that are no settings. */
const OTHER_VARIABLES = ['F2R_API_KEY'];
const NAMES = Object.keys(SETTINGS).filter(isSettingName);

/** Flag, else `F2R_*`, else `f2r.config.json`; what is in none of them is absent. Throws CONFIG_INVALID. */
export function resolveSettings(
  flags: SettingValues,
  { env, folder }: Pick<Outside, 'env' | 'folder'>,
): SettingValues {
  refuseMistypedVariables(env);
  const config = readConfig(folder);
  const values = NAMES.map((name) => [
    name,
    flags[name] ?? fromVariable(name, env) ?? read(name, config.get(name)),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function fromVariable(name: SettingName, env: Outside['env']): unknown {
  const variable = variableName(name);
  const given = env[variable];
  if (given === undefined || given === '') return undefined;
  const value = read(name, given);
  if (value !== undefined) return value;
  throw new F2rError('CONFIG_INVALID', `${variable} is not valid; expected ${SETTINGS[name].expected}`, {
    place: `${variable}=${given}`,
    hint: 'Correct or unset the variable.',
  });
}

function read(name: SettingName, value: unknown): unknown {
  return SETTINGS[name].read(value);
}

/** Only what is nearly the name of a setting: other programs may have variables of this kind too. */
function refuseMistypedVariables(env: Outside['env']): void {
  const known = [...NAMES.map(variableName), ...OTHER_VARIABLES];
  for (const variable of Object.keys(env)) {
    if (!variable.startsWith('F2R_') || known.includes(variable)) continue;
    const meant = nearestName(
      variable.slice(4),
      known.map((name) => name.slice(4)),
    );
    if (meant === undefined) continue;
    throw new F2rError('CONFIG_INVALID', `Unknown variable ${variable}`, {
      hint: `Did you mean F2R_${meant}?`,
    });
  }
}
