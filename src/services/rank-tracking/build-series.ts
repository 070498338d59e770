import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { OBSERVATION_DAYS, TREND_LENGTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type {
  KeywordSeries,
  Observation,
  RankHistoryPoint,
  RankPoint,
  RankSummary,
} from '#contracts/outside/rankings.ts';
import { observationSchema, rankHistoryPointSchema, rankPointSchema } from '#contracts/outside/rankings.ts';
import type { ResultsDevice, ResultsEngine } from '#contracts/outside/search-data.ts';
import type { RankCheckRow } from '#db/queries/outside/rank-checks.ts';
import { compareObservations } from '#lib/rankings/compare-observations.ts';
import { getResultsProviderName } from '../search-performance/snapshot/results-names.ts';

const DAY_MS = 86_400_000;

/** The search engine and device of a series of checks. */
export interface SeriesPlace {
  engine: ResultsEngine;
  device: ResultsDevice;
}

export interface SeriesContext {
  now: Date;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
  /** The step that makes a check possible; null if a check can be run. */
  blockedStep: string | null;
}

/** Describes a check as a point of a trend: a failed check is a gap, regardless of the other values in the row. */
export function buildTrendPoint(row: RankCheckRow, quality: SourceQuality): RankPoint {
  const shared = { at: row.checkedAt.toISOString(), source: getResultsProviderName(row.provider), quality };
  if (row.outcome === 'found') return rankPointSchema.parse({ kind: 'found', ...shared, position: row.position });
  if (row.outcome === 'not-found') return { kind: 'not-found', ...shared, examinedDepth: row.examinedDepth ?? 0 };
  const reason = row.failureMessage ?? RANKING_TEXTS.failedUnexpectedly;
  return { kind: 'gap', ...shared, reason, failure: row.failure ?? 'unavailable' };
}

/** Describes a check as a point of a history, with the URL that was found. */
export function buildHistoryPoint(row: RankCheckRow, quality: SourceQuality): RankHistoryPoint {
  const { examinedDepth, url, matchRule } = row;
  return rankHistoryPointSchema.parse({
    examinedDepth: examinedDepth ?? 0,
    ...buildTrendPoint(row, quality),
    url,
    matchRule,
  });
}

/** Describes the observations of a keyword for one search engine and device. @param checks newest first */
export function buildSeries(
  place: SeriesPlace,
  checks: readonly RankCheckRow[],
  context: SeriesContext,
): KeywordSeries {
  const [newest] = checks;
  const [current, previous] = checks.filter(({ outcome }) => outcome !== 'missing');
  const isCurrent = current !== undefined && isRecent(current, context.now);
  return {
    ...place,
    observed: isCurrent ? describeObservation(current, context) : describeMissing(newest, current, context),
    earlier:
      current === undefined || isCurrent
        ? null
        : { position: readObservation(current).position, at: current.checkedAt.toISOString() },
    gap: newest === undefined || newest.outcome !== 'missing' ? null : readGap(newest),
    change: current === undefined || previous === undefined ? null : compareRows(previous, current),
    trend: checks
      .slice(0, TREND_LENGTH)
      .map((row) => buildTrendPoint(row, context.quality))
      .toReversed(),
  };
}

const isRecent = ({ checkedAt }: RankCheckRow, now: Date): boolean =>
  checkedAt.getTime() >= now.getTime() - OBSERVATION_DAYS * DAY_MS;

function readObservation({ position, examinedDepth, url, matchRule, features }: RankCheckRow): Observation {
  return observationSchema.parse({ position, examinedDepth: examinedDepth ?? 0, url, matchRule, features });
}

function readGap({ failureMessage, checkedAt }: RankCheckRow): NonNullable<KeywordSeries['gap']> {
  return { reason: failureMessage ?? RANKING_TEXTS.failedUnexpectedly, at: checkedAt.toISOString() };
}

function describeObservation(row: RankCheckRow, { quality }: SeriesContext): KeywordSeries['observed'] {
  return {
    value: readObservation(row),
    quality,
    source: getResultsProviderName(row.provider),
    collectedAt: row.checkedAt.toISOString(),
  };
}

function describeMissing(
  newest: RankCheckRow | undefined,
  lastSuccess: RankCheckRow | undefined,
  { now, blockedStep }: SeriesContext,
): KeywordSeries['observed'] {
  if (newest?.outcome === 'missing') {
    const { reason, at } = readGap(newest);
    return { missing: { reason, step: null, failure: newest.failure, at } };
  }
  const reason = lastSuccess === undefined ? RANKING_TEXTS.notChecked : RANKING_TEXTS.tooOld;
  return {
    missing: { reason, step: blockedStep ?? RANKING_TEXTS.notCheckedStep, failure: null, at: now.toISOString() },
  };
}

/** Positions of two sources are not compared: each source requests its results differently. */
function compareRows(previous: RankCheckRow, current: RankCheckRow): KeywordSeries['change'] {
  if (previous.provider !== current.provider) {
    const source = getResultsProviderName(previous.provider);
    return { kind: 'other-source', source, since: previous.checkedAt.toISOString() };
  }
  const [before, after] = [previous, current].map((row) => ({
    position: row.position,
    examinedDepth: row.examinedDepth ?? 0,
    at: row.checkedAt.toISOString(),
  }));
  return before === undefined || after === undefined ? null : compareObservations(before, after);
}

/**
 * Counts the keywords by their current position for one search engine and device; a keyword without a position is a
 * gap.
 */
export function summarizeSeries(place: SeriesPlace, series: readonly KeywordSeries[]): RankSummary {
  const positions: number[] = [];
  let notFound = 0;
  let gaps = 0;
  for (const { observed } of series) {
    if ('missing' in observed) gaps += 1;
    else if (observed.value.position === null) notFound += 1;
    else positions.push(observed.value.position);
  }
  const countUpTo = (limit: number) => positions.filter((position) => position <= limit).length;
  const top20 = countUpTo(20);
  return {
    ...place,
    top3: countUpTo(3),
    top10: countUpTo(10),
    top20,
    deeper: positions.length - top20,
    notFound,
    gaps,
  };
}
