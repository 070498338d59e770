import { findClosestWord } from '#lib/text/closest-word.ts';

const MAX_DISTANCE = 3;
const MAX_SUGGESTIONS = 3;

/** Returns what is printed for wrong usage: the reason, and where the options are listed. */
export const formatUsageError = (reason: string, command: string): string => `${reason}\nSee ${command} --help.\n`;

/** Explains an error of `parseArgs`. An unknown option is printed as typed, with the option that was probably meant. */
export function explainParseError(error: unknown, options: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (unknown === undefined) return message;
  const names = options.map((name) => `--${name}`);
  return `Unknown option ${unknown}.${formatSuggestions(suggestWords(unknown, names))}`;
}

/** Returns the sentence that suggests these words, with a leading space; empty without words. */
export const formatSuggestions = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` Did you mean ${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}?`;

/**
 * Returns the word that was probably misspelled, or otherwise up to three words that contain every part of an entered
 * word with hyphens.
 */
export function suggestWords(entered: string, words: readonly string[]): string[] {
  // In a short word, more changes would match unrelated words.
  const closest = findClosestWord(entered, words, Math.min(MAX_DISTANCE, Math.floor(entered.length / 3)));
  if (closest !== null) return [closest];
  const parts = splitWords(entered);
  const matches = (word: string): boolean => {
    const known = splitWords(word);
    return parts.length > 1 && parts.every((part) => known.includes(part));
  };
  return words.filter(matches).slice(0, MAX_SUGGESTIONS);
}

const splitWords = (text: string): string[] => text.split('-').filter((part) => part !== '');
