import { defineRule } from '#audit/engine/rule.ts';
import { failSite, pass, warnSite } from '#audit/engine/verdict.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { CrawlCut, CrawlCuts, PatternSample } from '#contracts/site/site-sections.ts';

/**
 * With at least this many URLs, a pattern counts as endless. Our crawler may stop following a pattern earlier, so fewer
 * URLs with the same text cause a warning.
 */
const MIN_URLS = 100;
/**
 * Pages of a pattern count as having the same text if at least this many were crawled and the number of different texts
 * does not exceed this share of them.
 */
const MIN_SAMPLE_PAGES = 20;
const MAX_DISTINCT_TEXT_SHARE = 0.05;
/** When more than half of at least five pages have different text, the pattern is an archive, not a crawler trap. */
const MIN_COMPARED_PAGES = 5;
const ARCHIVE_SHARE = 0.5;

/** Reasons why the crawler skips URLs, checked pattern by pattern. */
const PATTERN_CUT_NAMES: ReadonlyMap<string, string> = new Map([
  ['calendar', 'an endless calendar'],
  ['session-id', 'session IDs in URLs'],
  ['no-new-content', 'more and more URLs with the same content'],
]);
/** Each of these URLs has its own pattern, and none was crawled: only their number can be checked. */
const UNCOMPARED_CUT_NAMES: ReadonlyMap<string, string> = new Map([
  ['repeated-segments', 'repeating path segments'],
  ['too-many-segments', 'paths with too many segments'],
]);

interface CrawlerTrap {
  /** Whether the pattern has many URLs, and their pages were compared and have the same text. */
  isProven: boolean;
  evidence: Evidence;
}

export default defineRule({
  id: 'crawl-trap',
  category: 'crawlability',
  family: 'crawl-space',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['crawlCuts'],
  title: 'No crawler traps',
  failureTitle: 'Crawler traps: endless URLs with the same content',
  aliases: ['spider traps', 'crawl traps', 'infinite URL spaces', 'infinite calendars', 'endless URLs', 'crawl budget'],
  impact: 'Search engines waste crawl requests on duplicates and reach your real pages later, or not at all.',
  why: 'Some links create new URLs endlessly. Examples are a calendar with a next-month link, a session ID in every URL, or a relative link that adds a folder each time. Crawlers make a limited number of requests per site, and our crawler also stopped following these URLs.',
  howToFix:
    'Open the example URLs and find the link that creates the next one. Stop calendars at the last event, keep session IDs in cookies, and write links from the root of the site (beginning with "/"). Return 404 for URLs that should not exist. Use robots.txt to block URLs that only visitors need. Add rel="nofollow" to all links to blocked URLs, so that no PageRank flows to URLs that search engines cannot read.',
  measure:
    'URLs that our crawler skipped because they look endless are grouped by pattern: endless calendars, session IDs, and patterns without new content. The check fails when one pattern has at least 100 URLs and their text barely differs. This requires that at least 20 of its pages were crawled and no more than 5% of them have different text. At least 100 URLs alone, or nearly identical text alone, gives a warning. A warning is also shown when at least 100 URLs repeat a path segment, or when at least 100 have too many path segments. We chose these thresholds; Google describes the patterns and gives no number.',
  traps:
    'An archive also has many URLs with dates. If more than half of its crawled pages have unique text, it is not a crawler trap. URLs that robots.txt blocks or that you excluded do not count. Filter combinations have their own check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/url-structure',
    'https://developers.google.com/search/blog/2009/08/optimize-your-crawling-indexing',
  ],
  checked: '2026-11-20',
  peers: ['SW'],
  work: {
    effort: 'engineering',
    hours: 6,
    steps: [
      'Open the example URLs and find the link that generates the next one.',
      'Fix relative links, stop calendars at the last event, keep session IDs in cookies.',
      'Return 404 for combinations that should not exist.',
    ],
    tools: ['gsc-crawl'],
  },
  examples: { notShown: 'many-pages' },
  check({ crawlCuts }) {
    const traps = findTraps(crawlCuts);
    const provenTraps = traps.filter(({ isProven }) => isProven);
    if (provenTraps.length > 0) return failSite(provenTraps.map(({ evidence }) => evidence));
    if (traps.length === 0) return pass();
    return warnSite(
      traps.map(({ evidence }) => evidence),
      undefined,
      { confidence: 'likely' },
    );
  },
});

function findTraps({ cuts }: CrawlCuts): CrawlerTrap[] {
  return cuts.flatMap((cut) => {
    const uncomparedName = UNCOMPARED_CUT_NAMES.get(cut.reason);
    if (uncomparedName !== undefined) return reportUncomparedUrls(cut, uncomparedName);
    const patternName = PATTERN_CUT_NAMES.get(cut.reason);
    if (patternName === undefined) return [];
    return cut.patterns.items.flatMap(({ pattern, sample }) =>
      sample === null ? [] : reportUrlSpace(sample, `${patternName}, ${pattern}`),
    );
  });
}

function reportUrlSpace(
  { foundCount, pageCount, textCount, examples }: PatternSample,
  description: string,
): CrawlerTrap[] {
  const [url] = examples;
  const hasSameText = pageCount >= MIN_SAMPLE_PAGES && textCount <= pageCount * MAX_DISTINCT_TEXT_SHARE;
  const isLargeUrlSpace = foundCount >= MIN_URLS;
  const hasDistinctTexts = pageCount >= MIN_COMPARED_PAGES && textCount > pageCount * ARCHIVE_SHARE;
  if (url === undefined || hasDistinctTexts || !(hasSameText || isLargeUrlSpace)) return [];
  const comparison =
    pageCount < MIN_COMPARED_PAGES
      ? 'too few of their pages were crawled to compare them'
      : describeTextCount(textCount, pageCount);
  return [
    {
      isProven: hasSameText && isLargeUrlSpace,
      evidence: buildEvidence(url, `${foundCount} URLs, ${comparison}`, { description, examples }),
    },
  ];
}

const describeTextCount = (textCount: number, pageCount: number): string =>
  `${textCount === 1 ? 'the same text' : `${textCount} different texts`} on ${pageCount} of their pages`;

function reportUncomparedUrls({ count, examples }: CrawlCut, description: string): CrawlerTrap[] {
  const [url] = examples;
  if (url === undefined || count < MIN_URLS) return [];
  return [{ isProven: false, evidence: buildEvidence(url, `${count} URLs`, { description, examples }) }];
}

function buildEvidence(
  url: string,
  found: string,
  { description, examples }: { description: string; examples: string[] },
): Evidence {
  return {
    url,
    found,
    expected: 'a limited number of URLs',
    where: `${description}; for example ${examples.join(', ')}`,
  };
}
