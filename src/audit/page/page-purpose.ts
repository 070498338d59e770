import { type PagePurpose, PURPOSE_WORDS } from '../data/page-purpose-words.ts';

/** A longer text has a topic of its own: "What to know about bicycles" leads to an article. */
const MAX_TEXT_LENGTH = 60;
const MAX_SURPLUS_WORDS = 3;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Phrases {
  completePhrases: ReadonlySet<string>;
  /** Phrases in writing systems without spaces, where they may occur anywhere. */
  unspacedPhrases: readonly string[];
}

const PHRASES = new Map<string, Phrases>(
  Object.entries(PURPOSE_WORDS).map(([purpose, words]) => {
    const all = words.split('|').map(normalizeWords);
    return [
      purpose,
      { completePhrases: new Set(all), unspacedPhrases: all.filter((phrase) => UNSPACED_SCRIPT.test(phrase)) },
    ];
  }),
);

/** Converts text to lowercase without accents, with one space between words. */
export function normalizeWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a link text, heading or title is the name of such a page: "About us", "About Riverton Cycles", "Kontakt". */
export function isPurposeText(text: string, purpose: PagePurpose): boolean {
  return hasPhrase(readName(text), purpose);
}

/** Returns the normalized words of a text that may be a page name; empty for a longer text. */
export function readName(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? '' : normalizeWords(text);
}

/** Returns the normalized words of each path segment of a URL. */
export function readSegments(url: string): string[] {
  const path = URL.parse(url)?.pathname ?? '';
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => normalizeWords(stripFileExtension(decodeSegment(segment))));
}

/** Whether a path segment of the URL is the name of such a page: `/en/about-us`, `/kontakt.html`. */
export function hasUrlWord(url: string, purpose: PagePurpose): boolean {
  return readSegments(url).some((segment) => hasPhrase(segment, purpose));
}

/** Matches a shop's return policies, in addition to its terms. */
const RETURN_POLICY_PATH =
  /\/(?:refunds?|returns?|return-policy|refunds?[-_](?:policy|returns)|returns?[-_](?:policy|refunds)|shipping-policy|cookie-policy|widerruf|r(?:ue|ü)ckgaben?|r(?:ue|ü)cksendungen|retouren)(?:[/.?]|$)/i;

/** Matches licenses of software and content. */
const LICENSE_PATH = /\/(?:[\w-]*licen[cs](?:es?|ing)|lizenz(?:en)?|copying|eula)(?:[/.]|$)/i;

/**
 * Whether the URL belongs to a privacy policy, terms or a legal notice (Impressum). Legal pages are exempt from several
 * rules.
 */
export const isLegalUrl = (url: string): boolean =>
  (['privacy', 'terms', 'imprint'] as const).some((purpose) => hasUrlWord(url, purpose)) ||
  RETURN_POLICY_PATH.test(decodeSegment(URL.parse(url)?.pathname ?? '')) ||
  LICENSE_PATH.test(URL.parse(url)?.pathname ?? '');

/** Whether normalized words contain a name of such a page. */
export function hasPhrase(text: string, purpose: PagePurpose): boolean {
  const phrases = PHRASES.get(purpose);
  if (phrases === undefined || text === '') return false;
  if (phrases.completePhrases.has(text)) return true;
  if (UNSPACED_SCRIPT.test(text)) return phrases.unspacedPhrases.some((phrase) => text.includes(phrase));
  const words = text.split(' ');
  const maxWords = Math.min(words.length - 1, 5);
  for (let length = Math.max(1, words.length - MAX_SURPLUS_WORDS); length <= maxWords; length++) {
    if (
      phrases.completePhrases.has(words.slice(0, length).join(' ')) ||
      phrases.completePhrases.has(words.slice(-length).join(' '))
    )
      return true;
  }
  return false;
}

/** Decodes a path segment; one with invalid encoding is returned unchanged. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const stripFileExtension = (segment: string): string => segment.replace(/\.[a-z]{2,5}$/i, '');
