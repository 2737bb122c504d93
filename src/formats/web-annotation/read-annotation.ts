import { z } from 'zod';
import { bodyOf, names } from './annotation-body.ts';
import { placeOf, type TargetPlace } from './annotation-target.ts';

/** A comment record with where it stands; `quote` is undefined for one on the whole page. */
export interface AnnotationRecord extends TargetPlace {
  id: string;
  comment?: string;
  replacement?: string;
  kind?: 'edit';
  author: string | undefined;
  date: string | undefined;
  /** What it answers, the beginning of the thread first. */
  answers: string[];
  labels: string[] | undefined;
  title: string | undefined;
}

const Text = z.string();
const Named = z.looseObject({
  name: z.unknown().optional(),
  nickname: z.unknown().optional(),
  id: z.unknown().optional(),
});
const Annotation = z.looseObject({
  id: z.union([z.string(), z.number()]).transform(String).optional(),
  created: z.string().nullish(),
  motivation: z.union([z.string(), z.array(z.string())]).nullish(),
  creator: z.unknown().optional(),
  user: z.string().nullish(),
  user_info: z.looseObject({ display_name: z.string().nullish() }).nullish(),
  references: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
  deleted: z.boolean().nullish(),
  hidden: z.boolean().nullish(),
  moderation_status: z.string().nullish(),
  document: z.looseObject({ title: z.union([z.string(), z.array(z.string())]).nullish() }).nullish(),
});

/** A sentence: why it is no annotation. `bare`: nothing is said in it. `withdrawn`: by its author or by a moderator. */
export function readAnnotation(
  value: unknown,
  fallback: string,
): AnnotationRecord | 'bare' | 'withdrawn' | `it ${string}` {
  const parsed = Annotation.safeParse(value);
  if (!parsed.success) return 'it is not an annotation';
  const { data } = parsed;
  const isRefused = ['DENIED', 'SPAM'].includes(data.moderation_status ?? '');
  if (data.deleted || data.hidden || isRefused) return 'withdrawn';
  const place = placeOf(data);
  const { text, labels, edit } = bodyOf(data);
  const motivations = names(data.motivation);
  const isPlaced = place.quote !== undefined || place.start !== undefined;
  const isEdit = isPlaced && (edit !== undefined || motivations.includes('editing'));
  const said = text || (edit ?? '');
  if (said === '' && !isEdit) return 'bare';
  const answered = motivations.includes('replying') ? [place.source] : [];
  const [title] = [data.document?.title ?? []].flat();
  return {
    id: data.id ?? fallback,
    ...(isEdit ? editOf(text, edit) : { comment: said }),
    author: data.user_info?.display_name || data.user || nameOf(data.creator),
    date: data.created ?? undefined,
    answers: data.references ?? answered,
    labels: labels.length > 0 ? labels : undefined,
    title,
    ...place,
  };
}

/** A body for the text and one for the reason, or one that is the text. */
function editOf(text: string, edit: string | undefined) {
  const reason = edit === undefined || text === '' ? {} : { comment: text };
  return { ...reason, replacement: edit ?? text, kind: 'edit' as const };
}

function nameOf(creator: unknown): string | undefined {
  const [first] = [creator].flat();
  if (typeof first === 'string') return first;
  const named = Named.safeParse(first);
  if (!named.success) return undefined;
  const { name, nickname, id } = named.data;
  return [name, nickname, id].flat().find((one) => Text.safeParse(one).success) as string | undefined;
}
