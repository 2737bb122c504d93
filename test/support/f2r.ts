import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const BINARY = join(import.meta.dirname, '../../bin/f2r.js');

export interface Ended {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface Surroundings {
  cwd: string;
  env?: Record<string, string>;
}

/** The built command line as a person starts it, off a terminal and without settings from this machine. */
export function startF2r(
  argv: readonly string[],
  { cwd, env = {} }: Surroundings,
): { child: ChildProcess; ended: Promise<Ended>; seen: (pattern: RegExp) => Promise<void> } {
  const child = spawn(process.execPath, [BINARY, ...argv], {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, ...said }));
  });
  const seen = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(said.stderr)) resolve();
      };
      child.stderr.on('data', look);
      child.on('close', () => reject(new Error(`ended without saying ${pattern}: ${said.stderr}`)));
      look();
    });
  return { child, ended, seen };
}

export function f2r(argv: readonly string[], surroundings: Surroundings): Promise<Ended> {
  return startF2r(argv, surroundings).ended;
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => !/^(F2R|OPENAI)_/.test(name));
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}
