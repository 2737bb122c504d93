import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type XmlNode, xmlTree } from '../../src/formats/office/xml-tree.ts';

/** What another program finds in a file; texts are without white space, which every program treats in its own way. */
export interface FoundElsewhere {
  accepted: string;
  rejected: string;
  comments: { author: string; body: string; quote: string }[];
}

const has = (command: string): boolean => spawnSync(command, ['--version'], { timeout: 30_000 }).status === 0;
export const PANDOC = has('pandoc');
export const LIBREOFFICE = has('soffice');

const bare = (text: string): string => text.replace(/\s+/gu, '');

function inFolder<Result>(files: Record<string, Uint8Array>, work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'f2r-readers-'));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Open = Map<string, { author: string; body: string; quote: string }>;
const Json: z.ZodType<unknown> = z.unknown();
const Inline = z.object({ t: z.string(), c: Json.optional() });
/** Styles such as Title are told apart from the rest. */
const Document = z.object({ meta: z.record(z.string(), Json), blocks: Json });
const Attributes = z.tuple([z.string(), z.array(z.string()), z.array(z.tuple([z.string(), z.string()]))]);

/** By pandoc: the comments on the text with all changes. */
export function commentsByPandoc(bytes: Uint8Array): FoundElsewhere['comments'] {
  const comments: FoundElsewhere['comments'] = [];
  walk(JSON.parse(pandocJson(bytes, 'all')), new Map(), comments);
  return comments;
}

/** By pandoc: the texts with all changes accepted, and with all rejected. */
export function textsByPandoc(bytes: Uint8Array): Pick<FoundElsewhere, 'accepted' | 'rejected'> {
  return { accepted: textOf(pandocJson(bytes, 'accept')), rejected: textOf(pandocJson(bytes, 'reject')) };
}

