import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { F2R, median, ROOT, timed } from '../timed.js';

const DRAFTS = 20;
const DELAY_MS = 200;
const RUNS = 3;

export async function measure() {
  const server = spawn(process.execPath, [
    join(ROOT, 'test/support/fake-server-process.js'),
    '--answers',
    join(ROOT, 'bench/fake-answers.js'),
    '--delay',
    String(DELAY_MS),
  ]);
  const [line] = await once(server.stdout, 'data');
  const url = String(line).trim();
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await learn(url));
    const ratio = median(runs.map(({ ms, path }) => ms / path));
    const detail = `${DRAFTS} drafts, ${runs[0].calls} calls of ${DELAY_MS} ms at most, 64 at once; critical path ${Math.round(runs[0].path)} ms`;
    return [{ what: 'learn over the critical path of its calls', ratio, limit: 1.1, detail }];
  } finally {
    server.kill();
  }
}

async function learn(url) {
  const folder = mkdtempSync(join(tmpdir(), 'f2r-bench-'));
  writeFileSync(
    join(folder, 'drafts.jsonl'),
    drafts()
      .map((draft) => JSON.stringify(draft))
      .join('\n'),
  );
  const options = [
    '--model',
    'fake',
    '--base-url',
    url,
    '--concurrency',
    '64',
    '--rounds',
    '3',
    '--quiet',
    '-o',
    'run',
  ];
  const { ms } = await timed([F2R, 'learn', 'drafts.jsonl', ...options], { cwd: folder });
  const calls = readFileSync(join(folder, 'run/calls.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text));
  const asked = calls.filter(({ answer }) => answer !== null);
  const { data: split } = JSON.parse(readFileSync(join(folder, 'run/split.json'), 'utf8'));
  return { ms, path: criticalPath(asked, split), calls: asked.length };
}

/**
 * What has to wait for what, with the durations observed: infer · predict, judge of all drafts · for each proposal, which
 * holds: refine · predict, judge of the train drafts · of validation · attribute · then test and baselines at once.
 */
function criticalPath(calls, { train, validation, test }) {
  const refined = calls.filter(({ stage }) => stage === 'refine').map(({ at }) => at);
  const phaseOf = ({ at }) => refined.filter((began) => began <= at).length;
  const slowest = (stage, drafts, phase) =>
    Math.max(
      0,
      ...calls
        .filter((call) => call.stage === stage && drafts.includes(call.item) && phaseOf(call) === phase)
        .map(({ ms }) => ms),
    );
  const measured = (drafts, phase) => slowest('predict', drafts, phase) + slowest('judge', drafts, phase);
  const whole = (stage) => calls.filter((call) => call.stage === stage).reduce((sum, { ms }) => sum + ms, 0);
  let path =
    whole('infer') +
    whole('refine') +
    measured([...train, ...validation], 0) +
    measured(test, refined.length);
  for (let phase = 1; phase <= refined.length; phase++) {
    path += measured(train, phase) + measured(validation, phase) + slowest('attribute', train, phase);
  }
  return path;
}

function drafts() {
  return Array.from({ length: DRAFTS }, (_, index) => {
    const text = `Draft ${index} claims that method ${index} is better. It ends without a number.`;
    const quote = `method ${index} is better`;
    const start = text.indexOf(quote);
    return {
      id: `d${index}`,
      text,
      comments: [{ quote, start, end: start + quote.length, comment: 'Better than what?' }],
    };
  });
}
