import { ownBody } from '../../domain/own-comment.ts';
import type { Answer } from '../../domain/revision.ts';
import type { SourceFile } from '../format.ts';
import type { Stamp, Written } from '../writer.ts';
import { NewAnnotations } from './new-annotations.ts';
import { SourceEdits } from './source-edits.ts';
import { writableDocument } from './writable-document.ts';

/** Answers in the threads of the comments, behind their words. */
export function writeOdfAnswers(
  file: SourceFile,
  answers: readonly Answer[],
  { date }: Stamp,
): Written<Answer> {
  const { document, map } = writableDocument(file);
  const annotations = new NewAnnotations(map, date);
  const edits = new SourceEdits(map.xml);
  const named = new Map<string, string>();
  const written: Written<Answer> = { bytes: file.bytes, leftOut: [], moved: [], replaced: 0 };
  for (const item of answers) {
    const { node, end } = map.annotations.get(item.comment) ?? {};
    if (!node) {
      written.leftOut.push({ item, reason: 'there is no such comment in the text' });
      continue;
    }
    const known = node.attribute('name') || named.get(item.comment);
    const parent = known ?? annotations.freshName();
    if (known === undefined) {
      const { office } = annotations.names;
      edits.insert(node.start + 1 + node.qualified.length, ` ${office}:name="${parent}"`);
      named.set(item.comment, parent);
    }
    const body = ownBody({ criterion: null, body: item.answer });
    edits.insert((end ?? node).end, annotations.annotation(annotations.freshName(), body, parent));
  }
  if (written.leftOut.length === answers.length) return written;
  annotations.declare(edits);
  return { ...written, bytes: document.withXml(edits.result()) };
}
