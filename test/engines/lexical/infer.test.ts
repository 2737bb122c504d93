import { expect, test } from 'vitest';
import { editBody } from '../../../src/domain/comment.ts';
import { CriterionBody } from '../../../src/domain/criterion.ts';
import { findLeaks, leakIndex } from '../../../src/domain/leak.ts';
import { lexicalEngine } from '../../../src/engines/lexical/lexical-engine.ts';
import { comment, draft } from '../../support/draft.ts';
import { slotted, twoHabits } from './two-habits.ts';

const engine = lexicalEngine({ seed: 1 });

test('two habits become two criteria, each with all its comments and its words', async () => {
  const criteria = await engine.infer(twoHabits());
  const kinds = criteria.map(({ evidence }) => new Set(evidence.map((key) => key.split('#')[1])));
  expect(kinds).toHaveLength(2);
  expect(kinds.map((kind) => kind.size)).toEqual([1, 1]);
  const source = criteria.find(({ evidence }) => evidence.includes('d1#source'));
  const who = criteria.find(({ evidence }) => evidence.includes('d1#who'));
  expect(source?.evidence).toHaveLength(6);
  expect(source?.tags).toEqual(expect.arrayContaining(['source', 'number']));
  expect(who?.tags).toContain('who');
  expect(who?.criterion).toMatch(/^A word or two that draws a comment on who/);
});

test('criteria are valid, count as faults and show a place, a comment and a draft', async () => {
  for (const criterion of await engine.infer(twoHabits())) {
    expect(CriterionBody.safeParse(criterion).success).toBe(true);
    expect(criterion.points).toBeLessThan(0);
    expect(new Set(criterion.examples.map((example) => example.draft)).size).toBe(6);
  }
});

test('praise has positive points', async () => {
  const bodies = [
    'Very good example.',
    'Good, strong example.',
    'A strong, good example here.',
    'Good example!',
  ];
  const train = bodies.map((body, index) => {
    const text = `Some words for draft ${index}, then more.`;
    return slotted(draft(`d${index}`, text, [comment(text, 'Some words', { body })]));
  });
  const points = (await engine.infer(train)).map((criterion) => criterion.points);
  expect(points.every((value) => value > 0)).toBe(true);
});

test('the order in which drafts are read does not matter, nor does asking twice', async () => {
  const once = await engine.infer(twoHabits());
  expect(await engine.infer(twoHabits().reverse())).toEqual(once);
  expect(await engine.infer(twoHabits())).toEqual(once);
});

test('prose never quotes a draft or a comment', async () => {
  const train = twoHabits();
  const texts = train.flatMap((one) => [one.draft.text, ...one.draft.comments.map(({ body }) => body)]);
  const index = leakIndex(texts);
  for (const { name, criterion, selectWhen, doNotSelectWhen } of await engine.infer(train))
    for (const prose of [name, criterion, selectWhen, doNotSelectWhen])
      expect(findLeaks(prose, index)).toEqual([]);
});

test.each([
  ['de', 'Hier fehlt die Quelle für diese Zahl.', /^Etwa ein Satz/],
  ['fr', 'Il manque la source de ce chiffre dans le texte.', /qui appelle une remarque/],
  ['ja', 'この数字には引用が必要です。', /^[^a-z]+$/i],
])('criteria speak the language of the comments: %s', async (_language, body, expected) => {
  const train = ['eins', 'zwei', 'drei'].map((name) => {
    const text = `Im Jahr 2019 gab es davon ${name} mehr als zuvor. Danach nicht.`;
    return slotted(draft(name, text, [comment(text, text.split('. ')[0] ?? '', { body })]));
  });
  const [criterion] = await engine.infer(train);
  expect(criterion?.criterion).toMatch(expected);
});

test('no comments give no criteria, one comment gives one', async () => {
  expect(await engine.infer([])).toEqual([]);
  const text = 'Only this.';
  const single = await engine.infer([slotted(draft('d', text, [comment(text, 'this')]))]);
  expect(single.map(({ evidence }) => evidence)).toEqual([['d#c-5']]);
});

test.each([
  ['fr', ['il est clair que ', 'on sait que tout ', 'de nos jours, la '], /sur : supprimer\b/],
  ['ja', ['もちろん、', 'いうまでもなく、', 'たしかに、'], /^−/],
])('cuts are named in the language of what they cut: %s', async (_language, cuts, expected) => {
  const train = cuts.map((cut, index) => {
    const text = `${cut}${index + 1}.`;
    const body = editBody(cut, '');
    return slotted(
      draft(`d${index}`, text, [comment(text, cut, { kind: 'edit', body, replacement: '' })]),
      'too',
    );
  });
  const [criterion] = await engine.infer(train);
  expect(criterion?.criterion).toMatch(expected);
  expect(criterion?.name).not.toMatch(/cut/i);
});

test('comments with no word in common are described by their places alone', async () => {
  const bodies = ['Quel horaire ?', 'Citez votre voisine.', 'Deux lignes suffisaient.'];
  const train = bodies.map((body, index) => {
    const text = `Le port numéro ${index} est là, et il y a une rue avec des maisons. Après, rien.`;
    return slotted(draft(`d${index}`, text, [comment(text, text.split('. ')[0] ?? '', { body })]));
  });
  const [criterion] = await engine.infer(train);
  expect(criterion?.name).toBe('Une phrase environ');
  expect(criterion?.criterion).toBe('Une phrase environ qui appelle une remarque.');
});
