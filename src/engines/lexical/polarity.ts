import { words } from '../../domain/terms.ts';

const PRAISE = new Set(
  `good great well nice nicely excellent strong clear clearly effective effectively love lovely convincing logical
  relevant successfully gut schön stark gelungen klar überzeugend treffend sehr bien bon bonne excellent excellente
  clair claire réussi réussie fort forte beau belle superbe magnifique joli jolie bravo buen buena bueno excelente claro logrado goed mooi sterk helder duidelijk prima buono ottimo
  bravo chiaro bom ótimo bra tydlig god godt dobrze świetne`.split(/\s+/),
);
const FAULT = new Set(
  `not no never but although though however missing lacks lack unclear vague wrong why cut replace redundant
  unnecessary awkward poor weak confusing difficult needs need without nicht kein keine aber fehlt unklar warum
  streichen pas aucun aucune jamais rien mais manque manquent pourquoi flou vague trop sans faux supprimez rayez
  coupez no pero falta sin porque niet geen maar ontbreekt onduidelijk waarom
  non ma manca perché não mas falta inte men saknas ikke mangler nie ale brak`.split(/\s+/),
);

/** Praise is told only by its plainest words, so a group counts as faults unless most comments are plainly praise. */
export function mostlyPraise(bodies: readonly string[]): boolean {
  const praising = bodies.filter((body) => {
    const said = words(body);
    return (
      said.some((word) => PRAISE.has(word)) && !said.some((word) => FAULT.has(word)) && !/[?？]/u.test(body)
    );
  });
  return praising.length * 2 > bodies.length;
}
