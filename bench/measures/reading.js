import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { criticFile, jsonFile, wordFile } from '../commented-files.js';
import { median, pairedRatio, ROOT } from '../timed.js';

const LIMIT = 2;
const WARM_UPS = 3;
const PAIRS = { one: 41, many: 11 };
const SMALL_FILES = 1000;

/**
 * `read` is what a user waits for, from the folder's name to drafts with their comments. `bare` is the least that the same
 * bytes cost: each file read from the disk, unpacked by fflate, and every part of it parsed by saxes without a listener.
 * Text files are not packed and no XML: of these, bare is decoding, and parsing the same characters as the text of one
 * element, with `<` and `&` made letters beforehand.
 */
export async function measure() {
  const many = (make) => Array.from({ length: SMALL_FILES }, (_, number) => make(number));
  const small = (number) => wordFile({ paragraphs: 10 + (number % 3), comments: 3 });
  return [
    await reading('a 300-page Word file with 1,000 comments', 'docx', [
      wordFile({ paragraphs: 3000, comments: 1000 }),
    ]),
    await reading('1,000 Word files of a page', 'docx', many(small)),
    await reading('1,000 CriticMarkup files of a page', 'md', many(criticFile)),
    await reading('1,000 JSON files of a page', 'json', many(jsonFile)),
  ];
}

async function reading(what, ending, files) {
  const { readCorpus } = await import(pathToFileURL(join(ROOT, 'dist/index.js')).href);
  const folder = mkdtempSync(join(tmpdir(), 'f2r-bench-'));
  const given = join(folder, 'given');
  const plain = join(folder, 'plain');
  for (const path of [given, plain]) mkdirSync(path);
  for (const [number, bytes] of files.entries()) {
    writeFileSync(join(given, `draft-${number}.${ending}`), bytes);
    if (ending !== 'docx') writeFileSync(join(plain, `draft-${number}.xml`), asXml(bytes));
  }
  const times = { read: [], bare: [] };
  const kept = (name, work) => async () => {
    const started = performance.now();
    await work();
    const ms = performance.now() - started;
    times[name].push(ms);
    return { ms };
  };
  const read = kept('read', () => readCorpus([given], { view: 'accepted' }));
  const bare = kept('bare', () => (ending === 'docx' ? unpackAndParse(given) : decodeAndParse(plain)));
  const pairs = files.length === 1 ? PAIRS.one : PAIRS.many;
  await pairedRatio(read, bare, WARM_UPS);
  const ratio = await pairedRatio(read, bare, pairs);
  const { drafts } = await readCorpus([given], { view: 'accepted' });
  rmSync(folder, { recursive: true });
  const comments = drafts.reduce((sum, draft) => sum + draft.comments.length, 0);
  const ms = (name) => `${Math.round(median(times[name].slice(WARM_UPS)))} ms`;
  return {
    what: `reading ${what} over ${ending === 'docx' ? 'unzipping and XML-parsing' : 'decoding and XML-parsing'} it`,
    ratio,
    limit: LIMIT,
    detail: `median of ${pairs} warm pairs; ${drafts.length} drafts, ${comments} comments; ${ms('read')} over ${ms('bare')}`,
  };
}

async function unpackAndParse(folder) {
  for (const name of readdirSync(folder)) {
    for (const bytes of Object.values(unzipSync(await readFile(join(folder, name))))) parse(bytes);
  }
}

async function decodeAndParse(folder) {
  for (const name of readdirSync(folder)) parse(await readFile(join(folder, name)));
}

/** Names of elements and not of namespaces, and no line numbers: saxes at its fastest. */
function parse(bytes) {
  new SaxesParser({ xmlns: false, position: false }).write(new TextDecoder().decode(bytes)).close();
}

function asXml(bytes) {
  return `<text>${new TextDecoder().decode(bytes).replace(/[<&]/g, 'x')}</text>`;
}
