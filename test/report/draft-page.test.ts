import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orphanAnchor, pointAnchor, rangeAnchor, WHOLE_DRAFT } from '../../src/domain/anchor.ts';
import type { Comment } from '../../src/domain/comment.ts';
import type { Criterion } from '../../src/domain/criterion.ts';
import type { Draft } from '../../src/domain/draft.ts';
import { draftPage } from '../../src/report/draft-page.ts';
import { htmlText } from '../../src/report/html-text.ts';
import { type MarginNote, marginText } from '../../src/report/margin-text.ts';
import { temporaryFolder } from '../support/folder.ts';

const TEXT = 'A claim <b>stands</b> & falls.\n\nIt has "no" source 😀 at all.\nThe end.';
const HOSTILE = '</span></p><script>alert(1)</script><img src=x onerror=alert(1)> {{x}} & \u0000';
const criterion: Criterion = {
  id: 'c1',
  name: `Name ${HOSTILE}`,
  criterion: `Prose ${HOSTILE}`,
  selectWhen: '',
  doNotSelectWhen: '',
  examples: [],
  points: -3,
  tags: [],
  evidence: [],
  locked: false,
};
const own = { kind: 'comment', author: 'f2r', date: null, parent: null, resolved: null } as const;
const comments: Comment[] = [
  {
    ...own,
    id: 'k1',
    author: `Ana ${HOSTILE}`,
    body: 'Seen',
    resolved: true,
    anchor: rangeAnchor(TEXT, 0, 7),
  },
  { ...own, id: 'k2', author: 'Ben', body: 'In all', anchor: WHOLE_DRAFT },
  { ...own, id: 'k3', author: 'Ben', body: 'Lost', anchor: orphanAnchor('gone words') },
  { ...own, id: 'k4', body: 'Earlier run [f2r: c1]', anchor: rangeAnchor(TEXT, 0, 7) },
];
const draft: Draft = { id: 'a', path: 'in/a.md', title: `Title ${HOSTILE}`, text: TEXT, comments };
const source = TEXT.indexOf('source');
const made = [
  {
    criterion: 'c1',
    body: `Which? ${HOSTILE}`,
    anchor: rangeAnchor(TEXT, source, source + 6),
    precedent: null,
    rank: 1,
  },
];
const page = draftPage({ draft, made, criteria: [criterion, { ...criterion, id: 'c2', name: 'Not cited' }] });

