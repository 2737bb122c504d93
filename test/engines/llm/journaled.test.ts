import { expect, test } from 'vitest';
import { fakeServer, misbehave } from '../../support/fake-server.js';
import { connected, request } from './transport.ts';

const GOOD = { word: 'table' };

test('what was answered is not asked again, whatever it is for', async () => {
  await using server = await fakeServer(() => GOOD);
  const { model, journal } = connected(server.url);
  const first = await model(request());
  const resumed = connected(server.url, { journal });
  expect(await resumed.model(request({ stage: 'judge', item: 'another' }))).toEqual(first);
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['model', { model: 'another' }],
  ['messages', { messages: [{ role: 'user' as const, content: 'else' }] }],
  ['schema', { schema: { name: 'predict', shape: {} } }],
  ['cap', { maxOutputTokens: 7 }],
])('another %s is another question', async (_, change) => {
  await using server = await fakeServer(() => GOOD);
  const { model } = connected(server.url);
  await model(request());
  await model(request(change));
  expect(server.calls).toHaveLength(2);
});

test('two equal questions at once are one call, and a failure is not kept', async () => {
  await using server = await fakeServer((_call, index) =>
    index === 0 ? misbehave.status(401) : misbehave.late(50, GOOD),
  );
  const { model } = connected(server.url);
  const failed = await Promise.allSettled([model(request()), model(request({ item: 'b' }))]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(server.calls).toHaveLength(1);
  const [one, two] = await Promise.all([model(request()), model(request({ item: 'b' }))]);
  expect(one).toEqual(two);
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['cut', misbehave.cut('{"wo')],
  ['refused', misbehave.refusal('no')],
  ['filtered', misbehave.filtered()],
  ['empty', misbehave.content(' ')],
])('an answer that was %s is recorded and asked for again', async (_, fault) => {
  await using server = await fakeServer((_call, index) => (index === 0 ? fault : GOOD));
  const { model, journal } = connected(server.url);
  await model(request());
  expect(journal.records[0]?.answer).not.toBeNull();
  expect((await model(request())).text).toBe(JSON.stringify(GOOD));
});

test('an answer is given on only when its line is written', async () => {
  await using server = await fakeServer(() => GOOD);
  const broken = new Error('disk full');
  const journal = { answered: async () => undefined, append: () => Promise.reject(broken), spent: () => 0 };
  await expect(connected(server.url, { journal }).model(request())).rejects.toBe(broken);
});

test('a line says what was asked, for what and how long it took', async () => {
  await using server = await fakeServer(() => misbehave.late(40, GOOD));
  const { model, journal } = connected(server.url);
  await model(request());
  const [record] = journal.records;
  expect(record).toMatchObject({ stage: 'predict', item: 'draft-1', attempt: 1, error: null });
  expect(record?.messages).toEqual(request().messages);
  expect(record?.request).toMatch(/^[0-9a-f]{16}$/);
  expect(record?.ms).toBeGreaterThanOrEqual(39);
});
