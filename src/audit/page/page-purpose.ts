import { type PagePurpose, PURPOSE_WORDS } from '../data/page-purpose-words.ts';

/** A longer text has a topic of its own: "What to know about bicycles" leads to an article. */
const MAX_TEXT_LENGTH = 60;
const MAX_SURPLUS_WORDS = 3;
const MAX_PHRASE_WORDS = 5;
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Matches text without a letter that has to be decomposed. */
const ASCII = /^[\x20-\x7e]*$/;

interface Phrases {
  completePhrases: ReadonlySet<string>;
  /** Phrases in writing systems without spaces, where they may occur anywhere. */
  unspacedPhrases: readonly string[];
}

const PHRASES = new Map<PagePurpose, Phrases>(
  (Object.keys(PURPOSE_WORDS) as PagePurpose[]).map((purpose) => {
    const all = PURPOSE_WORDS[purpose].split('|').map(normalizeWords);
    return [
      purpose,
      { completePhrases: new Set(all), unspacedPhrases: all.filter((phrase) => UNSPACED_SCRIPT.test(phrase)) },
    ];
  }),
);

const NO_PURPOSES: readonly PagePurpose[] = [];
const ALL_PURPOSES = [...PHRASES.keys()];
const PHRASE_USES = [...PHRASES].flatMap(([purpose, { completePhrases }]) =>
  [...completePhrases].map((phrase) => ({ phrase, purpose })),
);
const PURPOSES_BY_PHRASE: ReadonlyMap<string, readonly PagePurpose[]> = new Map(
  [...Map.groupBy(PHRASE_USES, ({ phrase }) => phrase)].map(([phrase, uses]) => [
    phrase,
    uses.map(({ purpose }) => purpose),
  ]),
);

/** First and last words of all phrases. */
const OUTER_WORDS = {
  first: new Set(PHRASE_USES.map(({ phrase }) => phrase.split(' ')[0])),
  last: new Set(PHRASE_USES.map(({ phrase }) => phrase.split(' ').at(-1))),
};

/** Converts text to lowercase without accents, with one space between words. */
export function normalizeWords(text: string): string {
  // Covers most texts of most sites at a tenth of the cost.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether a link text, heading or title is a name for a page of this purpose: "About us", "About Riverton Cycles",
 * "Kontakt".
 */
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

/** Whether a path segment of the URL is a name for a page of this purpose: `/en/about-us`, `/kontakt.html`. */
export function hasUrlWord(url: string, purpose: PagePurpose): boolean {
  return readSegments(url).some((segment) => hasPhrase(segment, purpose));
}

/** Matches a shop's return and shipping policies, in addition to its terms, and cookie policies. */
const RETURN_POLICY_PATH =
  /\/(?:refunds?|returns?|return-policy|refunds?[-_](?:policy|returns)|returns?[-_](?:policy|refunds)|shipping-policy|cookie-policy|widerruf|r(?:ue|ü)ckgaben?|r(?:ue|ü)cksendungen|retouren)(?:[/.?]|$)/i;

/** Matches licenses of software and content. */
const LICENSE_PATH = /\/(?:[\w-]*licen[cs](?:es?|ing)|lizenz(?:en)?|copying|eula)(?:[/.]|$)/i;

/**
 * Whether the URL belongs to a privacy policy, terms, a legal notice (Impressum), another policy or a license. Legal
 * pages are exempt from several rules.
 */
export const isLegalUrl = (url: string): boolean =>
  (['privacy', 'terms', 'imprint'] as const).some((purpose) => hasUrlWord(url, purpose)) ||
  RETURN_POLICY_PATH.test(decodeSegment(URL.parse(url)?.pathname ?? '')) ||
  LICENSE_PATH.test(URL.parse(url)?.pathname ?? '');

/** Whether normalized words contain a name for a page of this purpose. */
export function hasPhrase(text: string, purpose: PagePurpose): boolean {
  const phrases = PHRASES.get(purpose);
  if (phrases === undefined || text === '') return false;
  if (phrases.completePhrases.has(text)) return true;
  if (UNSPACED_SCRIPT.test(text)) return phrases.unspacedPhrases.some((phrase) => text.includes(phrase));
  return listPhraseCandidates(text).some((part) => phrases.completePhrases.has(part));
}

/** Lists the purposes for which `hasPhrase` is true of the normalized words; may contain duplicates. */
export function listPurposes(text: string): readonly PagePurpose[] {
  if (text === '') return NO_PURPOSES;
  if (UNSPACED_SCRIPT.test(text)) return ALL_PURPOSES.filter((purpose) => hasPhrase(text, purpose));
  const found = [text, ...listPhraseCandidates(text)].flatMap((part) => PURPOSES_BY_PHRASE.get(part) ?? NO_PURPOSES);
  return found.length === 0 ? NO_PURPOSES : found;
}

/**
 * Lists the beginnings and ends of a text that may be a phrase, with only a few other words after or before the phrase.
 */
function listPhraseCandidates(text: string): string[] {
  // Each text is compared with every purpose, but almost no text begins or ends like a phrase.
  const startsAsPhrase = OUTER_WORDS.first.has(text.slice(0, text.indexOf(' ')));
  const endsAsPhrase = OUTER_WORDS.last.has(text.slice(text.lastIndexOf(' ') + 1));
  if (!startsAsPhrase && !endsAsPhrase) return [];
  const words = text.split(' ');
  const parts: string[] = [];
  const maxWords = Math.min(words.length - 1, MAX_PHRASE_WORDS);
  for (let length = Math.max(1, words.length - MAX_SURPLUS_WORDS); length <= maxWords; length++) {
    if (startsAsPhrase) parts.push(words.slice(0, length).join(' '));
    if (endsAsPhrase) parts.push(words.slice(-length).join(' '));
  }
  return parts;
}

/** Decodes a path segment; a segment with invalid encoding is returned unchanged. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const stripFileExtension = (segment: string): string => segment.replace(/\.[a-z]{2,5}$/i, '');
