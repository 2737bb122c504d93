import { describe, expect, test } from 'vitest';
import { changed } from '../../../src/domain/change.ts';
import type { Draft } from '../../../src/domain/draft.ts';
import { isOwn } from '../../../src/domain/own-comment.ts';
import { mainPart } from '../../../src/formats/docx/document-stories.ts';
import { runOf } from '../../../src/formats/docx/gap.ts';
import { textMap } from '../../../src/formats/docx/text-map.ts';
import { writeWordChanges } from '../../../src/formats/docx/write-changes.ts';
import type { View } from '../../../src/formats/format.ts';
import { editablePackage } from '../../../src/formats/office/editable-package.ts';
import { documents, draftOf, randomChanges, STAMP } from '../../support/word-documents.ts';

const othersOf = ({ comments }: Draft) =>
  comments
    .filter((comment) => !isOwn(comment))
    .map((comment) => (comment.kind === 'edit' ? { ...comment, id: '' } : comment));

/** Each character with the format of its run. */
function formats(bytes: Uint8Array, view: View): string[] {
  const parts = editablePackage(bytes, 'a.docx');
  const { leaves, sources } = textMap(parts, mainPart(parts, 'a.docx'), { path: 'a.docx', view });
  return leaves.flatMap(({ shown, node, part, piece }) => {
    const properties = runOf(node)?.children.find(({ name }) => name === 'rPr');
    const format = properties ? (sources.get(part) ?? '').slice(properties.start, properties.end) : '';
    return shown
      ? [...piece.text].map(
          (character) => `${character} ${format.replace(/<w:rPrChange.*<\/w:rPrChange>/, '')}`,
        )
      : [];
  });
}

describe.each(documents)('%s', (_name, bytes) => {
  test.each([1, 2])(
    'has the new text when all is accepted and the old one when all is rejected (%i)',
    async (seed) => {
      const before = await draftOf(bytes);
      const changes = randomChanges(before.text, seed);
      const { bytes: written, leftOut } = writeWordChanges({ bytes, path: 'a.docx' }, changes, STAMP);
      const made = changes.filter((change) => !leftOut.some(({ item }) => item === change));
      const after = await draftOf(written);
      expect(after.text).toBe(changed(before.text, made));
      const [old, rejected] = [await draftOf(bytes, 'as-reviewed'), await draftOf(written, 'as-reviewed')];
      expect(rejected.text).toBe(old.text);
      expect(othersOf(rejected)).toEqual(othersOf(old));
      expect(formats(written, 'as-reviewed')).toEqual(formats(bytes, 'as-reviewed'));
      const reasons = after.comments.filter((comment) => isOwn(comment) && comment.kind === 'comment');
      expect(reasons.map(({ body }) => body).sort()).toEqual(
        made.map(({ reason }) => `${reason} [f2r: c1]`).sort(),
      );
      expect(made.length).toBeGreaterThan(before.text.length > 400 ? changes.length / 3 : -1);
    },
  );
});
