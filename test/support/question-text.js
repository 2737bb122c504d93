/** What stands in a question of f2r, read back: plain JavaScript for the fake reviewer's process. */

/** What stands in a tag of a question. */
export function section(text, name) {
  return new RegExp(`<${name}>\n([\\s\\S]*?)\n</${name}>`).exec(text)?.[1] ?? '';
}

/** The JSON objects in a tag, one a line or one a block. */
export function list(text, name) {
  return JSON.parse(`[${section(text, name).replaceAll('}\n{', '},\n{')}]`);
}

/** The criteria of a rubric as a question shows it. */
export function criteriaIn(text) {
  return section(text, 'rubric')
    .split('\n\n')
    .flatMap((block) => {
      const id = /^\[([^\]]+)\]/.exec(block)?.[1];
      return id === undefined ? [] : [{ id, words: wordsIn(block), concern: concernIn(block) }];
    });
}

/** The trigger words that a criterion's prose names. */
export function wordsIn(prose) {
  const words = /Words of this kind stand there: ([^.]*)\./.exec(prose)?.[1] ?? '';
  return words.split(', ').filter(Boolean);
}

/** What a criterion's comment does, which makes a plain but true prediction. */
export function concernIn(prose) {
  return /The comment [^.]*\./.exec(prose)?.[0] ?? '';
}

export function tokens(text) {
  return (text ?? '').toLowerCase().match(/\p{L}+/gu) ?? [];
}

export function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** For each group the words of its quotes that are more its own than anybody else's, the best first. */
export function distinctiveWords(groups, most) {
  const count = (items, word) => items.filter(({ quote }) => tokens(quote).includes(word)).length;
  const all = [...groups.values()].flat();
  return new Map(
    [...groups].map(([key, items]) => {
      const rated = [...new Set(items.flatMap(({ quote }) => tokens(quote)))].map((word) => {
        const inside = count(items, word);
        const outside = (count(all, word) - inside) / Math.max(1, all.length - items.length);
        return { word, lead: inside / items.length - outside };
      });
      const own = rated
        .filter(({ lead }) => lead > 0)
        .sort((a, b) => b.lead - a.lead || (a.word < b.word ? -1 : 1));
      return [key, own.slice(0, most).map(({ word }) => word)];
    }),
  );
}
