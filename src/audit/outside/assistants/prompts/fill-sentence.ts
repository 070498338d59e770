import { ENGLISH_MASS_ENDINGS, ENGLISH_MASS_NOUNS } from '../../../data/prompt-topic-words.ts';
import { capitalizeFirst } from './word-case.ts';

export interface SentenceValues {
  language: string;
  topic?: string;
  place?: string;
  brand?: string;
  competitor?: string;
}

const MASS_NOUNS: ReadonlySet<string> = new Set(ENGLISH_MASS_NOUNS.split(' '));
const MASS_ENDINGS = ENGLISH_MASS_ENDINGS.split(' ');
/** Nouns that end like activities but have a plural. */
const COUNTED_NOUNS = new Set(
  'evening morning building wedding ring king string spring ceiling meeting wing thing painting drawing booking listing offering setting opening landing cleaning-lady station session version mission decision occasion collection section selection location reception department apartment garment document instrument treatment implement engagement city facility university community property charity'.split(
    ' ',
  ),
);
/** "glass", "status" and "analysis" are singular. */
const ENGLISH_PLURAL = /[^siu]s$/;
const IRREGULAR_PLURAL = /(?:^|\s)(?:people|children|men|women|feet|teeth|mice|geese|\w+men|\w+women)$/;

/** Whether a sentence fits a topic: `{topics}` requires an English plural, or a noun without one. */
export const fits = (sentence: string, topic: string): boolean =>
  !sentence.includes('{topics}') || needsNoArticle(topic);

/** Whether an English topic is used without an article: "used bikes", "bicycle repair", but not "espresso machine". */
export function needsNoArticle(topic: string): boolean {
  const word = topic.toLowerCase().split(/[\s-]/u).at(-1) ?? '';
  if (ENGLISH_PLURAL.test(word) || IRREGULAR_PLURAL.test(word) || MASS_NOUNS.has(word)) return true;
  if (COUNTED_NOUNS.has(word)) return false;
  return MASS_ENDINGS.some((ending) => word.endsWith(ending) && word.length > ending.length + 2);
}

/** Inserts the values into a sentence; null if one is missing. */
export function fillSentence(sentence: string, values: SentenceValues): string | null {
  const { language, topic, place, brand, competitor } = values;
  const slots: Readonly<Record<string, string | undefined>> = {
    topic,
    topics: topic,
    Topic: topic === undefined ? undefined : capitalizeFirst(topic, language),
    'de topic': topic === undefined ? undefined : addFrenchDe(topic),
    place: place === undefined ? undefined : addPreposition(place, language),
    Place: place,
    brand,
    competitor,
  };
  let isComplete = true;
  const text = sentence.replace(/\{([^}]+)\}/gu, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) isComplete = false;
    return value ?? '';
  });
  return isComplete ? text : null;
}

const FRENCH_VOWEL = /^(?:[aeiouyàâæéèêëîïôœûü]|h(?!aut|all|am|and|aricot|ockey|ors|ard|uit))/iu;
const addFrenchDe = (topic: string): string => (FRENCH_VOWEL.test(topic) ? `d’${topic}` : `de ${topic}`);

const PREPOSITIONS: Readonly<Record<string, string>> = {
  en: 'in',
  de: 'in',
  fr: 'à',
  es: 'en',
  it: 'a',
  pt: 'em',
  nl: 'in',
  pl: '',
};
/** Prepositions for Portuguese place names with an article. */
const PORTUGUESE_ARTICLES: Readonly<Record<string, string>> = {
  porto: 'no',
  'rio de janeiro': 'no',
  recife: 'no',
  funchal: 'no',
  barreiro: 'no',
  seixal: 'no',
  montijo: 'no',
  guarda: 'na',
  'figueira da foz': 'na',
};

/** Adds the preposition for a town: "in Köln", "à Lyon", "au Havre". */
function addPreposition(place: string, language: string): string {
  if (language === 'fr' && /^les? /iu.test(place)) return place.replace(/^le /iu, 'au ').replace(/^les /iu, 'aux ');
  if (language === 'pt') return `${PORTUGUESE_ARTICLES[place.toLowerCase()] ?? 'em'} ${place}`;
  if (language === 'it' && /^a/iu.test(place)) return `ad ${place}`;
  return `${PREPOSITIONS[language] ?? ''} ${place}`.trim();
}
