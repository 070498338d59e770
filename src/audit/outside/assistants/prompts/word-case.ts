import { isStopWord } from '#lib/text/head-phrase.ts';
import { isUnspaced } from './topic-text.ts';

/** Characters read per text, enough to determine how a word is capitalized. */
const MAX_CHARACTERS = 20_000;

const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu;

/** Returns a text with the capital letters that its words have within sentences. */
export type CaseRestorer = (text: string) => string;

/**
 * Creates a function that spells the words of navigation and headings as the website's text does: "Kiln Hire" becomes
 * "kiln hire", but "SEO audits" and German nouns keep their capitals. A word that the text does not contain is
 * converted to lowercase, except in German, if its capital can result from its position or title case.
 */
export function createCaseRestorer(texts: readonly string[], language: string): CaseRestorer {
  const forms = new Map<string, Map<string, number>>();
  for (const text of texts) countForms(text.slice(0, MAX_CHARACTERS), forms, language);
  const spellings = new Map([...forms].map(([word, counts]) => [word, findMostFrequent(counts)]));
  return (text) => {
    if (isUnspaced(text)) return text;
    const isTitleCase = !text.split(' ').some((word) => word === word.toLowerCase());
    return text.replace(WORD, (word: string, offset: number) => {
      const isLowered = language !== 'de' && (offset === 0 || isTitleCase);
      return spellings.get(word.toLowerCase()) ?? (isLowered ? lowerFirst(word) : word);
    });
  };
}

/** Words such as "SEO" and "iPhone" keep their capitals. */
const lowerFirst = (word: string): string =>
  word.slice(1) === word.slice(1).toLowerCase() ? word.toLowerCase() : word;

/**
 * Text of headings and paragraphs is joined, so a capital letter counts only after a function word, as in "our English
 * lessons". In German, capitals mark nouns, not only the beginning of a sentence.
 */
function countForms(text: string, forms: Map<string, Map<string, number>>, language: string): void {
  let previous = '';
  for (const [word] of text.matchAll(WORD)) {
    const key = word.toLowerCase();
    if (word === key || language === 'de' || isStopWord(previous)) {
      const counts = forms.get(key) ?? new Map<string, number>();
      counts.set(word, (counts.get(word) ?? 0) + 1);
      forms.set(key, counts);
    }
    previous = word;
  }
}

const findMostFrequent = (counts: ReadonlyMap<string, number>): string =>
  [...counts].sort(([a, first], [b, second]) => second - first || (a < b ? 1 : -1))[0]?.[0] ?? '';

/** Capitalizes the first letter, unless the word contains other capitals, as in "iPhone". */
export function capitalizeFirst(text: string, language: string): string {
  const [first = ''] = text;
  const firstWord = text.split(/\s/u, 1)[0] ?? '';
  if (firstWord.slice(1) !== firstWord.slice(1).toLowerCase()) return text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
