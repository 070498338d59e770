import { findToneWords } from '#audit/data/tone-words/find-tone-words.ts';
import type { ToneWords } from '#audit/data/tone-words/tone-words.ts';
import { normalizeText } from '../matching/normalize-text.ts';

/** Replaces the brand in a text that patterns are applied to. */
export const BRAND_SIGN = '§';

/** The patterns of one language. */
export interface CompiledTone
  extends Pick<ToneWords, 'negatorAfter' | 'comparison' | 'against' | 'condition' | 'better' | 'factual' | 'claim'> {
  positive: RegExp;
  negative: RegExp;
  /** A negator before a word, with up to two words between them; null without a list of negators. */
  negatorBefore: RegExp | null;
  doubledBefore: RegExp;
}

/** Words after a negation that strengthen a positive word instead of negating it: "not only fast". */
const ONLY_WORDS =
  'only|just|merely|nur|bloß|allein|seulement|uniquement|sólo|solo|solamente|soltanto|solamente|só|somente|apenas|tylko|jedynie|仅|僅|只|只是|فقط|مجرد';
/** Double negations, which neither confirm nor deny anything: "not without problems". */
const DOUBLE_NEGATION =
  /(?<!\p{L})(?:not without|nicht ohne|pas sans|no sin|non senza|não sem|nie bez)(?:\s+\p{L}+){0,2}\s*$/iu;
const IDEOGRAPHIC_LANGUAGES = new Set(['ja', 'zh']);
/** Up to two words between a negator and the word that it reverses. */
const GAP = `(?:[\\s"'*_-]+[\\p{L}\\p{N}']+){0,2}[\\s"'*_-]*$`;

/** Compiles the words of a language; null without a list. */
export function compileTone(language: string): CompiledTone | null {
  const words = findToneWords(language);
  if (words === null) return null;
  const { negatorAfter, comparison, against, condition, better, factual, claim } = words;
  return {
    positive: compileWords(words.positive, language),
    negative: compileWords(words.negative, language),
    negatorBefore: words.negators === '' ? null : compileNegators(words.negators, language),
    doubledBefore: DOUBLE_NEGATION,
    negatorAfter,
    comparison,
    against,
    condition,
    better,
    factual,
    claim,
  };
}

/** Longer entries come first, because the first alternative that matches wins. */
const listEntries = (words: string): string[] =>
  words
    .split(',')
    .map((word) => normalizeText(word.trim()).text.toLowerCase())
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll('*', '\\p{L}*'));

function compileWords(words: string, language: string): RegExp {
  const entries = listEntries(words).join('|');
  if (IDEOGRAPHIC_LANGUAGES.has(language)) return new RegExp(entries, 'giu');
  const prefix = language === 'ar' ? '(?:[وفبلك]?(?:ال)?)' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${prefix}(?:${entries})(?![\\p{L}\\p{N}_])`, 'giu');
}

function compileNegators(words: string, language: string): RegExp {
  const entries = listEntries(words).join('|');
  if (IDEOGRAPHIC_LANGUAGES.has(language)) return new RegExp(`(?:${entries})(?!${ONLY_WORDS})[^，,、。]{0,3}$`, 'iu');
  const prefix = language === 'ar' ? '[وف]?' : '';
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])${prefix}(?:${entries})(?![\\p{L}\\p{N}_])(?!\\s+(?:${ONLY_WORDS})(?!\\p{L}))${GAP}`,
    'iu',
  );
}
