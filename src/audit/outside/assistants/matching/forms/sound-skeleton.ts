import { toRomaji } from 'wanakana';

/** Arabic letters, normalized, as sounds. Long vowels, hamza and ain are omitted. */
const ARABIC_SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  چ: 'j',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 's',
  س: 's',
  ش: 's',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 's',
  غ: 'g',
  ف: 'f',
  ڤ: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};
/** Latin spellings and their sounds, which are replaced in this order. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tion/g, 'sn'],
  [/sch|sh|ch(?=[^aeiou]|$)/g, 's'],
  [/ch/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/gh|ck|cq|kh/g, 'k'],
  [/qu/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/[zß]/g, 's'],
  [/v/g, 'f'],
  [/p/g, 'b'],
  [/[aeiouyw']/g, ''],
];
/** Japanese does not distinguish these sounds, and has a vowel after most consonants. */
const JAPANESE_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ts/g, 's'],
  [/l/g, 'r'],
  [/f/g, 'h'],
  [/j/g, 's'],
  [/t(?=h)/g, 's'],
];
const KATAKANA = /^[\p{Script=Katakana}ー・]+$/u;
const ARABIC = /^\p{Script=Arabic}+$/u;

const replaceAll = (text: string, sounds: readonly (readonly [RegExp, string])[]): string =>
  sounds.reduce((rest, [pattern, sound]) => rest.replace(pattern, sound), text);

/** The script of a word, among scripts that spell foreign names by their sound. */
export type SoundScript = 'latin' | 'katakana' | 'arabic';

/** Returns the script of a word, or null if its letters are not all from one of these scripts. */
export function readSoundScript(word: string): SoundScript | null {
  if (KATAKANA.test(word)) return 'katakana';
  if (ARABIC.test(word)) return 'arabic';
  return /^[\p{Script=Latin}'-]+$/u.test(word) ? 'latin' : null;
}

/**
 * Returns the consonants of a word as sounds that scripts have in common: "Noorify" and نوريفاي are both `nrf`. `script`:
 * the other script, whose missing distinctions apply to both words.
 */
export function buildSoundSkeleton(word: string, script: SoundScript): string {
  const own = readSoundScript(word);
  const letters = own === 'arabic' ? transliterateArabic(word) : own === 'katakana' ? toRomaji(word) : word;
  const plain = letters
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z']/gu, '');
  const sounds =
    own === 'arabic' ? plain : replaceAll(script === 'katakana' ? plain.replace(/v/g, 'b') : plain, LATIN_SOUNDS);
  const merged = script === 'katakana' ? replaceAll(sounds, JAPANESE_SOUNDS) : sounds.replace(/(?<!^)h/g, '');
  return merged.replace(/(.)\1+/gu, '$1');
}

const transliterateArabic = (word: string): string => [...word].map((letter) => ARABIC_SOUNDS[letter] ?? '').join('');
