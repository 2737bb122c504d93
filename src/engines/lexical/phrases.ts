/** The few sentences that a lexical criterion is made of. `terms` and `length` are put in as they stand. */
export interface Phrases {
  /** Without terms: that there is a comment. */
  criterion(terms: string, length: string): string;
  select(length: string, terms: string): string;
  doNotSelect(terms: string): string;
  and: string;
  /** What stands for the words that f2r itself uses for an edit. */
  edits: Readonly<Record<'replace' | 'cut' | 'insert', string>>;
  /** By `PassageLength`. */
  lengths: readonly [string, string, string, string, string];
}

/** none, up to 3 words, up to 8 words, up to 25 words, more: an index into `lengths`. */
export type PassageLength = 0 | 1 | 2 | 3 | 4;

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    criterion: (terms, length) => `${length} that draws a comment${terms && ` on ${terms}`}.`,
    select: (length, terms) =>
      `The place is ${lowered(length)}, much like the examples${terms && `; words there: ${terms}`}.`,
    doNotSelect: (terms) => `The comment would rather be on ${terms}.`,
    and: 'and',
    edits: { replace: 'replace', cut: 'cut', insert: 'insert' },
    lengths: [
      'The whole draft',
      'A word or two',
      'A short phrase',
      'A sentence or most of one',
      'A long passage',
    ],
  },
  de: {
    criterion: (terms, length) => `${length}, wozu etwas gesagt wird${terms && ` über: ${terms}`}.`,
    select: (length, terms) => `Ort: ${length}, ähnlich den Beispielen${terms && `; Wörter dort: ${terms}`}.`,
    doNotSelect: (terms) => `Es ginge eher um: ${terms}.`,
    and: 'und',
    edits: { replace: 'ersetzen', cut: 'streichen', insert: 'einfügen' },
    lengths: [
      'Der ganze Entwurf',
      'Ein, zwei Wörter',
      'Eine kurze Wendung',
      'Etwa ein Satz',
      'Eine lange Stelle',
    ],
  },
  fr: {
    criterion: (terms, length) => `${length} qui appelle une remarque${terms && ` sur : ${terms}`}.`,
    select: (length, terms) =>
      `Lieu : ${lowered(length)}, proche des exemples${terms && ` ; mots : ${terms}`}.`,
    doNotSelect: (terms) => `La remarque porterait plutôt sur : ${terms}.`,
    and: 'et',
    edits: { replace: 'remplacer', cut: 'supprimer', insert: 'ajouter' },
    lengths: [
      'Le texte entier',
      'Un ou deux mots',
      'Une courte expression',
      'Une phrase environ',
      'Un long passage',
    ],
  },
  es: {
    criterion: (terms, length) => `${length} que motiva un comentario${terms && ` sobre: ${terms}`}.`,
    select: (length, terms) =>
      `Lugar: ${lowered(length)}, como en los ejemplos${terms && `; palabras: ${terms}`}.`,
    doNotSelect: (terms) => `El comentario trataría más bien de: ${terms}.`,
    and: 'y',
    edits: { replace: 'sustituir', cut: 'suprimir', insert: 'añadir' },
    lengths: [
      'El texto entero',
      'Una o dos palabras',
      'Una expresión corta',
      'Casi una frase',
      'Un pasaje largo',
    ],
  },
  nl: {
    criterion: (terms, length) => `${length} waarbij iets wordt gezegd${terms && ` over: ${terms}`}.`,
    select: (length, terms) =>
      `Plaats: ${lowered(length)}, zoals de voorbeelden${terms && `; woorden: ${terms}`}.`,
    doNotSelect: (terms) => `De opmerking zou eerder gaan over: ${terms}.`,
    and: 'en',
    edits: { replace: 'vervangen', cut: 'schrappen', insert: 'toevoegen' },
    lengths: [
      'De hele tekst',
      'Een of twee woorden',
      'Een korte zinsnede',
      'Ongeveer een zin',
      'Een lange passage',
    ],
  },
};

/** Where f2r has no sentences in the language, the terms stand alone: no words of another language beside them. */
const BARE: Phrases = {
  criterion: (terms) => terms || '…',
  select: (_length, terms) => terms,
  doNotSelect: (terms) => terms,
  and: '',
  edits: { replace: '→', cut: '−', insert: '+' },
  lengths: ['', '', '', '', ''],
};

export function phrasesFor(language: string | null): Phrases {
  return PHRASES[language ?? 'en'] ?? BARE;
}

function lowered(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}
