import { QUESTION_WORDS } from '../../data/question-words.ts';
import { normalizeWords } from '../../page/page-purpose.ts';

/** A question has at least a question word, a subject and a verb or noun: "how tall kayak", but not "how to". */
const MIN_WORDS = 3;

const WORDS_BY_LANGUAGE = new Map(
  Object.entries(QUESTION_WORDS).map(([language, words]) => [
    language,
    new Set(words.split(' ').map((word) => normalizeWords(word))),
  ]),
);

/**
 * Whether a query is a question: it ends with a question mark, or begins with a question word of the language and has
 * at least three words.
 *
 * @param language ISO 639-1; for languages without a list, only question marks are recognized
 */
export function isQuestion(query: string, language: string): boolean {
  if (/[?？]\s*$/u.test(query)) return true;
  const words = normalizeWords(query).split(' ');
  return words.length >= MIN_WORDS && (WORDS_BY_LANGUAGE.get(language)?.has(words[0] ?? '') ?? false);
}
