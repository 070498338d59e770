import type { AveragePosition } from '#contracts/outside/measurement.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { DatedSearchRow, Day, SearchRow } from '../kit/capabilities.ts';
import type { Clock } from '../kit/clock.ts';
import type { BingQueryStat } from './schema.ts';

/** Rows of a complete history by day, sorted by clicks in descending order. */
export type SearchHistory = ReadonlyMap<Day, readonly SearchRow[]>;

/** Groups the rows of a response, which contains the complete history, by day. Rows with the same key are merged. */
export function groupByDay(stats: readonly BingQueryStat[]): SearchHistory {
  const days = new Map<Day, Map<string, BingQueryStat[]>>();
  for (const stat of stats) {
    const keys = days.get(stat.Date) ?? new Map<string, BingQueryStat[]>();
    days.set(stat.Date, keys);
    keys.set(stat.Query, [...(keys.get(stat.Query) ?? []), stat]);
  }
  return new Map(
    [...days]
      .sort(([a], [b]) => compareTexts(a, b))
      .map(([day, keys]) => [day, [...keys].map(([key, same]) => mergeStats(key, same)).sort(compareRows)]),
  );
}

function mergeStats(key: string, stats: readonly BingQueryStat[]): SearchRow {
  const sum = (read: (stat: BingQueryStat) => number) => stats.reduce((total, stat) => total + read(stat), 0);
  return {
    keys: [key],
    clicks: sum(({ Clicks }) => Clicks),
    impressions: sum(({ Impressions }) => Impressions),
    averagePosition: averagePositions(stats),
  };
}

/** Weights positions by impressions. Rows without a position do not count. */
function averagePositions(stats: readonly BingQueryStat[]): AveragePosition | null {
  let weighted = 0;
  let impressions = 0;
  for (const { AvgImpressionPosition, Impressions } of stats) {
    if (AvgImpressionPosition === null) continue;
    weighted += AvgImpressionPosition * Impressions;
    impressions += Impressions;
  }
  return impressions === 0 ? null : averagePositionSchema.parse(weighted / impressions);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const compareRows = (a: SearchRow, b: SearchRow): number =>
  b.clicks - a.clicks || b.impressions - a.impressions || compareTexts(a.keys[0] ?? '', b.keys[0] ?? '');

/** Lists the rows from one day to another, both inclusive, oldest first. */
export const listRowsBetween = (history: SearchHistory, { from, to }: { from: Day; to: Day }): DatedSearchRow[] =>
  [...history].flatMap(([day, rows]) => (day < from || day > to ? [] : rows.map((row) => ({ ...row, day }))));

/** Caches responses briefly, because one response contains all days of a history. Failures are not cached. */
export interface ResponseCache {
  read<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
}

/** Creates a cache that removes the oldest response when it is full. */
export function createResponseCache({
  clock,
  lifetimeMs,
  maxResponses,
}: {
  clock: Clock;
  lifetimeMs: number;
  maxResponses: number;
}): ResponseCache {
  const responses = new Map<string, { value: unknown; expiresAtMs: number }>();
  return {
    async read<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
      const cached = responses.get(key);
      // A key begins with the method, so each key has one type of response.
      if (cached !== undefined && clock.nowMs() < cached.expiresAtMs) return cached.value as Value;
      responses.delete(key);
      const value = await load();
      const [oldest] = responses.keys();
      if (oldest !== undefined && responses.size >= maxResponses) responses.delete(oldest);
      responses.set(key, { value, expiresAtMs: clock.nowMs() + lifetimeMs });
      return value;
    },
  };
}
