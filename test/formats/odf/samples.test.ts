import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorHolds } from '../../../src/domain/anchor.ts';
import { readFormat } from '../../../src/formats/formats.ts';
import { sharedFolder } from '../../support/shared.ts';

const Expected = z.array(
  z.object({
    id: z.string().nullable(),
    author: z.string().nullable(),
    date: z.string().nullable(),
    text: z.string(),
    quote: z.string().nullable(),
    parent: z.string().nullish().default(null),
    resolved: z.boolean().nullish().default(null),
    anchor: z.string(),
    start: z.number().nullish(),
  }),
);

const samples = sharedFolder('formats', 'odt');
const expected = sharedFolder('formats', 'expected', 'odt');
const names = samples ? readdirSync(samples).filter((name) => /\.f?odt$/.test(name)) : [];

/**
 * Answers of LibreOffice 6 say that they are answers in their first line alone, e.g. `Antwort auf Unbekannter Autor
 * (17.06.2019, 20:51): "..."`. The expected values have that line as text; the reader has it as the thread.
 */
const HEADING = /^Antwort auf .*\n/;

describe.skipIf(names.length === 0)(
  'OpenDocument samples (skipped where there is no folder of samples)',
  () => {
    test.each(names)('%s gives its comments', async (name) => {
      const { drafts, warnings } = await readFormat(readFileSync(join(samples ?? '', name)), name, {
        view: 'accepted',
      });
      const [draft] = drafts;
      if (!draft) throw new Error('no draft');
      const wanted = Expected.parse(JSON.parse(readFileSync(join(expected ?? '', `${name}.json`), 'utf8')));
      const comments = draft.comments.filter(({ kind }) => kind === 'comment');
      expect(
        comments.map(({ author, date, body, resolved, parent, anchor: { kind, quote } }) => {
          return { author, date, text: body, resolved, parent, anchor: kind, quote };
        }),
      ).toEqual(
        wanted.map(({ author, date, text, resolved, parent, anchor, quote }) => {
          const thread = HEADING.test(text) ? wanted[0]?.id : parent;
          return { author, date, text: text.replace(HEADING, ''), resolved, parent: thread, anchor, quote };
        }),
      );
      for (const [index, { id }] of wanted.entries()) if (id !== null) expect(comments[index]?.id).toBe(id);
      if (!draft.text.includes('footnote'))
        // notes stand behind the text here, in the expected values in it
        for (const [index, { start }] of wanted.entries())
          if (start !== undefined) expect(comments[index]?.anchor.start).toBe(start);
      expect(draft.comments.every(({ anchor }) => anchorHolds(anchor, draft.text))).toBe(true);
      expect(warnings).toEqual([]);
    });
  },
);
