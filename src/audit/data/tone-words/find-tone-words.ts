import { ARABIC_TONE } from './ar.ts';
import { GERMAN_TONE } from './de.ts';
import { ENGLISH_TONE } from './en.ts';
import { SPANISH_TONE } from './es.ts';
import { FRENCH_TONE } from './fr.ts';
import { ITALIAN_TONE } from './it.ts';
import { JAPANESE_TONE } from './ja.ts';
import { POLISH_TONE } from './pl.ts';
import { PORTUGUESE_TONE } from './pt.ts';
import type { ToneWords } from './tone-words.ts';
import { CHINESE_TONE } from './zh.ts';

const TONE_WORDS_BY_LANGUAGE: Readonly<Record<string, ToneWords>> = {
  en: ENGLISH_TONE,
  de: GERMAN_TONE,
  fr: FRENCH_TONE,
  es: SPANISH_TONE,
  it: ITALIAN_TONE,
  pt: PORTUGUESE_TONE,
  pl: POLISH_TONE,
  ja: JAPANESE_TONE,
  zh: CHINESE_TONE,
  ar: ARABIC_TONE,
};

/** Returns the words of a language (ISO 639-1) that judge a brand; null without a list. */
export const findToneWords = (language: string): ToneWords | null => TONE_WORDS_BY_LANGUAGE[language] ?? null;
