/**
 * Frequent words without content, by ISO 639-1. Question words and negations are left out on purpose: in a comment
 * ("who is", "why", "not clear") they often are the content.
 */
export const STOP_WORDS: Readonly<Record<string, readonly string[]>> = list({
  en: `the a an and or but of to in on at by for with from as is are was were be been being it its this that these
    those he she they them their his her you your we our i my me us has have had do does did will would can could
    should may might must there here then than so if into about over under also just very too only some any each
    other such more most between through during both own same up down out off again`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber von zu zum zur im in an am auf aus bei
    mit nach für über unter ist sind war waren sein wird werden wurde hat haben hatte es er sie wir ihr ich sich
    dass als auch noch nur schon so dann da hier diese dieser dieses diesem diesen man bitte doch etwa mehr sehr`,
  fr: `le la les un une des du de d l et ou mais à au aux en dans sur sous par pour avec est sont était étaient être
    été es suis il elle ils elles on nous vous tu te toi moi lui eux je me m t ce cet cette ces ceci cela ça se sa son
    ses leur leurs mon ma mes ton ta tes notre nos votre vos vôtre nôtre que qu c s n j y ne plus très trop aussi comme
    ici donc car si tout tous toute toutes même mêmes fait a ai as ont avez avons avait avoir peut puis alors encore
    déjà chez vers entre avant après celui celle ceux celles autre autres dont lorsque lorsqu puisque puisqu jusque
    jusqu quelque quelques quelqu chaque là`,
  es: `el la los las un una unos unas y o pero de del al a en por para con sobre entre es son era fue ser está están
    hay lo le les se su sus este esta estos estas ese esa eso esto que como más muy también si ya yo nos ha han`,
  nl: `de het een en of maar van te in op aan bij voor met uit naar over is zijn was waren wordt worden werd hij zij
    ze we wij je jij ik dit dat deze die er als ook nog dan zo hier om door heeft hebben had kan zou meer zeer`,
  it: `il lo la i gli le un uno una e o ma di del della dei delle dell a al alla all da dal dall
    in nel nella nell sul sulla sull quell gl l d con su per tra è sono
    era essere ha hanno che si ci questo questa questi queste anche come più molto se lui lei loro io noi`,
  pt: `o a os as um uma uns umas e ou mas de do da dos das em no na nos nas por para com sobre é são era foi ser está
    que se seu sua seus suas este esta isso isto também como mais muito ele ela eles nós já`,
  sv: `en ett och eller men av till i på vid för med från är var vara det den de han hon vi jag du som om så att har
    hade kan ska också mer mycket här där denna detta dessa sig`,
  da: `en et og eller men af til i på ved for med fra er var være det den de han hun vi jeg du som om så at har havde
    kan skal også mere meget her der denne dette disse sig`,
  pl: `i oraz lub ale z ze do na w we o od po przy dla jest są był była być to ten ta te tego tej tych się jak że on
    ona oni my ja tu tam tak już też także może bardzo`,
});

function list(texts: Record<string, string>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.split(/\s+/).filter(Boolean)]),
  );
}

/** Stop words of one language that carry content in another. */
const CONTENT_SOMEWHERE = new Set([
  'war',
  'die',
  'hat',
  'son',
  'sin',
  'man',
  'come',
  'pour',
  'fait',
  'ton',
  'all',
  'door',
  'sind',
]);

const ALL = new Set(
  Object.values(STOP_WORDS)
    .flat()
    .filter((word) => !CONTENT_SOMEWHERE.has(word)),
);

const OF = new Map(Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words)]));

/** In whichever language: comments in one corpus may be in several. */
export function isStopWord(word: string): boolean {
  return ALL.has(word);
}

/** In the one language, also where it carries content in another. */
export function isStopWordOf(language: string | null, word: string): boolean {
  return OF.get(language ?? '')?.has(word) ?? false;
}
