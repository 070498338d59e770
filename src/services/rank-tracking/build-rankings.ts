import { DEEP_DEPTH, FIRST_DEPTH } from '#contracts/outside/ranking-limits.ts';
import type { KeywordRanking, RankRun, RankSource, RankSummary } from '#contracts/outside/rankings.ts';
import type { Db } from '#db/client.ts';
import { type RankCheckRow, sumRunChecks } from '#db/queries/outside/rank-checks.ts';
import type { RankRunRow } from '#db/queries/outside/rank-runs.ts';
import { toUsd } from '../data-sources/micro-usd.ts';
import type { OpenedResultsSource } from '../data-sources/results-sources.ts';
import { buildSeries, type SeriesContext, type SeriesPlace, summarizeSeries } from './build-series.ts';
import type { ReadTrackedFigures } from './read-tracked-figures.ts';

/** Describes a source and the maximum cost of its searches. */
export function describeSource({ provider, payer, source }: OpenedResultsSource): RankSource {
  return {
    provider,
    payer,
    name: source.name,
    engines: [...source.engines],
    devices: [...source.devices],
    costs: source.engines.map((engine) => ({
      engine,
      firstUsd: source.estimateCostUsd({ engine, depth: FIRST_DEPTH }),
      deepUsd: source.estimateCostUsd({ engine, depth: DEEP_DEPTH }),
    })),
  };
}

/** Describes a run with its progress and cost. */
export async function describeRun(db: Db, row: RankRunRow): Promise<RankRun> {
  const { done, gaps, costMicroUsd } = await sumRunChecks(db, row.id);
  return {
    id: row.id,
    state: row.state,
    planned: Math.max(row.planned, done),
    done,
    gaps,
    costUsd: toUsd(costMicroUsd),
    stopReason: row.stopReason,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** The keywords of a website, the places where they are checked, and their figures. */
interface RankedKeywords {
  keywords: readonly string[];
  places: readonly SeriesPlace[];
  readFigures: ReadTrackedFigures;
}

/** Describes all keywords in each place, and counts them by position. @param checks newest first */
export function buildKeywordRankings(
  { keywords, places, readFigures }: RankedKeywords,
  checks: readonly RankCheckRow[],
  context: SeriesContext,
): { keywords: KeywordRanking[]; summary: RankSummary[] } {
  const checksBySeries = Map.groupBy(checks, ({ keyword, engine, device }) =>
    JSON.stringify([keyword, engine, device]),
  );
  const rankings = keywords.map((keyword) => ({
    keyword,
    figures: readFigures(keyword),
    lanes: places.map((place) => {
      const { engine, device } = place;
      return buildSeries(place, checksBySeries.get(JSON.stringify([keyword, engine, device])) ?? [], context);
    }),
  }));
  const summary = places.map((place, index) =>
    summarizeSeries(
      place,
      rankings.flatMap(({ lanes }) => lanes[index] ?? []),
    ),
  );
  return { keywords: rankings, summary };
}
