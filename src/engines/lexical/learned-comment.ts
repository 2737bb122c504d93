import { type Comment, commentKey } from '../../domain/comment.ts';
import { commentsLanguage } from '../../domain/language.ts';
import type { SparseVector } from '../../domain/sparse-vector.ts';
import { type ContentWord, contentWords } from '../../domain/terms.ts';
import type { SlottedDraft } from '../engine.ts';
import { commentFeatures, saidIn } from './comment-features.ts';

/** A comment as it was written; `quote` is empty for a comment on the whole draft. */
interface WrittenComment {
  /** `draft#comment`. */
  key: string;
  draft: string;
  quote: string;
  body: string;
}

/** With what the stages go by, computed once. */
export interface LearnedComment extends WrittenComment {
  said: ContentWord[];
  passage: ContentWord[];
  features: SparseVector;
}

export function learnedComment(written: WrittenComment): LearnedComment {
  const { quote, body } = written;
  const passage = contentWords(quote);
  const features = commentFeatures(body, passage);
  return { ...written, said: contentWords(saidIn(body)), passage, features };
}

/** In the order of their keys, so that the order in which drafts were read does not matter. */
export function learnedComments(train: readonly SlottedDraft[]): LearnedComment[] {
  return train
    .flatMap(({ draft, slots }) =>
      slots.flatMap(({ references }) =>
        references.map(({ id, anchor, body }: Comment) =>
          learnedComment({ key: commentKey(draft.id, id), draft: draft.id, quote: anchor.quote ?? '', body }),
        ),
      ),
    )
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

export function languageOf(train: readonly SlottedDraft[]): string | null {
  return commentsLanguage(train.flatMap(({ slots }) => slots.flatMap(({ references }) => references)));
}
