import { ownBody } from '../../domain/own-comment.ts';
import type { Answer } from '../../domain/revision.ts';
import type { SourceFile } from '../format.ts';
import { type EditablePackage, editablePackage } from '../office/editable-package.ts';
import { type XmlNode, xmlTree } from '../office/xml-tree.ts';
import type { Stamp, Written } from '../writer.ts';
import { checkWritable } from './check-writable.ts';
import { appended, paragraphId, threadsPart } from './comment-package.ts';
import { readCommentParts } from './comment-parts.ts';
import { type MainPart, mainPart } from './document-stories.ts';
import { NewRemarks } from './new-remarks.ts';
import { PartEdits } from './part-edits.ts';
import { checkHeader } from './read-docx.ts';
import { isGoogleExport } from './threads.ts';
import { rootTag, wordNames } from './word-names.ts';

/** Answers in the threads of the comments, on the same words. */
export function writeWordAnswers(
  { bytes, path }: SourceFile,
  answers: readonly Answer[],
  { date }: Stamp,
): Written<Answer> {
  checkHeader(bytes, path);
  const parts = editablePackage(bytes, path);
  const before = mainPart(parts, path);
  checkWritable(parts, before, { path, wanted: 'comments' });
  const written: Written<Answer> = { bytes, leftOut: [], moved: [], replaced: 0 };
  const comments = readCommentParts(parts, before.related, path);
  const marked = marksOf(parts, before);
  const known = answers.filter(
    ({ comment }) => comments.some(({ id }) => id === comment) && marked.has(comment),
  );
  for (const item of answers)
    if (!known.includes(item)) written.leftOut.push({ item, reason: 'there is no such comment in the text' });
  if (known.length === 0) return written;
  if (!isGoogleExport(parts, before.name)) threadsPart(parts, before);
  const main = mainPart(parts, path);
  const remarks = new NewRemarks(parts, main);
  const edits = new Map<string, PartEdits>();
  for (const { comment, answer } of known) {
    const root = comments.find(({ id }) => id === comment)?.parent ?? comment;
    const id = remarks.add(ownBody({ criterion: null, body: answer }), paragraphOfComment(parts, main, root));
    for (const { part, node } of marked.get(comment) ?? []) {
      const edit = edits.get(part) ?? new PartEdits(parts.text(part) ?? '', () => 0);
      edits.set(part, edit);
      const names = wordNames(parts.text(part) ?? '');
      const ranged = (marked.get(comment) ?? []).length > 1;
      if (node.name === 'commentRangeStart') edit.replace(node.end, node.end, remarks.rangeStart(names, id));
      else
        edit.replace(node.end, node.end, ranged ? remarks.rangeEnd(names, id) : remarks.reference(names, id));
    }
  }
  for (const [part, edit] of edits) parts.put(part, edit.result());
  remarks.write(date);
  return { ...written, bytes: parts.bytes() };
}

interface Mark {
  part: string;
  node: XmlNode;
}

/** Of each comment where its range starts, if it has one, and the run that refers to it. */
function marksOf(parts: EditablePackage, main: MainPart): Map<string, Mark[]> {
  const marks = new Map<string, Mark[]>();
  const told = ['footnotes', 'endnotes', 'header', 'footer'].flatMap((kind) => main.related.get(kind) ?? []);
  for (const part of [main.name, ...told]) {
    xmlTree(parts.text(part) ?? '<none/>', {
      close: (node) => {
        const id = node.attribute('id') ?? '';
        const own = marks.get(id) ?? [];
        if (node.name === 'commentRangeStart') marks.set(id, [...own, { part, node }]);
        if (node.name === 'commentReference' && node.parent?.name === 'r')
          marks.set(id, [...own, { part, node: node.parent }]);
      },
    });
  }
  return marks;
}

/** The id of the comment's last paragraph; given to it where it has none. */
function paragraphOfComment(parts: EditablePackage, main: MainPart, comment: string): string {
  const name = main.related.get('comments')?.[0] ?? '';
  const xml = parts.text(name) ?? '';
  let last: XmlNode | undefined;
  xmlTree(xml, {
    open: (node) => {
      let outer: XmlNode | undefined = node;
      while (outer && outer.name !== 'comment') outer = outer.parent;
      if (node.name === 'p' && outer?.attribute('id') === comment) last = node;
    },
  });
  if (!last) return '';
  const paraId = last.attribute('paraId') ?? freeParagraphId(xml, Number.parseInt(comment, 10));
  const at = last.start + 1 + last.qualified.length;
  if (last.attribute('paraId') === undefined)
    parts.put(name, `${xml.slice(0, at)}${paragraphId(paraId)}${xml.slice(at)}`);
  const threads = main.related.get('commentsExtended')?.[0];
  const extended = threads === undefined ? undefined : parts.text(threads);
  if (
    threads !== undefined &&
    extended !== undefined &&
    !extended.toUpperCase().includes(paraId.toUpperCase())
  ) {
    const { prefix } = rootTag(extended);
    const p = prefix === '' ? '' : `${prefix}:`;
    parts.put(threads, appended(extended, `<${p}commentEx ${p}paraId="${paraId}" ${p}done="0"/>`));
  }
  return paraId;
}

function freeParagraphId(xml: string, from: number): string {
  for (let number = 0x10000000 + from; ; number += 1) {
    const paraId = number.toString(16).toUpperCase();
    if (!xml.toUpperCase().includes(paraId)) return paraId;
  }
}
