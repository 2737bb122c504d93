import { fstatSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { fakeServer } from './fake-server.js';

/**
 * The fake server as a process of its own: node fake-server-process.js --answers FILE.js [--port N] [--delay MS]
 * [--refuse json_schema,max_tokens]. FILE.js exports `answer(call, index)`. The first line on stdout is the base URL;
 * GET /calls (beside /v1) lists what it was asked. Ends on SIGTERM, and when the pipe on its standard input is closed.
 */
const { values } = parseArgs({
  options: {
    answers: { type: 'string' },
    port: { type: 'string', default: '0' },
    delay: { type: 'string', default: '0' },
    refuse: { type: 'string', default: '' },
  },
});
if (values.answers === undefined) throw new Error('--answers FILE.js is missing');
const { answer } = await import(pathToFileURL(resolve(values.answers)).href);
const server = await fakeServer(answer, {
  port: Number(values.port),
  delayMs: Number(values.delay),
  refuses: values.refuse.split(',').filter(Boolean),
});
console.log(server.url);
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) process.stdin.resume().on('end', () => process.exit(0));
