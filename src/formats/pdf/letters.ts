/** A text without white space, hyphens and differences of looks, and where in the source each of its units comes from. */
export interface Letters {
  text: string;
  starts: number[];
}

const LEFT_OUT = /[\s\-‐\u00ad\u200b-\u200d\ufeff]/u;

/** What is left of words however their lines are broken. */
export function lettersOf(source: string): Letters {
  const units: string[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const sign of source) {
    if (!LEFT_OUT.test(sign)) {
      for (const unit of sign.normalize('NFKC').split('')) {
        if (unit === ' ') continue;
        units.push(unit);
        starts.push(at);
      }
    }
    at += sign.length;
  }
  starts.push(at);
  return { text: units.join(''), starts };
}
