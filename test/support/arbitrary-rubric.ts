import fc from 'fast-check';
import { Points } from '../../src/domain/criterion.ts';
import { Rubric } from '../../src/domain/rubric.ts';

/** What file shapes stumble over: markers of every form f2r writes, line breaks of every kind, quotes, escapes. */
const AWKWARD = fc.constantFrom(
  ...[
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '\u2028',
    '"',
    '”',
    '\\',
    '&#13;',
    '&#38;',
    ' ',
    '\t',
    ',',
    '`',
    '-->',
    '<!-- f2r {}',
  ],
  ...[
    '# ',
    '## ',
    '> ',
    '**',
    '**Comment:** ',
    '**Select when:** ',
    '**Tags:** a',
    '**A fault: -3 points**',
    '(`c9`)',
  ],
  ...[
    'Name: ',
    'Criterion: ',
    'Example: on "a" the reviewer wrote "b"',
    '" the reviewer wrote "',
    'Select when: ',
  ],
  ...['f2r:', 'f2r:id=c9', '- ', '---', '😀', '\ud83d', '評', 'word', '{', '[', '\0'],
);

export const arbitraryText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(fc.oneof(AWKWARD, AWKWARD, fc.string({ maxLength: 5 })), { maxLength: 8 })
    .map((parts) => parts.join('')),
);

const filled = arbitraryText.map((text) => text.trim() || 'x');
const line = arbitraryText.map((text) => text.replaceAll(/[\r\n]/g, ' ').trim() || 'x');
const seen = fc.array(fc.record({ draft: arbitraryText, hash: arbitraryText }), { maxLength: 2 });

export const arbitraryPoints = fc
  .integer({ min: -10, max: 10 })
  .filter((points) => Points.safeParse(points).success);

export const arbitraryBody = fc.record({
  name: line,
  criterion: filled,
  selectWhen: arbitraryText.map((text) => text.trim()),
  doNotSelectWhen: arbitraryText.map((text) => text.trim()),
  examples: fc.array(fc.record({ draft: arbitraryText, quote: arbitraryText, comment: arbitraryText }), {
    maxLength: 3,
  }),
  points: arbitraryPoints,
  tags: fc.array(
    line.map((tag) => (tag.startsWith('f2r:') ? `x${tag}` : tag)),
    { maxLength: 3 },
  ),
  evidence: fc.array(
    arbitraryText.map((key) => key || 'x'),
    { maxLength: 3 },
  ),
});

const provenance = fc.record({
  by: arbitraryText,
  engine: fc.constantFrom('llm', 'lexical'),
  model: fc.option(arbitraryText),
  language: fc.option(arbitraryText),
  learnedFrom: seen,
  validatedOn: seen,
  testedOn: seen,
  comments: fc.nat(),
  density: fc.double({ min: 0, max: 1e6, noNaN: true }).map(Math.abs),
  form: fc.constantFrom(null, {
    comments: 3,
    words: { low: 1, median: 2.5, high: 9 },
    questions: 0.5,
    edits: 0,
  }),
});

/** Any valid rubric with small ids (c1 to c12 and words). */
export const arbitraryRubric = fc
  .record({
    criteria: fc.uniqueArray(
      fc
        .tuple(
          fc.oneof(
            fc.integer({ min: 1, max: 12 }).map((number) => `c${number}`),
            fc.constantFrom('Own', 'a-b_c'),
          ),
          arbitraryBody,
          fc.boolean(),
        )
        .map(([id, body, locked]) => ({ id, ...body, locked })),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    provenance: fc.option(provenance),
    retired: fc.array(fc.oneof(fc.constantFrom('c2', 'c13', 'gone'), arbitraryText), { maxLength: 3 }),
  })
  .map((rubric) => Rubric.parse(rubric));
