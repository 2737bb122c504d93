import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { F2R, median, ROOT, timed } from '../timed.js';

const RUNS = 5;
const COMMENTS = 8;

/** `count` drafts of about the same size, put together from paragraphs of the proposals and commented on their sentences. */
function corpus(count) {
  const folder = join(ROOT, 'fixtures/proposals');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const bodies = texts.flatMap((text) =>
    [...text.matchAll(/\{>>(?:@[^:]*: )?([^<]*)<<\}/g)].map(([, body]) => body),
  );
  const sentences = texts
    .flatMap((text) => text.replace(/\{[^}]*\}/g, ' ').split(/(?<=\.)\s+/))
    .filter((sentence) => sentence.length > 40);
  return Array.from({ length: count }, (_, draft) => {
    const chosen = Array.from(
      { length: 16 },
      (_, index) => sentences[(draft * 37 + index * 11) % sentences.length],
    );
    const text = chosen.map((sentence, index) => `${index + 1}. ${sentence}`).join(' ');
    const comments = chosen.slice(0, COMMENTS).map((quote, index) => ({
      quote,
      start: text.indexOf(quote),
      end: text.indexOf(quote) + quote.length,
      comment: bodies[(draft * 13 + index * 7) % bodies.length],
    }));
    return { id: `d${draft}`, text, comments };
  });
}

async function learn(count) {
  const folder = mkdtempSync(join(tmpdir(), 'f2r-bench-'));
  writeFileSync(
    join(folder, 'drafts.jsonl'),
    corpus(count)
      .map((draft) => JSON.stringify(draft))
      .join('\n'),
  );
  return timed([F2R, 'learn', 'drafts.jsonl', '--engine', 'lexical', '--quiet', '-o', 'run'], {
    cwd: folder,
    memory: true,
  });
}

export async function measure() {
  await learn(40);
  const ratios = [];
  const times = { 40: [], 80: [] };
  let kib = 0;
  for (let run = 0; run < RUNS; run++) {
    const small = await learn(40);
    const large = await learn(80);
    times[40].push(small.ms);
    times[80].push(large.ms);
    kib = Math.max(kib, large.kib);
    ratios.push(large.ms / small.ms);
  }
  const empty = join(mkdtempSync(join(tmpdir(), 'f2r-bench-')), 'empty.mjs');
  writeFileSync(empty, '');
  const bare = await timed([empty], { memory: true });
  const seconds = (count) => `${(median(times[count]) / 1000).toFixed(1)} s`;
  return [
    {
      what: 'lexical learn on 80 drafts over 40',
      ratio: median(ratios),
      limit: 2.5,
      detail: `median of ${RUNS} interleaved pairs; ${COMMENTS} comments a draft; ${seconds(40)} and ${seconds(80)} on this machine`,
    },
    {
      what: 'peak memory of lexical learn on 80 drafts over bare node',
      ratio: kib / bare.kib,
      detail: `${Math.round(kib / 1024)} MiB over ${Math.round(bare.kib / 1024)} MiB`,
    },
  ];
}
