import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallRecord } from '../../src/domain/call.ts';
import { eachCall, openCallJournal } from '../../src/store/call-journal.ts';
import { temporaryFolder } from '../support/folder.ts';

const record = (request: string, rest: Partial<CallRecord> = {}): CallRecord => ({
  stage: 'predict',
  item: 'd1',
  attempt: 1,
  request,
  messages: [{ role: 'user', content: 'Grüße 🦉' }],
  answer: {
    text: `answer to ${request}`,
    finish: 'stop',
    model: 'm',
    usage: { promptTokens: 1, completionTokens: 1, estimated: false },
  },
  error: null,
  at: '2026-01-01T00:00:00Z',
  ms: 1,
  ...rest,
});

test('an answer is found again by its request, also after reopening', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'calls.jsonl');
  const first = await openCallJournal(path);
  await Promise.all(['a', 'b', 'c'].map((request) => first.append(record(request))));
  expect((await first.answered('b'))?.text).toBe('answer to b');
  await first.close();
  const again = await openCallJournal(path);
  expect((await again.answered('c'))?.text).toBe('answer to c');
  expect([await again.answered('x'), again.spent()]).toEqual([undefined, 3]);
  await again.close();
});

test('a torn last line is cut off and what follows is whole', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'calls.jsonl');
  const first = await openCallJournal(path);
  await first.append(record('a'));
  await first.close();
  await appendFile(path, JSON.stringify(record('torn')).slice(0, 40));
  const again = await openCallJournal(path);
  await again.append(record('b'));
  expect([
    (await again.answered('a'))?.text,
    await again.answered('torn'),
    (await again.answered('b'))?.text,
  ]).toEqual(['answer to a', undefined, 'answer to b']);
  await again.close();
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).request)).toEqual(['a', 'b']);
});

test('failures, refusals and cut answers are kept as evidence but never given as an answer', async () => {
  await using folder = await temporaryFolder();
  const journal = await openCallJournal(join(folder.path, 'calls.jsonl'));
  await journal.append(record('failed', { answer: null, error: 'timeout' }));
  const answer = record('x').answer;
  await journal.append(record('cut', { answer: answer && { ...answer, finish: 'length' } }));
  expect([await journal.answered('failed'), await journal.answered('cut'), journal.spent()]).toEqual([
    undefined,
    undefined,
    2,
  ]);
  await journal.close();
});

test('a test that was read is noted and is not a call', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'calls.jsonl');
  const journal = await openCallJournal(path);
  await journal.append(record('rubric-1', { stage: 'test-read', answer: null }));
  expect([[...journal.testReads()], journal.spent()]).toEqual([['rubric-1'], 0]);
  await journal.close();
  const stages: string[] = [];
  await eachCall(path, ({ stage }) => stages.push(stage));
  expect(stages).toEqual(['test-read']);
});

test('no call is on disk before what it belongs to', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'calls.jsonl');
  let begun = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const journal = await openCallJournal(path, { settled: () => ready, follow: () => undefined });
  const appended = journal.append(record('a'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(existsSync(path)).toBe(false);
  begun();
  await appended;
  expect((await readFile(path, 'utf8')).trimEnd().split('\n')).toHaveLength(1);
  await journal.close();
});

test('what follows the calls waits for the disk, and an answer that is written is given before that', async () => {
  await using folder = await temporaryFolder();
  const follows: (() => Promise<void>)[] = [];
  const behind = {
    settled: async () => undefined,
    follow: (earlier: () => Promise<void>) => follows.push(earlier),
  };
  const journal = await openCallJournal(join(folder.path, 'calls.jsonl'), behind);
  await Promise.all([journal.append(record('a')), journal.append(record('b'))]);
  expect(await journal.answered('a')).toMatchObject({ text: expect.any(String) });
  await Promise.all(follows.map((earlier) => earlier()));
  await journal.close();
  expect(follows).toHaveLength(1);
});
