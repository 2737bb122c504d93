import type { Comment } from './comment.ts';
import { STOP_WORDS } from './stop-words.ts';
import { words } from './terms.ts';

/** Languages told by their script alone, in this order: kana before Han, since Japanese uses both. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[іїєґІЇЄҐ]/gu, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
];

/** Of the letters, this share in a script decides for it (a Latin name in a Japanese comment does not). */
const SCRIPT_SHARE = 0.3;
/** Kana are the smaller part of Japanese, the special letters a small part of Ukrainian. */
const MARK_SHARE = 0.03;

/** ISO 639-1, by script, else by stop words; null where there is too little to go by or two languages are level. */
export function detectLanguage(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const share = (pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / letters;
  const japaneseOrChinese = share(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu) >= SCRIPT_SHARE;
  for (const [pattern, language] of SCRIPTS) {
    const marks = (language === 'ja' && japaneseOrChinese) || language === 'uk';
    if (share(pattern) >= (marks ? MARK_SHARE : SCRIPT_SHARE)) return language;
  }
  return byStopWords(words(text));
}

/**
 * Of a reviewer's comments: by what was written, and where that does not tell, by the passages and what edits put in
 * their place. The words that f2r puts around an edit do not count: they are English whatever the language.
 */
export function commentsLanguage(
  comments: readonly Pick<Comment, 'kind' | 'body' | 'anchor' | 'replacement'>[],
): string | null {
  const written = comments.filter(({ kind }) => kind === 'comment').map(({ body }) => body);
  const places = comments.map(({ anchor, replacement }) => `${anchor.quote ?? ''}\n${replacement ?? ''}`);
  return detectLanguage(written.join('\n')) ?? detectLanguage(places.join('\n'));
}

function byStopWords(found: readonly string[]): string | null {
  const hits = Object.entries(STOP_WORDS)
    .map(([language, list]) => {
      const known = new Set(list);
      return { language, count: found.filter((word) => known.has(word)).length };
    })
    .sort((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
  const [first, second] = hits;
  if (!first || first.count < 2 || first.count < found.length * 0.1) return null;
  return first.count === second?.count ? null : first.language;
}
