/** Words that begin a question in search queries, by language. Collected in November 2026 from grammars. */
export const QUESTION_WORDS: Readonly<Record<string, string>> = {
  en: 'who what when where why how which whose can could do does did is are was were should will would',
  de: 'wer wie was wann wo warum wieso weshalb welche welcher welches wohin woher womit wozu kann darf muss soll ist sind',
  fr: 'qui que quoi quand où pourquoi comment combien quel quelle quels quelles est-ce',
  es: 'quién qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles',
  it: 'chi cosa quando dove perché come quanto quanta quanti quante quale quali',
  pt: 'quem que quando onde porque como quanto quanta quantos quantas qual quais',
  nl: 'wie wat wanneer waar waarom hoe welke welk hoeveel kan mag moet is zijn',
  pl: 'kto co kiedy gdzie dlaczego jak ile który która które czy',
  ru: 'кто что когда где почему как сколько какой какая какие зачем можно',
};
