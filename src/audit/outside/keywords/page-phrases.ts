import { stripEndings } from '#lib/text/head-phrase.ts';
import { isFunctionWord } from '../../text/cut-text.ts';

/** The texts of one page, without navigation. */
export interface PageText {
  url: string;
  title: string;
  heading: string;
  text: string;
}

/** A phrase that is typical of a page. */
export interface PagePhrase {
  phrase: string;
  url: string;
  /** How often it occurs on the page. */
  count: number;
  /** G² (log-likelihood ratio) of its frequency on the page against the background; more = more typical. */
  significance: number;
}

/** Searches for a topic have two to four words; single words are too general to be a recommendation. */
const MIN_WORDS = 2;
const MAX_WORDS = 4;
/** A phrase that occurs once is not what a page is about. */
const MIN_COUNT = 2;
/** Significance at 0.1 % (chi-square with one degree of freedom). */
const MIN_SIGNIFICANCE = 10.83;
/** Phrases on most pages belong to the template; with few pages, that cannot be distinguished. */
const MAX_SHARE_OF_PAGES = 0.5;
const MIN_PAGES_FOR_SHARE = 10;
const MAX_TEXT_LENGTH = 50_000;

interface CountedPhrase {
  /** As it is written first. */
  phrase: string;
  count: number;
}

/**
 * Finds phrases that pages of the site are about: two to four words that occur in the title or main heading and at
 * least twice on the page, do not begin or end with a function word, and occur there significantly more often than in
 * the background (all other pages of the site). A site of one or two pages has no background, and few phrases.
 *
 * G² = 2 * (a * ln(a / expected a) + b * ln(b / expected b)), where a and b are the occurrences on the page and in the
 * background, and the expected values divide a + b by the number of words of both.
 */
export function findPagePhrases(pages: readonly PageText[], maxPerPage: number): PagePhrase[] {
  const counted = pages.map((page) => ({ page, ...countPhrases(page) }));
  const background = sumBackground(counted.map(({ phrases }) => phrases));
  const wordCount = counted.reduce((sum, { words }) => sum + words, 0);
  return counted.flatMap(({ page, phrases, words }) => {
    const topic = ` ${splitWords(`${page.title} | ${page.heading}`).map(toStem).join(' ')} `;
    return [...phrases]
      .flatMap(([stems, { phrase, count }]) => {
        const site = background.get(stems) ?? { count, pages: 1 };
        if (count < MIN_COUNT || !topic.includes(` ${stems} `) || isTemplate(site.pages, pages.length)) return [];
        const significance = computeSignificance(
          { count, words },
          { count: site.count - count, words: wordCount - words },
        );
        return significance < MIN_SIGNIFICANCE ? [] : [{ phrase, url: page.url, count, significance }];
      })
      .sort((a, b) => b.significance - a.significance || a.phrase.localeCompare(b.phrase, 'en'))
      .slice(0, maxPerPage);
  });
}

interface TextCount {
  count: number;
  words: number;
}

/** Returns G² of a phrase; 0 if it is not more frequent on the page than in the background. */
export function computeSignificance(page: TextCount, background: TextCount): number {
  const rate = (page.count + background.count) / (page.words + background.words);
  const [expectedHere, expectedThere] = [rate * page.words, rate * background.words];
  if (page.count <= expectedHere) return 0;
  const there = background.count === 0 ? 0 : background.count * Math.log(background.count / expectedThere);
  return 2 * (page.count * Math.log(page.count / expectedHere) + there);
}

const isTemplate = (pagesWithPhrase: number, pageCount: number): boolean =>
  pageCount >= MIN_PAGES_FOR_SHARE && pagesWithPhrase > MAX_SHARE_OF_PAGES * pageCount;

function countPhrases({ title, heading, text }: PageText): { phrases: Map<string, CountedPhrase>; words: number } {
  const words = splitWords(`${title} | ${heading} | ${text.slice(0, MAX_TEXT_LENGTH)}`);
  const stems = words.map(toStem);
  const isEdge = words.map((word) => word !== BREAK && !/^\p{N}+$/u.test(word) && !isFunctionWord(word));
  const phrases = new Map<string, CountedPhrase>();
  for (const start of words.keys())
    for (let length = MIN_WORDS; length <= MAX_WORDS; length++) {
      const end = start + length;
      if (end > words.length || words[end - 1] === BREAK) break;
      if (isEdge[start] !== true || isEdge[end - 1] !== true) continue;
      const key = stems.slice(start, end).join(' ');
      const known = phrases.get(key) ?? { phrase: words.slice(start, end).join(' '), count: 0 };
      known.count += 1;
      phrases.set(key, known);
    }
  return { phrases, words: words.length };
}

function sumBackground(pages: readonly Map<string, CountedPhrase>[]): Map<string, { count: number; pages: number }> {
  const background = new Map<string, { count: number; pages: number }>();
  for (const phrases of pages)
    for (const [stems, { count }] of phrases) {
      const sum = background.get(stems) ?? { count: 0, pages: 0 };
      sum.count += count;
      sum.pages += 1;
      background.set(stems, sum);
    }
  return background;
}

/** Replaces punctuation, which ends a phrase. */
const BREAK = '|';

/** Splits text into lowercase words; punctuation between words becomes a break. */
function splitWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s'’-]+/gu, ` ${BREAK} `)
    .split(/\s+/u)
    .map((word) => word.replace(/^['’-]+|['’-]+$/gu, ''))
    .filter((word) => word !== '');
}

const toStem = (word: string): string => (word === BREAK ? BREAK : stripEndings(word));
