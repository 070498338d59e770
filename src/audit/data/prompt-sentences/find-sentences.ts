import { GERMAN_SENTENCES } from './de.ts';
import { ENGLISH_SENTENCES } from './en.ts';
import { SPANISH_SENTENCES } from './es.ts';
import { FRENCH_SENTENCES } from './fr.ts';
import { ITALIAN_SENTENCES } from './it.ts';
import { JAPANESE_SENTENCES } from './ja.ts';
import { DUTCH_SENTENCES } from './nl.ts';
import { POLISH_SENTENCES } from './pl.ts';
import type { PromptSentences } from './prompt-sentences.ts';
import { PORTUGUESE_SENTENCES } from './pt.ts';
import { CHINESE_SENTENCES } from './zh.ts';

const SENTENCES: Readonly<Record<string, PromptSentences>> = {
  en: ENGLISH_SENTENCES,
  de: GERMAN_SENTENCES,
  fr: FRENCH_SENTENCES,
  es: SPANISH_SENTENCES,
  it: ITALIAN_SENTENCES,
  pt: PORTUGUESE_SENTENCES,
  nl: DUTCH_SENTENCES,
  pl: POLISH_SENTENCES,
  ja: JAPANESE_SENTENCES,
  zh: CHINESE_SENTENCES,
};

/** Languages (ISO 639-1) in which prompts are suggested. */
export const PROMPT_LANGUAGES: readonly string[] = Object.keys(SENTENCES);

/** Returns the sentences of a language; null if there are none. */
export const findSentences = (language: string): PromptSentences | null => SENTENCES[language] ?? null;
