import { defineRule } from '#audit/engine/rule.ts';
import { type Gap, notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import type { NearDuplicateGroup } from '#contracts/site/site-graph.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { truncateAtWord } from '#lib/text/truncate-at-word.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

const MIN_PAGES = 20;
const MIN_SIMILARITY = 0.95;
const PAGES_PER_GROUP = 5;
const MAX_EXCERPT_LENGTH = 120;

export default defineRule({
  id: 'doorway-pages-pattern',
  category: 'content',
  family: 'duplicate-text',
  severity: 'medium',
  confidence: 'possible',
  scope: 'link-graph',
  requires: ['nearDuplicates'],
  places: 'groups',
  title: 'No doorway pages',
  failureTitle: 'Possible doorway pages (near-identical page series)',
  aliases: [
    'doorway pages',
    'doorway abuse',
    'scaled content abuse',
    'city pages',
    'near duplicates',
    'thin location pages',
  ],
  impact:
    'Search engines may treat many near-identical pages for different places or products as doorway pages and drop all of them.',
  why: 'Pages that differ only in the name of a town or product do not help the visitors who find them. Search engines call such pages doorways or scaled content.',
  howToFix:
    'Give each page what only this place or product has: postal address, staff, prices, stock, directions, customer reviews. Where there is nothing unique to say, create one page that lists the places and redirect the others.',
  measure:
    'Pages in one directory form a series when their main content shares at least 95% of its five-word sequences (estimated). A series of 20 or more pages with different text is reported. We chose both thresholds. Whether the differing words are names of places or products is not checked, so the finding is a hint and costs no points.',
  traps:
    'Exact duplicates, pages 2 and up of a paginated series and pages with fewer than 100 words do not count. Pages of real branches with different postal addresses, hours and staff stay below the threshold unless the rest of the text is very long.',
  sources: ['https://developers.google.com/search/docs/essentials/spam-policies'],
  checked: '2026-11-20',
  peers: ['SQ', 'SB'],
  work: {
    effort: 'content',
    hours: 2,
    steps: [
      'Add local facts to each page: postal address, staff, prices, stock, directions, reviews.',
      'Merge pages without unique facts into one list.',
      'Redirect the old URLs with a 301.',
    ],
  },
  examples: { notShown: 'many-pages' },
  check({ nearDuplicates }) {
    const { checkedCount, groups, isCut } = nearDuplicates;
    if (checkedCount === 0) return notApplicable('No page has enough text to compare');
    const reportedSeries = groups.items.flatMap((group) =>
      group.minSimilarity < MIN_SIMILARITY ? [] : findSeries(group),
    );
    const gap: Gap | null = isCut
      ? {
          what: 'Doorway pages: similarity of the remaining page pairs',
          reason: 'This site has too many texts to compare all of them.',
          step: null,
        }
      : null;
    if (reportedSeries.length === 0) return { ...pass(checkedCount), gap };
    const evidence = reportedSeries.flatMap(({ directory, urls, value }) =>
      urls.slice(0, PAGES_PER_GROUP).map((url) => ({
        url,
        found: `${formatQuantity(urls.length, 'page')} with almost the same text: ${truncateAtWord(value, MAX_EXCERPT_LENGTH)}`,
        expected: 'unique text on each page',
        where: 'main text',
        cause: directory,
        places: urls.length,
      })),
    );
    const pageUrls = reportedSeries.flatMap(({ urls }) => urls);
    return { ...warnSite(evidence, { pageUrls, count: reportedSeries.length, checked: checkedCount }), gap };
  },
});

/** Finds directories that contain at least 20 pages of the group. Paginated pages count as one. */
function findSeries({ urls, value }: NearDuplicateGroup): { directory: string; urls: string[]; value: string }[] {
  const directories = new Map<string, Map<string, string>>();
  for (const url of urls) {
    const { series } = parseSeriesUrl(url);
    const directory = series.slice(0, series.lastIndexOf('/') + 1);
    const pages = directories.get(directory) ?? new Map<string, string>();
    if (!pages.has(series)) pages.set(series, url);
    directories.set(directory, pages);
  }
  return [...directories]
    .map(([directory, pages]) => ({ directory, urls: [...pages.values()], value }))
    .filter((series) => series.urls.length >= MIN_PAGES);
}
