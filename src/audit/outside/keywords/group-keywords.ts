import { computeSetSimilarity } from '#lib/text/head-phrase.ts';
import { extractContentWords } from '../../text/compare-words.ts';

export interface GroupedKeyword {
  keyword: string;
  /** Weight used to sort keywords: impressions, or searches per month. */
  weight: number;
  /** URLs of the site with clicks or impressions for the keyword. */
  urls: readonly string[];
}

/** Keywords that one page can answer. */
export interface KeywordGroup {
  /** The keyword with the most weight. */
  main: string;
  keywords: string[];
}

/**
 * Minimum share of common words (Jaccard) at which two keywords have the same meaning: "bike repair" and "bike repair
 * shop" (2/3).
 */
const MIN_SAME_WORD_SHARE = 0.6;
/** With the same pages in the results, one common word out of four is enough. */
const MIN_RELATED_WORD_SHARE = 0.25;
/** Minimum share of common pages (Jaccard) at which search engines treat two keywords alike. */
const MIN_SAME_PAGE_SHARE = 0.5;

/**
 * Groups keywords by meaning without a language model: by common word stems, and by common pages in search results
 * (search engines show the same page for keywords with the same meaning). A keyword joins the group with the most
 * weight whose main keyword is similar, so groups do not grow into chains. Groups and keywords are sorted by weight.
 */
export function groupKeywords(keywords: readonly GroupedKeyword[]): KeywordGroup[] {
  const prepared = [...keywords]
    .sort((a, b) => b.weight - a.weight || a.keyword.localeCompare(b.keyword, 'en'))
    .map(({ keyword, urls }) => ({ keyword, urls: [...new Set(urls)], words: extractTopic(keyword) }));
  const groups: { main: (typeof prepared)[number]; keywords: string[] }[] = [];
  const groupsByWord = new Map<string, number[]>();
  for (const one of prepared) {
    const candidates = new Set(one.words.flatMap((word) => groupsByWord.get(word) ?? []));
    const index = [...candidates]
      .sort((a, b) => a - b)
      .find((candidate) => {
        const main = groups[candidate]?.main;
        return main !== undefined && hasSameMeaning(one, main);
      });
    if (index !== undefined) {
      groups[index]?.keywords.push(one.keyword);
      continue;
    }
    groups.push({ main: one, keywords: [one.keyword] });
    for (const word of one.words) groupsByWord.set(word, [...(groupsByWord.get(word) ?? []), groups.length - 1]);
  }
  return groups.map(({ main, keywords: members }) => ({ main: main.keyword, keywords: members }));
}

/**
 * Words for the location of a search, not its topic: with these words, "bike repair near me" would equal "bike rental
 * near me".
 */
const PLACE_WORDS = /\b(?:near me|nearby)\b/giu;

function extractTopic(keyword: string): string[] {
  const words = extractContentWords(keyword.replaceAll(PLACE_WORDS, ' '));
  return words.length === 0 ? extractContentWords(keyword) : words;
}

interface PreparedKeyword {
  words: readonly string[];
  urls: readonly string[];
}

function hasSameMeaning(a: PreparedKeyword, b: PreparedKeyword): boolean {
  const words = computeSetSimilarity(a.words, b.words);
  if (words >= MIN_SAME_WORD_SHARE) return true;
  return words >= MIN_RELATED_WORD_SHARE && computeSetSimilarity(a.urls, b.urls) >= MIN_SAME_PAGE_SHARE;
}
