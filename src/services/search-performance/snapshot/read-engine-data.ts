import type { EngineSearchData, SnapshotQuery } from '#audit/outside/snapshot/snapshot-input.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { ProviderId } from '#contracts/outside/providers.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import type { DailyKey, DayRange } from '../store/search-queries.ts';
import type { SearchStore } from '../store/search-store.ts';

/** Maximum number of queries used to compute rankings and the click-through curve. */
const MAX_QUERIES = 5_000;
const TOP_POSITIONS = 10;

/** Search engines by provider. */
const ENGINES: Readonly<Partial<Record<ProviderId, { engine: SearchEngine; source: string }>>> = {
  'google-search-console': { engine: 'google', source: 'Google Search Console' },
  'bing-webmaster': { engine: 'bing', source: 'Bing Webmaster Tools' },
};

/** A connected search engine with its data. */
export interface ConnectedEngine extends EngineSearchData {
  connectionId: string;
}

/**
 * Reads the last 28 final days of a connection; null if it is not a search engine or has no final day. Tracked keywords
 * are included even if many other queries have more clicks.
 */
export async function readEngineData(
  store: SearchStore,
  { id, provider, syncedAt, quality }: Pick<ConnectionRow, 'id' | 'provider' | 'syncedAt'> & { quality: SourceQuality },
  tracked: readonly string[],
): Promise<ConnectedEngine | null> {
  const engine = ENGINES[provider];
  const periods = engine === undefined || syncedAt === null ? null : await store.findPeriods(id);
  if (engine === undefined || syncedAt === null || periods === null) return null;
  const { current, previous } = periods;
  const [totals, before, top, firstPageQueries] = await Promise.all([
    store.summarize(id, current),
    previous === null ? null : store.summarize(id, previous),
    store.readTop(id, { ...current, dimension: 'query', minImpressions: 1, limit: MAX_QUERIES }),
    store.readTop(id, { ...current, dimension: 'query', minImpressions: 1, maxPosition: TOP_POSITIONS, limit: 1 }),
  ]);
  const queries = top.rows.map(({ key, clicks, impressions, averagePosition }) => ({
    query: key,
    clicks,
    impressions,
    averagePosition,
  }));
  const { knownDays: _, provisionalDays: __, isCut: ___, ...figures } = totals;
  return {
    connectionId: id,
    ...engine,
    quality,
    collectedAt: syncedAt.toISOString(),
    period: current,
    totals: figures,
    previous:
      previous === null || before === null
        ? null
        : {
            ...previous,
            clicks: before.clicks,
            impressions: before.impressions,
            averagePosition: before.averagePosition,
          },
    queries: [...queries, ...(await readMissingQueries(store, id, { tracked, queries, range: current }))],
    queriesInTop10: firstPageQueries.total,
  };
}

/** Reads tracked keywords that are not among the queries with the most clicks. */
async function readMissingQueries(
  store: SearchStore,
  connectionId: string,
  { tracked, queries, range }: { tracked: readonly string[]; queries: readonly SnapshotQuery[]; range: DayRange },
): Promise<SnapshotQuery[]> {
  const known = new Set(queries.map(({ query }) => query));
  const missing = [...new Set(tracked.map(normalizeKeyword))].filter((one) => !known.has(one));
  if (missing.length === 0) return [];
  const { keys } = await store.readQueries(connectionId, missing, range);
  return keys.map(sumDays).filter(({ impressions }) => impressions > 0);
}

function sumDays({ key, clicks, impressions, averagePositions }: DailyKey): SnapshotQuery {
  let [clickSum, impressionSum, positionSum, positioned] = [0, 0, 0, 0];
  for (const [index, count] of impressions.entries()) {
    clickSum += clicks[index] ?? 0;
    impressionSum += count ?? 0;
    const position = averagePositions[index] ?? null;
    if (position === null || count === null) continue;
    positionSum += position * count;
    positioned += count;
  }
  return {
    query: key,
    clicks: clickSum,
    impressions: impressionSum,
    averagePosition: positioned === 0 ? null : positionSum / positioned,
  };
}
