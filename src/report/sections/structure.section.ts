import type { Analysis } from '#contracts/analysis/analysis.ts';
import { REACH_LABELS, type ReachId } from '#contracts/report/reach-labels.ts';
import { PAGE_POINTS_SHOWN, type SiteOverview } from '#contracts/report/site-picture.ts';
import { formatCount, formatInteger, formatShare } from '#lib/text/format.ts';
import type { SectionRecord } from '../section-record.ts';

/** Health below which a page is shown as unhealthy. */
const MIN_HEALTHY_SHARE = 0.6;
const SCORED_PAGES_NOTE =
  'Scored pages are the home page, indexable pages, and broken or noindex pages that the sitemap or menu lists. Without a sitemap, linked pages with server errors are scored too. Broken pages have 0% health.';

const SELECTION_NOTE = 'Shown are the pages with the highest internal PageRank and those with the worst health.';

type PagePoint = NonNullable<SiteOverview['pagePoints']>[number];

export interface StructureView extends Omit<SiteOverview, 'pagePoints'> {
  /** Scored pages by importance (`share` of the internal PageRank) and health, both 0..1; null in older reports. */
  pagePoints: (PagePoint & { isUnhealthy: boolean })[] | null;
  /** Describes the chart of scored pages; null if there is no chart. */
  pagePointsSummary: string | null;
  /** Pages that responded, and URLs that were not crawled or indexed, by reason; reasons without URLs are left out. */
  results: { id: ReachId | 'responded'; label: string; count: number }[];
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

/** Numbers below which a chart only repeats what its list or the page count already shows. */
const MIN_DEPTHS = 3;
const MIN_DIRECTORIES = 3;
const MIN_PAGE_POINTS = 20;
const MIN_TOP_PAGES = 3;
/** Pages that the table of internal PageRank lists. */
export const TOP_PAGES_SHOWN = 8;
const MIN_TEMPLATES = 2;

const capitalize = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

function listResults(pageCount: number, reach: Analysis['reach']): StructureView['results'] {
  const reasons = reach.flatMap(({ id, count }) =>
    count === null || count === 0 ? [] : [{ id, label: capitalize(REACH_LABELS[id]), count }],
  );
  return [{ id: 'responded', label: 'Responded', count: pageCount }, ...reasons];
}

function selectVisibleParts(overview: SiteOverview, results: StructureView['results']): StructureView['visibleParts'] {
  const { depths, directories, pagePoints, topPages, templates } = overview;
  return {
    results: results.length > 1,
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
export function buildStructure({ sitePicture, reach }: Pick<Analysis, 'sitePicture' | 'reach'>): StructureView | null {
  if (sitePicture === null) return null;
  const results = listResults(sitePicture.pageCount, reach);
  const visibleParts = selectVisibleParts(sitePicture, results);
  if (sitePicture.pagePoints === null)
    return { ...sitePicture, results, visibleParts, pagePoints: null, pagePointsSummary: null };
  const pagePoints = sitePicture.pagePoints.map((point) => ({
    ...point,
    isUnhealthy: point.health < MIN_HEALTHY_SHARE,
  }));
  const unhealthyCount = pagePoints.filter(({ isUnhealthy }) => isUnhealthy).length;
  return {
    ...sitePicture,
    results,
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
