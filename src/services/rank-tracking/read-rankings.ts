import { MAX_TRACKED_KEYWORDS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { TREND_LENGTH } from '#contracts/outside/ranking-limits.ts';
import type { Rankings, RankRun } from '#contracts/outside/rankings.ts';
import { SEARCH_SOURCES } from '#contracts/outside/search-performance-texts.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listConnections } from '#db/queries/outside/connections.ts';
import { sumCheckCosts } from '#db/queries/outside/rank-checks.ts';
import { listRecentChecks } from '#db/queries/outside/rank-history.ts';
import { findLatestRankRun } from '#db/queries/outside/rank-runs.ts';
import type { RankScheduleRow } from '#db/queries/outside/rank-schedules.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { KeywordSources } from '../data-sources/keyword-sources.ts';
import { toUsd } from '../data-sources/micro-usd.ts';
import type { ResultsSources } from '../data-sources/results-sources.ts';
import { buildKeywordRankings, describeRun, describeSource } from './build-rankings.ts';
import type { SeriesContext } from './build-series.ts';
import { chooseSource } from './choose-source.ts';
import { describeFigureLookup } from './describe-figure-lookup.ts';
import { listPlaces } from './list-places.ts';
import { getMonthStart } from './month-start.ts';
import { getMarket, prepareAffordableRun, type RunContext, readSchedule } from './prepare-run.ts';
import { readImportedPositions } from './read-imported.ts';
import { readTrackedFigures } from './read-tracked-figures.ts';

const DAY_MS = 86_400_000;
/** The table shows checks from this many days; histories are longer. */
const RECENT_DAYS = 120;

/** Reads the data of the rank tracking page of a website. */
export async function readRankings(
  options: RunContext &
    Pick<SeriesContext, 'quality'> & { store: Pick<ArtifactStore, 'open'>; keywordSources: KeywordSources },
  website: WebsiteRow,
): Promise<Rankings> {
  const { db, sources, quality, now } = options;
  const { id, userId, domain, nickname } = website;
  const market = getMarket(website);
  const since = new Date(now().getTime() - RECENT_DAYS * DAY_MS);
  const [schedule, listed, keywords, run, prepared, spent, checks, imported, readFigures, connections, figureSources] =
    await Promise.all([
      readSchedule(db, id),
      sources.list(website),
      listTrackedKeywords(db, { userId, host: domain }),
      findLatestRankRun(db, id),
      prepareAffordableRun(options, website),
      sumCheckCosts(db, id, getMonthStart(now())),
      market === null ? [] : listRecentChecks(db, { websiteId: id, ...market, since, count: TREND_LENGTH }),
      readImportedPositions(options, id),
      readTrackedFigures(options, website),
      listConnections(db, id),
      options.keywordSources.list(website),
    ]);
  const places = listPlaces(schedule, { chosen: chooseSource(listed, schedule.provider), checks });
  const obstacle = 'code' in prepared ? prepared : null;
  return {
    website: { id, domain, nickname },
    market,
    keywordLimit: MAX_TRACKED_KEYWORDS,
    ...buildKeywordRankings({ keywords, places, readFigures }, checks, {
      now: now(),
      quality,
      blockedStep: obstacle?.step ?? null,
    }),
    imported,
    schedule: describeSchedule(schedule),
    sources: listed.sources.map(describeSource),
    firstAvailable: findFirstAvailable(listed),
    searchSources: listSearchSources(connections),
    obstacle,
    run: run === null ? null : hideDeletedRun(await describeRun(db, run)),
    spentUsd: toUsd(spent),
    figureLookup: describeFigureLookup(figureSources.sources, MAX_TRACKED_KEYWORDS),
  };
}

/** A finished run without checks is not shown: its results were deleted when its source was disconnected. */
const hideDeletedRun = (run: RankRun): RankRun | null => (run.state === 'done' && run.done === 0 ? null : run);

function findFirstAvailable(listed: Awaited<ReturnType<ResultsSources['list']>>): Rankings['firstAvailable'] {
  const source = chooseSource(listed, null);
  return 'code' in source ? null : source.provider;
}

const listSearchSources = (connections: Awaited<ReturnType<typeof listConnections>>): Rankings['searchSources'] =>
  SEARCH_SOURCES.filter((source) =>
    connections.some(({ connection }) => connection.provider === source && connection.propertyId !== null),
  );

function describeSchedule(row: RankScheduleRow): Rankings['schedule'] {
  const { frequency, provider, engines, devices, monthlyBudgetMicroUsd: budget, nextRunAt } = row;
  return {
    frequency,
    provider,
    engines,
    devices,
    monthlyBudgetUsd: budget === null ? null : toUsd(budget),
    nextRunAt: nextRunAt?.toISOString() ?? null,
  };
}
