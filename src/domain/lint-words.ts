/**
 * Words that tell a rubric's weak spots, by language. Few on purpose: a word stands here only if a criterion that has it
 * in the place looked at is nearly always one that a second reader would apply differently.
 */
export interface LintWords {
  /** In a main clause they prescribe. */
  modals: RegExp;
  /** At the start of a sentence they prescribe. */
  commands: RegExp;
  /** In front of a modal they show that the duty is only reported: "nothing says who must act", "the comment asks what should change". */
  reporting: RegExp;
  /** Judgements that everybody fills with a meaning of their own. */
  vague: RegExp;
  /** Effects on a reader that the text alone does not show. */
  effects: RegExp;
  /** What an author thinks or a reader feels: no words of a draft can be quoted for it. */
  minds: RegExp;
  /** What a rubric speaks of anyway: it makes a criterion no more definite. */
  generic: RegExp;
}

/** Whole words of a list, in texts of any case; a `*` behind a letter stands for the rest of a word. */
function listed(text: string): RegExp {
  const alternatives = text
    .trim()
    .split(/\s*\|\s*/)
    .join('|')
    .replace(/(?<=\p{L})\*/gu, String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${alternatives})(?![\p{L}\p{N}])`, 'giu');
}

export const LINT_WORDS: Readonly<Record<string, LintWords>> = {
  en: {
    modals: listed('should | ought to | shall | must | needs? to | has to | have to'),
    commands: listed("avoid | ensure | make sure | always | never | do not | don['’]t"),
    reporting: listed(
      'that | which | who | whom | whose | what | whether | when | where | why | how | if | because | than | comments? | reviewers? | asks? | says?',
    ),
    vague: listed(
      'clear* | unclear | good | bad | poor* | nice* | better | best | appropriate* | inappropriate | adequate* | inadequate | sufficient* | insufficient* | proper* | improper* | quality | strong* | weak* | effective* | suitab* | reasonabl* | confus* | awkward* | improv* | details?',
    ),
    effects: listed(
      'engag* | interesting | boring | compelling | enjoyabl* | inspir* | memorabl* | elegan* | exciting | convinc*',
    ),
    minds: listed(
      "(?:authors?|writers?|students?|applicants?) (?:(?:(?:do|does|did) not|(?:don|doesn|didn)['’]t|fails? to|really|truly) )*(?:understands?|knows?|believes?|feels?|thinks?|intends?|cares?|tr(?:y|ies|ied)) | readers? (?:feels?|enjoys?|loses? interest|(?:is|are) (?:bored|moved|engaged))",
    ),
    generic: listed(
      'drafts? | texts? | writing | written | papers? | essays? | documents? | sections? | paragraphs? | sentences? | very | really | enough | more | needs? | overall',
    ),
  },
  de: {
    modals: listed('soll(?:te)?n? | muss | müssen | müsste[n]?'),
    commands: listed('vermeiden? | achten? auf | stellen? sicher | immer | nie | niemals'),
    // A subordinate clause has a comma in front of it.
    reporting: new RegExp(`,|${listed('kommentar* | anmerkung* | gutachter* | fragt | sagt').source}`, 'giu'),
    vague: listed(
      'klare?[rsnm]? | unklar* | gute?[rsnm]? | schlecht* | schön* | besser* | angemessen* | unangemessen* | ausreichend* | unzureichend* | genügend | richtig* | qualität | stark* | schwach* | effektiv* | geeignet* | verwirrend* | holprig* | details?',
    ),
    effects: listed(
      'fesselnd* | spannend* | langweilig* | interessant* | überzeugend* | elegant* | einprägsam*',
    ),
    minds: listed(
      '(?:autor|autorin|verfasser|verfasserin|studierende) (?:(?:nicht|wirklich) )*(?:versteht|weiß|glaubt|fühlt|denkt|meint|beabsichtigt) | leser(?:in)? (?:fühlt|langweilt|genießt)',
    ),
    generic: listed(
      'text* | entwurf* | arbeit* | abschnitt* | absatz | absätze | satz | sätze | sehr | mehr | genug',
    ),
  },
  fr: {
    modals: listed('doi(?:t|vent) | devrai(?:t|ent) | il faut | il faudrait'),
    commands: listed('évite[rz]? | assure[rz] | toujours | jamais | ne pas'),
    reporting: listed(
      "que | qu['’]\\p{L}+ | qui | quoi | si | quand | où | comment | pourquoi | dont | lorsque | parce | commentaires? | remarques? | relect* | demande | dit",
    ),
    vague: listed(
      'clair* | peu clair* | bons? | bonnes? | mauvais* | meilleure?s? | mieux | approprié* | inapproprié* | adéquat* | suffisant* | insuffisant* | correct* | qualité | forte?s? | faibles? | efficace* | convenable* | confuse?s? | maladroit* | détails?',
    ),
    effects: listed(
      'intéressant* | ennuyeu* | captivant* | convaincant* | passionnant* | élégant* | mémorable*',
    ),
    minds: listed(
      "(?:auteure?|élève|étudiante?) (?:(?:ne|vraiment) )*(?:n['’])?(?:comprend|sait|croit|sent|pense|veut) | lect(?:eur|rice) (?:ressent|s['’]ennuie|apprécie)",
    ),
    generic: listed(
      'textes? | travail | copies? | sections? | paragraphes? | phrases? | très | plus | assez | trop',
    ),
  },
  es: {
    modals: listed('deben? | debería[n]? | hay que | tienen? que'),
    commands: listed('evit(?:e|a|ar|en) | asegúr\\p{L}+ | siempre | nunca'),
    reporting: listed(
      'que | quien(?:es)? | qué | si | cuando | cuándo | donde | dónde | cómo | por qué | porque | comentarios? | revisor* | pide | dice',
    ),
    vague: listed(
      'clar[oa]s? | poco clar* | buen[oa]?s? | mal[oa]?s? | mejor* | apropiad* | inapropiad* | adecuad* | inadecuad* | suficiente* | insuficiente* | correct* | calidad | fuertes? | débil* | eficaz | eficaces | confus* | detalles?',
    ),
    effects: listed(
      'interesante* | aburrid* | cautivador* | convincente* | emocionante* | elegante* | memorable*',
    ),
    minds: listed(
      '(?:autora?|estudiante|alumn[oa]) (?:(?:no|realmente) )*(?:entiende|comprende|sabe|cree|siente|piensa|quiere) | lector(?:a)? (?:siente|disfruta|se aburre)',
    ),
    generic: listed(
      'textos? | borrador(?:es)? | trabajos? | secci\\p{L}+ | párrafos? | frases? | muy | más | bastante',
    ),
  },
};