test('a page needs no script and no network, and no text on it is taken for HTML', () => {
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  const tags = new Set([...page.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name));
  expect([...tags].sort()).toEqual(
    'a body br dd dl dt footer h1 h2 head header html main mark meta p span strong style title'.split(' '),
  );
  expect(page).not.toMatch(/<script|<img|https?:|url\(/);
  expect(page).not.toContain('\u0000');
  expect(page.match(/ on[a-z]+="/g)).toBeNull();
});

test('a page has the comments of others and those that were made, each once, and what criteria they name', () => {
  expect([...page.matchAll(/ id="note-(\d+)"/g)].map(([, number]) => Number(number)).sort()).toEqual([
    1, 2, 3, 4,
  ]);
  expect(page).toContain('(resolved)</strong><br>Seen</span>');
  expect(page).toContain('<strong>Ben</strong> On the whole draft: In all</p>');
  expect(page).toContain('<strong>Ben</strong> On “gone words”: Lost</p>');
  expect(page).toContain('<mark>source</mark><a class="number" href="#note-2" id="place-2">2</a>');
  expect(page).not.toContain('Earlier run');
  expect(page).toContain(`<dt>${htmlText(criterion.name)}</dt>`);
  expect(page).not.toContain('Not cited');
});

test('whatever is commented on, the text stays as it is, and each comment stands once behind its words', () => {
  const texts = fc.array(fc.constantFrom('a', 'word ', '\n', '\n\n', '<', '&amp;', '😀', ' ', '"'), {
    maxLength: 25,
  });
  const places = fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { maxLength: 6 });
  fc.assert(
    fc.property(texts, places, (parts, spans) => {
      const text = parts.join('');
      const notes = spans.map(([from, length], index): MarginNote => {
        const start = Math.min(from, text.length);
        const end = Math.min(start + length, text.length);
        const anchor = start === end ? pointAnchor(start) : rangeAnchor(text, start, end);
        return { number: index + 1, anchor, title: 'T', body: 'B' };
      });
      const html = marginText(text, notes);
      const note = /<a class="number"[^>]*>(\d+)<\/a><span class="note".*?<\/span>/g;
      expect([...html.matchAll(note)].map(([, number]) => Number(number)).sort()).toEqual(
        notes.map(({ number }) => number),
      );
      const bare = html.replace(note, '').replace(/<\/?(?:p|mark)>/g, '');
      const shown = (lines: string): string[] => lines.split('\n').filter((line) => line.trim() !== '');
      expect(shown(bare)).toEqual(shown(htmlText(text)));
      for (const { number, anchor } of notes) {
        const before = html.slice(0, html.indexOf(`<a class="number" href="#note-${number}"`));
        const words = before.replace(note, '').replace(/<\/?(?:p|mark)>/g, '');
        const end = anchor.end ?? 0;
        const parted = /[\udc00-\udfff]/.test(text[end] ?? '') ? end + 1 : end;
        expect(words.replace(/\s/g, '')).toBe(htmlText(text.slice(0, parted)).replace(/\s/g, ''));
      }
    }),
  );
});

const CHROMIUM = spawnSync('chromium', ['--version']).status === 0;

describe.skipIf(!CHROMIUM)('printed by Chromium', () => {
  test.each([
    ['A4', 595, 842],
    ['letter', 612, 792],
  ] as const)(
    'on %s, every word and comment is on the paper',
    { timeout: 60_000 },
    async (size, width, height) => {
      await using folder = await temporaryFolder();
      const text = Array.from(
        { length: 120 },
        (_, line) => `Line${1000 + line} of a draft that is printed.`,
      ).join('\n');
      const many = Array.from({ length: 60 }, (_, index) => {
        const start = text.indexOf(`Line${1000 + index * 2} `);
        const anchor = rangeAnchor(text, start, start + 8);
        return {
          criterion: 'c1',
          body: `Remark${index} why is this so?`,
          anchor,
          precedent: null,
          rank: null,
        };
      });
      const html = draftPage({ draft: { ...draft, text, comments: [] }, made: many, criteria: [criterion] });
      const path = join(folder.path, 'page.html');
      writeFileSync(path, html.replace('@page {', `@page { size: ${size};`));
      const printed = spawnSync('chromium', [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'],
        ...[
          `--user-data-dir=${join(folder.path, 'profile')}`,
          `--print-to-pdf=${path}.pdf`,
          `file://${path}`,
        ],
      ]);
      expect(printed.status).toBe(0);
      const { stdout } = spawnSync('pdftotext', ['-bbox', `${path}.pdf`, '-'], { encoding: 'utf8' });
      const found = [
        ...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)</g),
      ];
      const words = new Set(found.map(([, , , , , word]) => word));
      for (let line = 0; line < 120; line += 1) expect(words).toContain(`Line${1000 + line}`);
      for (let index = 0; index < 60; index += 1) expect(words).toContain(`Remark${index}`);
      // What is too wide for the paper, Chromium makes smaller.
      const [, , top = 0, , bottom = 0] = found.find(([, , , , , word]) => word === 'Line1000') ?? [];
      expect(Number(bottom) - Number(top)).toBeGreaterThan(11);
      for (const [, left, above, right, below] of found) {
        expect(Number(left)).toBeGreaterThan(20);
        expect(Number(right)).toBeLessThan(width - 20);
        expect(Number(above)).toBeGreaterThan(20);
        expect(Number(below)).toBeLessThan(height - 20);
      }
    },
  );
});