function pandocJson(bytes: Uint8Array, changes: string): string {
  const { stdout, stderr, status } = spawnSync(
    'pandoc',
    ['-f', 'docx', '-t', 'json', `--track-changes=${changes}`],
    { input: bytes, encoding: 'utf8', maxBuffer: 1e9, timeout: 60_000 },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function textOf(json: string): string {
  const whole: Open = new Map([['', { author: '', body: '', quote: '' }]]);
  const { meta, blocks } = Document.parse(JSON.parse(json));
  walk([meta.title, meta.subtitle, meta.author, meta.date, blocks], whole, []);
  return whole.get('')?.quote ?? '';
}

function walk(node: unknown, open: Open, done: FoundElsewhere['comments']): void {
  if (Array.isArray(node)) for (const child of node) walk(child, open, done);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const inline = Inline.safeParse(node).data;
  if (inline?.t === 'Str' || inline?.t === 'Code' || inline?.t === 'Math') {
    const text = z.array(Json).safeParse(inline.c).data?.at(-1) ?? inline.c;
    for (const comment of open.values()) comment.quote += bare(String(text));
  } else if (inline?.t === 'Span' && Array.isArray(inline.c)) walkSpan(inline.c, open, done);
  else for (const child of Object.values(node)) walk(child, open, done);
}

function walkSpan([given, content]: unknown[], open: Open, done: FoundElsewhere['comments']): void {
  const [, classes, pairs] = Attributes.parse(given);
  const said = Object.fromEntries(pairs);
  const id = said.id ?? '';
  if (classes.includes('deletion')) return;
  if (classes.includes('comment-start')) {
    const body: Open = new Map([['', { author: '', body: '', quote: '' }]]);
    walk(content, body, []);
    open.set(id, { author: said.author ?? '', body: body.get('')?.quote ?? '', quote: '' });
    return;
  }
  walk(content, open, done);
  const ended = classes.includes('comment-end') ? open.get(id) : undefined;
  if (ended) done.push(ended);
  if (ended) open.delete(id);
}

/** By LibreOffice, several files at once as starting it takes long: its own form of them, read. */
export function readWithLibreOffice(files: Record<string, Uint8Array>): Record<string, FoundElsewhere> {
  return inFolder(files, (folder) => {
    convert(folder, Object.keys(files), 'fodt');
    const read = Object.keys(files).map((name) => {
      const xml = readFileSync(join(folder, 'out', name.replace(/docx$/, 'fodt')), 'utf8');
      return [name, readFlat(xml)] as const;
    });
    return Object.fromEntries(read);
  });
}

/** The Word file that LibreOffice makes of one. */
export function savedByLibreOffice(bytes: Uint8Array): Uint8Array {
  return inFolder({ 'a.docx': bytes }, (folder) => {
    convert(folder, ['a.docx'], 'docx');
    return readFileSync(join(folder, 'out/a.docx'));
  });
}

function convert(folder: string, names: string[], to: string): void {
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const given = [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'out')];
  const { stderr, status } = spawnSync('soffice', [...given, ...names.map((name) => join(folder, name))], {
    encoding: 'utf8',
    timeout: 55_000,
  });
  if (status !== 0) throw new Error(stderr);
}

const LEFT_OUT = new Set(['tracked-changes', 'note-citation', 'sequence-decls', 'forms']);

function readFlat(xml: string): FoundElsewhere {
  const regions = new Map<string, { deleted: boolean; text: string }>();
  xmlTree(xml, {
    open: (node) => {
      const region = node.name === 'deletion' || node.name === 'insertion' ? node.parent : undefined;
      if (region) regions.set(region.attribute('id') ?? '', { deleted: node.name === 'deletion', text: '' });
    },
    text: (text, node) => {
      const deletion = ancestor(node, 'deletion');
      const region = deletion?.parent ? regions.get(deletion.parent.attribute('id') ?? '') : undefined;
      if (region && !ancestor(node, 'change-info')) region.text += bare(text);
    },
  });
  const found: FoundElsewhere = { accepted: '', rejected: '', comments: [] };
  const open: Open = new Map();
  const changes: string[] = [];
  const within = (deleted: boolean): boolean => changes.some((id) => regions.get(id)?.deleted === deleted);
  let note: { author: string; body: string; quote: string } | undefined;
  xmlTree(xml, {
    open: (node) => {
      const id = node.attribute('change-id') ?? '';
      if (node.name === 'change-start') changes.push(id);
      if (node.name === 'change') found.rejected += regions.get(id)?.text ?? '';
      if (node.name === 'annotation') {
        note = { author: '', body: '', quote: '' };
        open.set(node.attribute('name') ?? '', note);
        if (node.attribute('name') === undefined) found.comments.push(note);
      }
    },
    close: (node) => {
      if (node.name === 'change-end') changes.splice(changes.indexOf(node.attribute('change-id') ?? ''), 1);
      if (node.name === 'annotation') note = undefined;
      const ended = node.name === 'annotation-end' ? open.get(node.attribute('name') ?? '') : undefined;
      if (!ended) return;
      found.comments.push(ended);
      open.delete(node.attribute('name') ?? '');
    },
    text: (text, node) => {
      if (!ancestor(node, 'body') || [...LEFT_OUT].some((name) => ancestor(node, name))) return;
      if (note) {
        if (node.name === 'creator') note.author += text;
        else if (!/^date|initials$/.test(node.name)) note.body += bare(text);
        return;
      }
      if (!ancestor(node, 'p') && !ancestor(node, 'h')) return;
      if (!within(false)) found.rejected += bare(text);
      if (within(true)) return;
      found.accepted += bare(text);
      for (const comment of open.values()) comment.quote += bare(text);
    },
  });
  for (const comment of open.values()) if (!found.comments.includes(comment)) found.comments.push(comment);
  return found;
}

function ancestor(node: XmlNode, name: string): XmlNode | undefined {
  for (let outer: XmlNode | undefined = node; outer; outer = outer.parent)
    if (outer.name === name) return outer;
  return undefined;
}
