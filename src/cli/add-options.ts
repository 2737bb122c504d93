import { type Command, InvalidArgumentError, Option } from 'commander';
import { SETTINGS, type SettingName } from './setting-table.ts';

/** Settings that say which model answers and how it is reached. */
export const ENGINE_SETTINGS: readonly SettingName[] = [
  'engine',
  'model',
  'baseUrl',
  'concurrency',
  'maxCalls',
];

export function addSettings(command: Command, names: readonly SettingName[]): Command {
  for (const name of names) {
    const { flags, help, read, expected } = SETTINGS[name];
    const option = new Option(flags, help);
    if (flags.includes('<'))
      option.argParser((value, before) => joined(before, required<unknown>(read(value), expected)));
    command.addOption(option);
  }
  return command;
}

/** How files are read. */
export const READING_SETTINGS: readonly SettingName[] = ['macro', 'tree', 'includeBots', 'strict'];

/** `--json`, `--quiet` and `--verbose` mean the same everywhere. */
export function addOutputOptions(command: Command, { progress }: { progress: boolean }): Command {
  command.option('--json', 'one JSON document on stdout');
  if (!progress) return command;
  return command
    .option('-q, --quiet', 'no progress and no notes')
    .option('-v, --verbose', 'a line for every step, and every warning');
}

export function number(value: string): number {
  return required(SETTINGS.target.read(value), SETTINGS.target.expected);
}

export function wholeNumber(value: string): number {
  return required(SETTINGS.rounds.read(value), SETTINGS.rounds.expected);
}

/** An option that is a list may be given several times. */
function joined(before: unknown, value: unknown): unknown {
  return Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value;
}

function required<T>(value: T | undefined, expected: string): T {
  if (value === undefined) throw new InvalidArgumentError(`Expected ${expected}.`);
  return value;
}
