import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { SitePicture } from '#contracts/report/site-picture.ts';
import { formatCount, formatInteger, formatShare } from '#lib/text/format.ts';
import type { SectionRecord } from '../section-record.ts';

/** Health below which a page is shown as unhealthy. */
const BAD_HEALTH = 0.6;
const SCORED_PAGES =
  'Only pages meant for search engines have a health value. A page that does not respond correctly may have 0%.';

type PagePoint = NonNullable<SitePicture['pagePoints']>[number];

export interface StructureView extends Omit<SitePicture, 'pagePoints'> {
  /** Scored pages by importance (`share` of the internal PageRank) and health, both 0..1; null in older reports. */
  pagePoints: (PagePoint & { isUnhealthy: boolean })[] | null;
  /** Describes the chart of scored pages; null without one. */
  pagePointsSummary: string | null;
}

/** Builds how the site is built: depth, directories, templates and links; null when no page was crawled. */
export function buildStructure({ sitePicture }: Pick<Analysis, 'sitePicture'>): StructureView | null {
  if (sitePicture === null) return null;
  if (sitePicture.pagePoints === null) return { ...sitePicture, pagePoints: null, pagePointsSummary: null };
  const pagePoints = sitePicture.pagePoints.map((point) => ({ ...point, isUnhealthy: point.health < BAD_HEALTH }));
  const unhealthy = pagePoints.filter(({ isUnhealthy }) => isUnhealthy).length;
  return { ...sitePicture, pagePoints, pagePointsSummary: describePagePoints(pagePoints.length, unhealthy) };
}

function describePagePoints(count: number, unhealthy: number): string {
  if (unhealthy === 0)
    return `None of the ${formatCount(count, 'page')} shown is below ${formatShare(BAD_HEALTH)} health. ${SCORED_PAGES}`;
  return `${formatCount(unhealthy, 'page')} of ${formatInteger(count)} shown ${unhealthy === 1 ? 'is' : 'are'} below ${formatShare(BAD_HEALTH)} health. Start on the right, with the pages that internal links favor. ${SCORED_PAGES}`;
}

export default {
  id: 'structure',
  buildView: ({ analysis }) => buildStructure(analysis),
  addSlides: null,
} satisfies SectionRecord<'structure'>;
