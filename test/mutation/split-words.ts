const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*/gu;

/**
 * Words, each with the space behind it, so that joined they are the text again. Two characters of a writing without spaces read as
 * about one word, which is how the crawler counts them.
 */
export const splitWords = (text: string): string[] => text.trim().match(WORD) ?? [];

/** Parts of a text of at most so many words. */
export function splitText(text: string, wordsPerPart: number): string[] {
  const words = splitWords(text);
  return Array.from({ length: Math.ceil(words.length / wordsPerPart) }, (_none, index) =>
    words
      .slice(index * wordsPerPart, (index + 1) * wordsPerPart)
      .join('')
      .trim(),
  );
}
