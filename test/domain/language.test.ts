import { expect, test } from 'vitest';
import { rangeAnchor } from '../../src/domain/anchor.ts';
import { editBody } from '../../src/domain/comment.ts';
import { commentsLanguage, detectLanguage } from '../../src/domain/language.ts';

test.each([
  ['en', 'This is not clear to me, and the sample is too small for what you say about it.'],
  ['de', 'Das ist hier nicht klar, bitte noch eine Quelle für die Behauptung nennen.'],
  ['fr', 'Ce passage est trop vague et la source des chiffres manque dans le texte.'],
  ['es', 'Esta frase es demasiado larga y no se entiende para qué sirve la muestra.'],
  ['nl', 'Dit is niet duidelijk, en de bron van deze bewering wordt ook niet genoemd.'],
  ['it', 'Questa frase è troppo lunga e non si capisce il senso della citazione.'],
  ['pt', 'Esta frase é muito longa e não se percebe o que a citação tem com isso.'],
  ['ja', 'この主張には引用が必要です。'],
  ['zh', '样本量太小,请说明理由。'],
  ['ko', '표본이 너무 작습니다.'],
  ['ru', 'Непонятно, откуда взяты эти данные.'],
  ['uk', 'Незрозуміло, звідки взято ці дані, їх слід пояснити.'],
])('tells %s', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test.each([['2019: 14 %'], ['Hydranencephaly?'], ['']])('does not guess from "%s"', (text) => {
  expect(detectLanguage(text)).toBeNull();
});

test('a foreign name does not change the language of a comment', () => {
  expect(detectLanguage('The name 東京 is not explained, and it is not in the index.')).toBe('en');
});

const edit = (before: string, after: string) => ({
  kind: 'edit' as const,
  body: editBody(before, after),
  replacement: after,
  anchor: rangeAnchor(before, 0, before.length),
});

test('edits count by what they change, not by the English words that f2r puts around them', () => {
  const edits = [edit('on', 'la compagnie'), edit('du reste', ''), edit('le', 'ce'), edit('un', 'ce')];
  expect(commentsLanguage(edits)).toBe('fr');
});

test('what the reviewer wrote decides, where there are edits of a text in another language too', () => {
  const written = {
    kind: 'comment' as const,
    body: 'Who does this, and when is it to be done?',
    anchor: rangeAnchor('on', 0, 2),
  };
  expect(commentsLanguage([written, edit('on est dans la rue', 'nous sommes dans la rue')])).toBe('en');
});

test('no comments have no language', () => {
  expect(commentsLanguage([])).toBeNull();
});
