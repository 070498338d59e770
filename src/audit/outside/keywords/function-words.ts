import { STOP_WORD_LISTS } from '#lib/text/stop-words.ts';
import { normalizeWords } from '../../page/page-purpose.ts';

/** Words of this language occur on sites in every language, for example in names and buttons. */
const COMMON_LANGUAGE = 'en';

const WORDS_BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(STOP_WORD_LISTS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => normalizeWords(word))),
  ]),
);

/**
 * Whether a keyword consists of function words: "of the", "what is". Such a keyword has no topic.
 *
 * @param language ISO 639-1; English function words always count in addition
 */
export function hasOnlyFunctionWords(keyword: string, language: string): boolean {
  const isFunctionWord = createWordTest(language);
  return splitWords(keyword).every(isFunctionWord);
}

/**
 * Whether a phrase begins or ends with a function word, such as "pictures of": the phrase is a fragment of a sentence.
 * Queries are not tested, because users do search for "how to repair a bike".
 *
 * @param language ISO 639-1; English function words always count in addition
 */
export function isCutPhrase(phrase: string, language: string): boolean {
  const isFunctionWord = createWordTest(language);
  const words = splitWords(phrase);
  return [words[0], words.at(-1)].some((word) => word === undefined || isFunctionWord(word));
}

function createWordTest(language: string): (word: string) => boolean {
  const lists = [language, COMMON_LANGUAGE].flatMap((code) => WORDS_BY_LANGUAGE.get(code) ?? []);
  return (word) => lists.some((words) => words.has(word));
}

const splitWords = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map((word) => normalizeWords(word))
    .filter((word) => word !== '');
