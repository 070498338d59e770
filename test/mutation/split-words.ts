const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*/gu;

/**
 * Splits text into words, each with the following space, so that joining them restores the text. Two characters of a
 * script without spaces count as about one word, as they do in the crawler.
 */
export const splitWords = (text: string): string[] => text.trim().match(WORD) ?? [];

/** Splits a text into parts of up to `wordsPerPart` words. */
export function splitText(text: string, wordsPerPart: number): string[] {
  const words = splitWords(text);
  return Array.from({ length: Math.ceil(words.length / wordsPerPart) }, (_value, index) =>
    words
      .slice(index * wordsPerPart, (index + 1) * wordsPerPart)
      .join('')
      .trim(),
  );
}
