import { stripEndings } from '#lib/text/head-phrase.ts';

/** The most frequent phrases of one page, as counted by the crawl: two or three words, without navigation. */
export interface PageTerms {
  url: string;
  title: string;
  heading: string;
  /** Words of the entire text. */
  words: number;
  terms: readonly { term: string; count: number }[];
}

/** A phrase typical of a page. */
export interface PagePhrase {
  phrase: string;
  url: string;
  /** How often it occurs on the page. */
  count: number;
  /** G² (log-likelihood ratio) of its frequency on the page against the background; more = more typical. */
  significance: number;
}

/** A phrase that occurs only once is not a topic of the page. */
const MIN_COUNT = 2;
/** Significance at 0.1% (chi-square with one degree of freedom). */
const MIN_SIGNIFICANCE = 10.83;
/** Phrases on most pages belong to the template; with few pages, template and topic cannot be distinguished. */
const MAX_SHARE_OF_PAGES = 0.5;
const MIN_PAGES_FOR_SHARE = 10;

/**
 * Finds phrases that are topics of pages: they occur in the title or main heading and at least twice on the page, and
 * significantly more often there than in the background (all other pages of the site where the phrase is one of the
 * most frequent phrases). A site of one or two pages has almost no background, so few phrases are found.
 *
 * G² = 2 * (a * ln(a / expected a) + b * ln(b / expected b)), where a and b are the occurrences on the page and in the
 * background, and the expected values divide a + b in proportion to the number of words in each.
 */
export function findPagePhrases(pages: readonly PageTerms[], maxPerPage: number): PagePhrase[] {
  const background = sumBackground(pages);
  const wordCount = pages.reduce((sum, { words }) => sum + words, 0);
  return pages.flatMap(({ url, title, heading, words, terms }) => {
    const topic = ` ${stemText(`${title} | ${heading}`)} `;
    return terms
      .flatMap(({ term, count }): PagePhrase[] => {
        const stems = stemText(term);
        const site = background.get(stems) ?? { count, pages: 1 };
        if (count < MIN_COUNT || !topic.includes(` ${stems} `) || isTemplatePhrase(site.pages, pages.length)) return [];
        const significance = computeSignificance(
          { count, words },
          { count: site.count - count, words: wordCount - words },
        );
        return significance < MIN_SIGNIFICANCE ? [] : [{ phrase: term, url, count, significance }];
      })
      .sort((a, b) => b.significance - a.significance || a.phrase.localeCompare(b.phrase, 'en'))
      .slice(0, maxPerPage);
  });
}

interface TextCount {
  count: number;
  words: number;
}

/** Returns G² of a phrase; 0 if the phrase is not more frequent on the page than in the background. */
export function computeSignificance(page: TextCount, background: TextCount): number {
  const rate = (page.count + background.count) / (page.words + background.words);
  const [expectedHere, expectedThere] = [rate * page.words, rate * background.words];
  if (page.count <= expectedHere) return 0;
  const backgroundTerm = background.count === 0 ? 0 : background.count * Math.log(background.count / expectedThere);
  return 2 * (page.count * Math.log(page.count / expectedHere) + backgroundTerm);
}

const isTemplatePhrase = (pagesWithPhrase: number, pageCount: number): boolean =>
  pageCount >= MIN_PAGES_FOR_SHARE && pagesWithPhrase > MAX_SHARE_OF_PAGES * pageCount;

function sumBackground(pages: readonly PageTerms[]): Map<string, { count: number; pages: number }> {
  const background = new Map<string, { count: number; pages: number }>();
  for (const { terms } of pages)
    for (const { term, count } of terms) {
      const stems = stemText(term);
      const sum = background.get(stems) ?? { count: 0, pages: 0 };
      sum.count += count;
      sum.pages += 1;
      background.set(stems, sum);
    }
  return background;
}

/** Replaces punctuation, because a phrase ends there. */
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

/** Reduces the words of a text to their stems; punctuation between words becomes `|`. */
export const stemText = (text: string): string => splitWords(text).map(toStem).join(' ');
