import type { Analysis } from '#contracts/analysis/analysis.ts';
import { INDEXING_IDS, RESULT_LABELS, type ReachId } from '#contracts/report/reach-labels.ts';
import { PAGE_POINTS_SHOWN, type SiteOverview } from '#contracts/report/site-picture.ts';
import { formatCount, formatInteger, formatShare } from '#lib/text/format.ts';
import type { SectionRecord } from '../section-record.ts';

/** Health below which a page is shown as unhealthy. */
const MIN_HEALTHY_SHARE = 0.6;
const SCORED_PAGES_NOTE =
  'Scored pages are the home page, indexable pages, and broken or noindex pages that the sitemap or menu lists. Without a sitemap, linked pages with server errors are scored too. Broken pages have 0% health.';

const SELECTION_NOTE =
  'The chart shows the pages with the highest internal PageRank and the pages with the worst health.';

type ReachInput = Pick<Analysis, 'reach' | 'coverage'>;
type PagePoint = NonNullable<SiteOverview['pagePoints']>[number];

export interface StructureView extends Omit<SiteOverview, 'pagePoints'> {
  /** Scored pages by importance (`share` of the internal PageRank) and health, both 0..1; null in older reports. */
  pagePoints: (PagePoint & { isUnhealthy: boolean })[] | null;
  /** Describes the chart of scored pages; null if there is no chart. */
  pagePointsSummary: string | null;
  /** Known URLs by the result of the crawl; the counts add up to all of them. Results without URLs are omitted. */
  results: CrawlResult[];
  /** Why pages that responded are not indexed or lack content; a page can have several reasons, or none. */
  indexingReasons: CrawlResult[];
  /** Charts and tables that are worth showing for this site; a small site has little to compare. */
  visibleParts: {
    results: boolean;
    depths: boolean;
    directories: boolean;
    pagePoints: boolean;
    topPages: boolean;
    templates: boolean;
  };
}

/**
 * `other`: rare status codes and bot challenges; in reports of older versions also redirects, 5xx and failed requests.
 */
export interface CrawlResult {
  id: ReachId | 'responded' | 'other' | 'not-crawled';
  label: string;
  count: number;
}

/** Minimum numbers for a chart; with less data, it only repeats what its list or the page count already shows. */
const MIN_DEPTHS = 3;
const MIN_DIRECTORIES = 3;
const MIN_PAGE_POINTS = 20;
const MIN_TOP_PAGES = 3;
/** Number of pages in the table of internal PageRank. */
export const TOP_PAGES_SHOWN = 8;
const MIN_TEMPLATES = 2;

const capitalize = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** Reasons that apply to pages that responded. A timeout is the result of a request. */
const REASON_IDS: ReadonlySet<string> = new Set(INDEXING_IDS.filter((id) => id !== 'timeout'));

const listReach = (reach: Analysis['reach']): CrawlResult[] =>
  reach.flatMap(({ id, count }) =>
    count === null || count === 0 ? [] : [{ id, label: capitalize(RESULT_LABELS[id]), count }],
  );

/** Lists the results of the crawl, so that they add up to the known URLs. */
function listResults(pageCount: number, { reach, coverage }: ReachInput): CrawlResult[] {
  const lines = listReach(reach).filter(({ id }) => !REASON_IDS.has(id));
  const blockedCount = lines.find(({ id }) => id === 'robots-blocked')?.count ?? 0;
  const requestedCount = lines.reduce((sum, { count }) => sum + count, pageCount) - blockedCount;
  const results: CrawlResult[] = [
    { id: 'responded', label: 'Responded', count: pageCount },
    ...lines,
    { id: 'other', label: 'Other results', count: coverage.pagesFetched - requestedCount },
    {
      id: 'not-crawled',
      label: 'Not crawled',
      count: coverage.pagesKnown - coverage.pagesFetched - blockedCount,
    },
  ];
  return results.filter(({ id, count }) => id === 'responded' || count > 0);
}

function selectVisibleParts(overview: SiteOverview, resultCount: number): StructureView['visibleParts'] {
  const { depths, directories, pagePoints, topPages, templates } = overview;
  return {
    results: resultCount > 1,
    depths: depths.length >= MIN_DEPTHS,
    directories: directories.length >= MIN_DIRECTORIES,
    // Without the list, a note in place of the chart explains that an older version did not record it.
    pagePoints: pagePoints === null || pagePoints.length >= MIN_PAGE_POINTS,
    topPages: isRankingVisible(topPages),
    templates: templates.length >= MIN_TEMPLATES,
  };
}

/**
 * Without the list, the table explains why there is none. Pages with equal shares, such as those in a menu, are not
 * worth ranking.
 */
function isRankingVisible(topPages: SiteOverview['topPages']): boolean {
  if (topPages === null || topPages.length === 0) return true;
  const shares = topPages.slice(0, TOP_PAGES_SHOWN).map(({ share }) => formatRankShare(share));
  return topPages.length >= MIN_TOP_PAGES && new Set(shares).size > 1;
}

/** Formats a share of internal PageRank as the table shows it. */
export const formatRankShare = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Builds the section on site structure: depth, directories, templates and links; null when no page was crawled. */
export function buildStructure(report: ReachInput & Pick<Analysis, 'sitePicture'>): StructureView | null {
  const { sitePicture } = report;
  if (sitePicture === null) return null;
  const results = listResults(sitePicture.pageCount, report);
  const indexingReasons = listReach(report.reach).filter(({ id }) => REASON_IDS.has(id));
  const visibleParts = selectVisibleParts(sitePicture, results.length + indexingReasons.length);
  if (sitePicture.pagePoints === null)
    return { ...sitePicture, results, indexingReasons, visibleParts, pagePoints: null, pagePointsSummary: null };
  const pagePoints = sitePicture.pagePoints.map((point) => ({
    ...point,
    // Compared as displayed: a page shown with 60% is not below 60%.
    isUnhealthy: Math.round(100 * point.health) < 100 * MIN_HEALTHY_SHARE,
  }));
  const unhealthyCount = pagePoints.filter(({ isUnhealthy }) => isUnhealthy).length;
  return {
    ...sitePicture,
    results,
    indexingReasons,
    visibleParts,
    pagePoints,
    pagePointsSummary: describePagePoints(pagePoints.length, unhealthyCount),
  };
}

function describePagePoints(count: number, unhealthyCount: number): string {
  const limit = formatShare(MIN_HEALTHY_SHARE);
  const health =
    unhealthyCount === 0
      ? `None of the ${formatCount(count, 'page')} shown is below ${limit} health.`
      : `${formatCount(unhealthyCount, 'page')} of ${formatInteger(count)} shown ${unhealthyCount === 1 ? 'is' : 'are'} below ${limit} health. Start on the right, with the pages that internal links favor.`;
  return [health, ...(count >= PAGE_POINTS_SHOWN ? [SELECTION_NOTE] : []), SCORED_PAGES_NOTE].join(' ');
}

export default {
  id: 'structure',
  buildView: ({ analysis }) => buildStructure(analysis),
  addSlides: null,
} satisfies SectionRecord<'structure'>;
