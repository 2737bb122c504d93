import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseEngine, connectionOf } from '../../src/cli/engine-choice.ts';
import { resolveSettings } from '../../src/cli/resolve-settings.ts';
import { temporaryFolder } from '../support/folder.ts';

test('a flag wins over the environment, that over the configuration, and the rest is absent', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'below'));
  const config = { model: 'config', seed: 1, rounds: 1, prompts: 'texts', edits: true };
  await writeFile(join(folder.path, 'f2r.config.json'), JSON.stringify(config));
  const env = { F2R_MODEL: 'env', F2R_SEED: '2', F2R_OPEN_ONLY: 'no', F2R_TARGET: '' };
  expect(resolveSettings({ model: 'flag' }, { env, folder: join(folder.path, 'below') })).toEqual({
    model: 'flag',
    seed: 2,
    rounds: 1,
    edits: true,
    openOnly: false,
    prompts: join(folder.path, 'texts'),
  });
});

test('names of macros are a list in the configuration, parted by commas in the environment', async () => {
  await using folder = await temporaryFolder();
  const config = { macro: ['\\ana', 'bo'], tree: 'files', includeBots: true };
  await writeFile(join(folder.path, 'f2r.config.json'), JSON.stringify(config));
  const values = resolveSettings({}, { env: {}, folder: folder.path });
  expect(values).toEqual({ macro: ['ana', 'bo'], tree: join(folder.path, 'files'), includeBots: true });
  const env = { F2R_MACRO: 'cy, \\dee' };
  expect(resolveSettings({}, { env, folder: folder.path }).macro).toEqual(['cy', 'dee']);
  await writeFile(join(folder.path, 'f2r.config.json'), JSON.stringify({ macro: ['a b'] }));
  expect(() => resolveSettings({}, { env: {}, folder: folder.path })).toThrow(/"macro" is not valid/);
});

test('at a terminal without a model the lexical engine is chosen, and that is said', () => {
  const chosen = chooseEngine({}, { atTerminal: true });
  expect(chosen).toMatchObject({ engine: 'lexical', models: null, given: [] });
  expect(chosen.note).toContain('No model is configured');
});

test.each([
  [{ model: 'm' }, 'llm', { infer: 'm', judge: 'm' }],
  [{ model: 'm', judgeModel: 'j' }, 'llm', { infer: 'm', judge: 'j' }],
  [{ model: 'm', engine: 'lexical' }, 'lexical', null],
] as const)('%j chooses %s', (values, engine, models) => {
  const chosen = chooseEngine(values, { atTerminal: false });
  expect(chosen.engine).toBe(engine);
  if (models) expect(chosen.models).toMatchObject(models);
  else expect(chosen.models).toBeNull();
});

test.each([
  [{}, {}, undefined],
  [{ baseUrl: 'https://API.openai.com/v1' }, {}, undefined],
  [{}, { OPENAI_API_KEY: 'k' }, { baseUrl: 'https://api.openai.com/v1', apiKey: 'k' }],
  [{}, { OPENAI_API_KEY: 'k', F2R_API_KEY: 'own' }, { apiKey: 'own' }],
  [
    { baseUrl: 'http://127.0.0.1:1/v1' },
    { OPENAI_BASE_URL: 'http://other' },
    { baseUrl: 'http://127.0.0.1:1/v1' },
  ],
  [{}, { OPENAI_BASE_URL: 'https://api.openai.com.example.org/v1' }, { apiKey: undefined }],
])('settings %j in the environment %j connect to %j', (values, env, expected) => {
  const connection = connectionOf(values, { env });
  if (expected) expect(connection).toMatchObject(expected);
  else expect(connection).toBeUndefined();
});
