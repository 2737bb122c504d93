import type { Criterion } from '../../domain/criterion.ts';
import { fingerprints } from '../../domain/fingerprint.ts';
import { TextLines } from '../../domain/line-positions.ts';
import type { ListedFile, ListedRemark, Listing } from './listing.ts';
import { wellFormedJson } from './well-formed-json.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** What a remark without a criterion is filed under. */
const NO_CRITERION = 'uncited';

/** SARIF 2.1.0 (OASIS): criteria are rules; columns count UTF-16 units; fingerprints stay when lines move. */
export function sarif({ files, criteria, version }: Listing): string {
  const cited = files.flatMap(({ remarks }) => remarks).every(({ criterion }) => criterion);
  const rules = [
    ...criteria.map(ruleOf),
    ...(cited ? [] : [{ id: NO_CRITERION, shortDescription: { text: 'No criterion of the rubric' } }]),
  ];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const run = {
    tool: { driver: { name: 'f2r', semanticVersion: version, rules } },
    columnKind: 'utf16CodeUnits',
    results: files.flatMap((file) => resultsOf(file, indexes)),
  };
  return `${wellFormedJson({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, 2)}\n`;
}

function ruleOf({ id, name, criterion, selectWhen, doNotSelectWhen, tags }: Criterion) {
  const help = [
    criterion,
    ...(selectWhen === '' ? [] : [`Select when: ${selectWhen}`]),
    ...(doNotSelectWhen === '' ? [] : [`Do not select when: ${doNotSelectWhen}`]),
  ];
  return {
    id,
    name,
    shortDescription: { text: name },
    fullDescription: { text: criterion },
    help: { text: help.join('\n\n') },
    defaultConfiguration: { level: 'note' },
    properties: { tags },
  };
}

function resultsOf({ path, source, remarks }: ListedFile, rules: ReadonlyMap<string, number>) {
  const lines = new TextLines(source);
  const prints = fingerprints(
    remarks.map(({ criterion, quote }) => ({ criterion: criterion?.id ?? null, quote })),
  );
  return remarks.map((remark, index) => {
    const ruleId = remark.criterion?.id ?? NO_CRITERION;
    const region = regionOf(remark, source, lines);
    const artifactLocation = { uri: uriOf(path) };
    return {
      ruleId,
      ruleIndex: rules.get(ruleId),
      level: 'note',
      message: { text: remark.body },
      locations: [{ physicalLocation: { artifactLocation, ...(region ? { region } : {}) } }],
      ...fixesOf(remark, artifactLocation, region),
      partialFingerprints: { 'f2rCriterionAndQuote/v1': prints[index] },
    };
  });
}

function fixesOf(
  { body, replacement }: ListedRemark,
  artifactLocation: { uri: string },
  deletedRegion: ReturnType<typeof regionOf>,
) {
  if (replacement === undefined || !deletedRegion) return {};
  const replacements = [{ deletedRegion, insertedContent: { text: replacement } }];
  return { fixes: [{ description: { text: body }, artifactChanges: [{ artifactLocation, replacements }] }] };
}

function regionOf({ span }: ListedRemark, source: string, lines: TextLines) {
  if (!span) return undefined;
  const [start, end] = [lines.at(span.start), lines.at(span.end)];
  return {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: span.start,
    charLength: span.end - span.start,
    snippet: { text: source.slice(span.start, span.end) },
  };
}

/** Relative to the folder that the reader takes as root; an absolute path is a file URI. */
function uriOf(path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (/^[A-Za-z]:\//.test(path)) return `file:///${encoded.replace('%3A', ':')}`;
  return path.startsWith('/') ? `file://${encoded}` : encoded;
}
