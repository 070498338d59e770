import type { PromptSentences } from './prompt-sentences.ts';

/**
 * Topics and places would need another grammatical case in most sentences, so they appear alone, as in search queries.
 */
export const POLISH_SENTENCES: PromptSentences = {
  discoveryAtPlace: [
    '{Topic} {Place}: kogo polecasz?',
    '{Topic} {Place}: kto ma najlepsze opinie?',
    '{Topic} {Place}: jakie firmy warto wziąć pod uwagę?',
    '{Topic} {Place}: gdzie jest najlepszy stosunek jakości do ceny?',
    '{Topic} {Place}: jakie są najlepsze możliwości?',
    '{Topic} {Place}: czy możesz porównać najważniejsze firmy?',
  ],
  discovery: [
    '{Topic}: jakie firmy lub marki polecasz?',
    '{Topic}: kto ma najlepsze opinie?',
    '{Topic}: jakie firmy warto wziąć pod uwagę?',
    '{Topic}: gdzie jest najlepszy stosunek jakości do ceny?',
    '{Topic}: jakie są najlepsze możliwości?',
    '{Topic}: czy możesz porównać najważniejsze firmy?',
  ],
  query: [
    '{Topic}: jakie firmy polecasz?',
    '{Topic}: jakie są najlepsze możliwości?',
    '{Topic}: kto ma najlepsze opinie?',
  ],
  problem: [
    '{Topic}: na co zwrócić uwagę przed wyborem?',
    '{Topic}: po czym poznać dobrą firmę?',
    '{Topic}: z jakimi kosztami trzeba się liczyć?',
    '{Topic}: jakich błędów unikać?',
    '{Topic}: czym różni się tania oferta od drogiej?',
  ],
  alternatives: [
    'Jakie są najlepsze alternatywy dla firmy {competitor}?',
    'Jakie firmy są podobne do firmy {competitor}?',
    'Firma {competitor} mi nie odpowiada. Co polecasz w zamian?',
  ],
  comparison: [
    '{brand} czy {competitor}: co jest lepszym wyborem?',
    'Czym różni się firma {brand} od firmy {competitor}?',
  ],
  comparisonAlone: [
    'Jak firma {brand} wypada na tle konkurencji?',
    'Jakie są alternatywy dla firmy {brand} i kiedy są lepsze?',
  ],
  evaluation: ['Czy firma {brand} jest godna zaufania i jakie opinie mają o niej klienci?'],
  factAtPlace: ['Co oferuje firma {brand}?', 'Gdzie znajduje się firma {brand} i w jakich godzinach jest otwarta?'],
  fact: ['Co oferuje firma {brand} i dla kogo?', 'Kto stoi za firmą {brand} i gdzie ma ona siedzibę?'],
};
