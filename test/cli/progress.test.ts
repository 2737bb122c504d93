import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Outside } from '../../src/cli/outside.ts';
import { openProgress } from '../../src/cli/progress.ts';

const STEP = { stage: 'judge', item: 'd1', where: 'round 0' } as const;

/** A world whose clock the test moves and whose stderr it reads. */
function world(atTerminal = false): {
  outside: Outside;
  said: () => string;
  pass: (seconds: number) => void;
} {
  let text = '';
  let time = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const outside: Outside = {
    stdout: stream,
    stderr: Object.assign(stream, { isTTY: atTerminal, columns: 100 }),
    env: {},
    folder: '.',
    atTerminal,
    shown: false,
    now: () => new Date(time),
    onStop: () => () => undefined,
    exit: () => undefined,
  };
  return {
    outside,
    said: () => text,
    pass: (seconds) => {
      time += seconds * 1000;
    },
  };
}

test('off a terminal there is a line every few seconds, not one for every step', async () => {
  const { outside, said, pass } = world();
  const progress = await openProgress(outside, {});
  progress.planned(88);
  for (let step = 1; step <= 12; step++) {
    pass(0.7);
    progress.step({ ...STEP, file: `${step}` });
  }
  progress.stop(false);
  expect(said()).toBe(
    '0 of 88 · begun · 0 s\n8 of 88 · round 0 · judge · 6 s\n12 of 88 · round 0 · judge · 8 s\n',
  );
});

test('a step told twice counts once, and the total is never reached before the end', async () => {
  const { outside, said, pass } = world();
  const progress = await openProgress(outside, {});
  progress.planned(2);
  for (const file of ['a', 'a', 'b']) {
    pass(5);
    progress.step({ ...STEP, file });
  }
  progress.stop(true);
  expect(said().split('\n')).toEqual([
    '0 of 2 · begun · 0 s',
    '1 of 2 · round 0 · judge · 5 s',
    '1 of 2 · round 0 · judge · 10 s',
    '1 of 2 · round 0 · judge · 15 s',
    '2 of 2 · done · 15 s',
    '',
  ]);
});

test('work that takes fewer steps than planned ends at what was done', async () => {
  const { outside, said } = world();
  const progress = await openProgress(outside, {});
  progress.planned(40);
  progress.step({ ...STEP, file: 'a' });
  progress.stop(true);
  expect(said()).toContain('1 of 1 · done');
});

test('--verbose has a line for every step with its item, and --quiet has none', async () => {
  const loud = world();
  const verbose = await openProgress(loud.outside, { verbose: true });
  verbose.planned(9);
  verbose.step({ ...STEP, file: 'a', item: 'd1\u001b[2J' });
  verbose.stop(false);
  expect(loud.said()).toContain('1 of 9 · round 0 · judge · d1[2J · 0 s\n');
  const silent = world();
  const quiet = await openProgress(silent.outside, { quiet: true });
  quiet.planned(9);
  quiet.step({ ...STEP, file: 'a' });
  quiet.stop(true);
  expect(silent.said()).toBe('');
});

test('at a terminal there is one bar', async () => {
  const { outside, said } = world(true);
  const progress = await openProgress(outside, {});
  progress.planned(4);
  progress.step({ ...STEP, file: 'a' });
  progress.stop(true);
  expect(said()).toContain('0 of 4');
  expect(said()).toContain('1 of 1 · done');
});
