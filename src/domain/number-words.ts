/** Number words from two on; "one" is too often none. */
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [
    'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen',
    'nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion twice dozen half',
    'deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante',
    'soixante cent mille milliard moitié',
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend hälfte',
    'dos tres cuatro cinco siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien ciento mil mitad',
  ]
    .join(' ')
    .split(' '),
);
