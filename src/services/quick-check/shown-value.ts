import { truncateAtWord } from '#lib/text/truncate-at-word.ts';

/** Maximum length of a value from a site, in characters. */
const MAX_LENGTH = 300;
/** Control characters, and characters that change the direction of text, which could hide or reorder other text. */
const HIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Returns a value from a site as one bounded line of visible characters. */
export function escapeValue(text: string): string {
  const line = text
    .slice(0, 4 * MAX_LENGTH)
    .replace(HIDDEN_CHARACTERS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return truncateAtWord(line, MAX_LENGTH);
}
