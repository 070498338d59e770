import { extractPhraseStems } from '#lib/text/head-phrase.ts';

/** Shorter stems occur inside other stems by chance. */
const MIN_PART_LENGTH = 4;
const MIN_COMMON_PREFIX_LENGTH = 5;
const MAX_ENDING_LENGTH = 3;
const MAX_TEXT_LENGTH = 300;
/**
 * Writing systems without spaces, and Hangul, whose words have endings: pairs of adjacent characters are compared
 * instead of words.
 */
const PAIRED_CHARACTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2,}/gu;

/**
 * Extracts the topic of the first 300 characters of a text: distinct stems of its meaningful words, without accents,
 * and pairs of adjacent characters in Hangul and in scripts without spaces.
 */
export function extractContentWords(text: string): string[] {
  const shortenedText = text.slice(0, MAX_TEXT_LENGTH);
  const pairs = (shortenedText.match(PAIRED_CHARACTERS) ?? []).flatMap((run) => {
    const characters = Array.from(run);
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  });
  const words = extractPhraseStems(shortenedText.replace(PAIRED_CHARACTERS, ' ').replaceAll('ß', 'ss')).map((stem) =>
    removeAccents(stem),
  );
  return [...new Set([...pairs, ...words])];
}

/** Converts `Réparation` to `Reparation`; Hangul syllables stay composed. */
export function removeAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/**
 * Whether two lists have a word in common, a word that is part of another ("Fahrradreparatur" and "Reparatur"), or
 * words that differ only in their endings ("шаблоны" and "шаблонами").
 */
export function hasSharedWords(a: readonly string[], b: readonly string[]): boolean {
  return a.some((one) =>
    b.some((other) => one === other || isPart(one, other) || isPart(other, one) || isInflected(one, other)),
  );
}

/** Whether two words are forms of the same word in a language with cases: a long common prefix and short endings. */
function isInflected(one: string, other: string): boolean {
  let sharedCount = 0;
  while (sharedCount < one.length && one[sharedCount] === other[sharedCount]) sharedCount++;
  return (
    sharedCount >= MIN_COMMON_PREFIX_LENGTH && Math.max(one.length, other.length) - sharedCount <= MAX_ENDING_LENGTH
  );
}

const isPart = (part: string, whole: string): boolean => part.length >= MIN_PART_LENGTH && whole.includes(part);

/** Returns the script with the most letters (Latin, Cyrillic, East Asian, ...); null without letters of `SCRIPTS`. */
export function findMainScript(text: string): string | null {
  let best: { name: string; count: number } | null = null;
  for (const [name, letters] of SCRIPTS) {
    const count = text.match(letters)?.length ?? 0;
    if (count > (best?.count ?? 0)) best = { name, count };
  }
  return best?.name ?? null;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['Latin', /\p{Script=Latin}/gu],
  ['Cyrillic', /\p{Script=Cyrillic}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Devanagari', /\p{Script=Devanagari}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Hangul', /\p{Script=Hangul}/gu],
  ['East Asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
];
