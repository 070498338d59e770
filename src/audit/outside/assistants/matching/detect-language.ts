import { STOP_WORD_LISTS } from '#lib/text/stop-words.ts';

/** Languages with inflection rules, phrases for knowledge limits, and lists of frequent words. */
export const MATCHED_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'ja', 'ar', 'pt', 'zh'] as const;
export type MatchedLanguage = (typeof MATCHED_LANGUAGES)[number];

/** Maximum number of words that the expected language may be behind another one. */
const MAX_DOUBT = 1;
/** Number of characters that is enough to recognize the language of an answer. */
const SAMPLE_LENGTH = 4_000;
const STOP_WORDS = ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt'].map((language) => ({
  language: MATCHED_LANGUAGES.find((known) => known === language) ?? 'en',
  words: new Set((STOP_WORD_LISTS[language] ?? '').split(' ')),
}));
/** Letters that only one of these languages uses. */
const LETTERS: readonly { language: MatchedLanguage; pattern: RegExp }[] = [
  { language: 'de', pattern: /ß/g },
  { language: 'es', pattern: /[ñ¿¡]/g },
  { language: 'pt', pattern: /[ãõ]/g },
  { language: 'pl', pattern: /[łąęśżźćń]/g },
];

/**
 * Returns the language of a text, or null if the text is in an unsupported language or its language cannot be
 * recognized. `expected` wins if it is nearly as likely: short texts of related languages share many words.
 */
export function detectLanguage(text: string, expected: MatchedLanguage | null = null): MatchedLanguage | null {
  const sample = text.slice(0, SAMPLE_LENGTH).toLowerCase();
  const scriptLanguage = detectScriptLanguage(sample, expected);
  if (scriptLanguage !== null) return scriptLanguage;
  const words = sample.match(/\p{L}+(?:'\p{L}+)?/gu) ?? [];
  const scores = STOP_WORDS.map(({ language, words: known }) => {
    const letters = LETTERS.find((entry) => entry.language === language)?.pattern;
    const letterCount = letters === undefined ? 0 : (sample.match(letters)?.length ?? 0);
    return { language, score: words.filter((word) => known.has(word)).length + letterCount };
  }).sort((a, b) => b.score - a.score);
  const [best] = scores;
  if (best === undefined || best.score === 0) return null;
  const likely = scores.find(({ language }) => language === expected);
  return likely !== undefined && likely.score > 0 && best.score - likely.score <= MAX_DOUBT
    ? likely.language
    : best.language;
}

/**
 * Returns the language that the script shows; Chinese characters alone are Japanese only if that is expected. Null for
 * other scripts, and if Latin letters clearly predominate.
 */
function detectScriptLanguage(sample: string, expected: MatchedLanguage | null): MatchedLanguage | null {
  if (/[\p{Script=Hiragana}]/u.test(sample)) return 'ja';
  const arabicCount = sample.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latinCount = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabicCount > 0 && arabicCount * 3 >= latinCount) return 'ar';
  if (/\p{Script=Katakana}/u.test(sample)) return 'ja';
  const hanCount = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (hanCount > 0 && hanCount * 3 >= latinCount) return expected === 'ja' ? 'ja' : 'zh';
  return null;
}
