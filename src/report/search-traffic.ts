import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { EngineTraffic } from '#contracts/report/outside-snapshot.ts';
import { formatAveragePosition, formatCount, formatDate, formatInteger } from '#lib/text/format.ts';

const ENGINE_NAMES = { google: 'Google', bing: 'Bing' } as const;

/** Traffic from one search engine, as every format shows it. */
export interface TrafficView {
  engine: EngineTraffic['engine'];
  name: string;
  /** Such as "1,234 clicks". */
  clicks: string;
  /** Such as "+12.5% vs. the 28 days before"; null when it is not known. */
  trend: string | null;
  /** Impressions, average position and period. */
  details: string;
  /** Queries with the most clicks. */
  queries: EngineTraffic['queries'];
  /** States the share of clicks from reported queries; null when it is not known. */
  coverage: string | null;
  quality: EngineTraffic['quality'];
  /** Name of the source and the collection date. */
  source: string;
  from: string;
  to: string;
}

/**
 * Describes monthly traffic and its trend; null when no search engine is connected. Figures of different search engines
 * are never added up.
 */
export function describeTraffic({
  searchPerformance,
  outsideCollectedAt,
}: Pick<Analysis, 'outsideCollectedAt' | 'searchPerformance'>): TrafficView[] | null {
  if (searchPerformance === null) return null;
  return searchPerformance.map(({ engine, quality, source, queries, queryCoverage, ...traffic }) => ({
    engine,
    name: ENGINE_NAMES[engine],
    clicks: formatCount(traffic.clicks, 'click'),
    trend: formatTrend(traffic.clicksChange),
    details: formatDetails(traffic),
    queries,
    quality,
    coverage:
      queryCoverage === null
        ? null
        : `Reported queries account for ${Math.round(100 * queryCoverage)}% of the clicks; rare queries are withheld.`,
    source: outsideCollectedAt === null ? source : `${source}, ${formatDate(outsideCollectedAt)}`,
    from: traffic.from,
    to: traffic.to,
  }));
}

function formatTrend(change: number | null): string | null {
  if (change === null) return null;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${Math.abs(change)}% vs. the 28 days before`;
}

function formatDetails({
  impressions,
  averagePosition,
  from,
  to,
}: Pick<EngineTraffic, 'averagePosition' | 'from' | 'impressions' | 'to'>): string {
  const position = averagePosition === null ? '' : `, average position ${formatAveragePosition(averagePosition)}`;
  return `${formatInteger(impressions)} impressions${position}, ${formatDate(from)} to ${formatDate(to)}`;
}
