import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { ObservedPlace } from '#contracts/report/external-sections.ts';
import type { EngineTraffic, SearchEngine } from '#contracts/report/outside-snapshot.ts';
import type { Day } from '../day.ts';
import type { SearchFigures } from '../search-figures.ts';

/** First and last day of a period, both inclusive. */
export interface SnapshotPeriod {
  from: Day;
  to: Day;
}

/** Figures of one query in the period. */
export interface SnapshotQuery extends Omit<SearchFigures, 'averagePosition'> {
  query: string;
  averagePosition: number | null;
}

/** Data of a connected search engine about the last 28 final days. */
export interface EngineSearchData {
  engine: SearchEngine;
  quality: SourceQuality;
  /** Name of the source, as users see it. */
  source: string;
  /** When the data were last imported, as an ISO date. */
  collectedAt: string;
  period: SnapshotPeriod;
  totals: Omit<SnapshotQuery, 'query'> & { queryCoverage: number | null };
  /** The previous 28 days; null if they are not completely known. */
  previous: (SnapshotPeriod & Omit<SnapshotQuery, 'query'>) | null;
  /** Queries with impressions, most clicks first. */
  queries: readonly SnapshotQuery[];
  /** Number of all queries with an average position up to 10. */
  queriesInTop10: number;
}

/**
 * The latest successful check of a tracked keyword in a search engine, up to 7 days old, or a position from an imported
 * file.
 */
export interface KeywordObservation {
  keyword: string;
  engine: SearchEngine;
  /** Null = not found in the checked positions. */
  position: number | null;
  /** The website's page at this position; absent if the source does not report it. */
  page?: string;
  /** Null = not reported by the source. */
  place: ObservedPlace;
  quality: SourceQuality;
  source: string;
  checkedAt: string;
}

/** Describes the traffic from one search engine. */
export function describeTraffic(data: EngineSearchData, queriesShown: number): EngineTraffic {
  const { engine, quality, source, period, totals, previous, queries } = data;
  const { queryCoverage, ...figures } = totals;
  const before = previous?.clicks ?? 0;
  return {
    engine,
    quality,
    source,
    ...period,
    ...figures,
    previous,
    clicksChange: before === 0 ? null : Math.round((1_000 * (figures.clicks - before)) / before) / 10,
    queryCoverage,
    queries: queries.slice(0, queriesShown),
  };
}
