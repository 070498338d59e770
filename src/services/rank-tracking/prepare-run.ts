import { FIRST_DEPTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankObstacle, RankScheduleInput } from '#contracts/outside/rankings.ts';
import type { ResultsDevice, ResultsEngine } from '#contracts/outside/search-data.ts';
import type { Db } from '#db/client.ts';
import { listTrackedKeywords } from '#db/queries/analyses/tracked-keywords.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { sumCheckCosts } from '#db/queries/outside/rank-checks.ts';
import { findRankSchedule, type RankScheduleRow } from '#db/queries/outside/rank-schedules.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import type { OpenedResultsSource, ResultsSources } from '../data-sources/results-sources.ts';
import { chooseSource } from './choose-source.ts';
import { getMonthStart } from './month-start.ts';

export interface PlannedCheck {
  keyword: string;
  engine: ResultsEngine;
  device: ResultsDevice;
}

export interface Market {
  country: string;
  language: string;
}

/** A run that is ready to start. */
export interface PreparedRun {
  openedSource: OpenedResultsSource;
  market: Market;
  schedule: RankScheduleRow;
  checks: PlannedCheck[];
}

/** Dependencies of everything that prepares or starts runs. */
export interface RunContext {
  db: Db;
  sources: ResultsSources;
  now(): Date;
}

/** Returns the market of a website; null until it is set. */
export function getMarket({ marketCountry, marketLanguage }: WebsiteRow): Market | null {
  return marketCountry === null || marketLanguage === null
    ? null
    : { country: marketCountry, language: marketLanguage };
}

/** Returns the schedule of a website, or the default schedule until one is saved. */
export async function readSchedule(db: Db, websiteId: string): Promise<RankScheduleRow> {
  const storedSchedule = await findRankSchedule(db, websiteId);
  if (storedSchedule !== null) return storedSchedule;
  return {
    websiteId,
    frequency: 'off',
    provider: null,
    engines: ['google'],
    devices: ['desktop'],
    monthlyBudgetMicroUsd: null,
    nextRunAt: null,
  };
}

/** Lists the checks of a run; checks that the source does not offer are left out. */
export function planChecks(
  keywords: readonly string[],
  { engines, devices }: Pick<RankScheduleInput, 'engines' | 'devices'>,
  source: Pick<ResultsPageSource, 'engines' | 'devices'>,
): PlannedCheck[] {
  return keywords.flatMap((keyword) =>
    engines
      .filter((engine) => source.engines.includes(engine))
      .flatMap((engine) =>
        devices.filter((device) => source.devices.includes(device)).map((device) => ({ keyword, engine, device })),
      ),
  );
}

/**
 * Prepares a run, or returns what prevents the run. Does not check the budget, which is checked before each request.
 */
export async function prepareRun(context: RunContext, website: WebsiteRow): Promise<PreparedRun | RankObstacle> {
  const { db, sources } = context;
  const schedule = await readSchedule(db, website.id);
  const openedSource = chooseSource(await sources.list(website), schedule.provider);
  if ('code' in openedSource) return openedSource;
  const market = getMarket(website);
  if (market === null) return { code: 'market', reason: RANKING_TEXTS.noMarket, step: RANKING_TEXTS.noMarketStep };
  const keywords = await listTrackedKeywords(db, { userId: website.userId, host: website.domain });
  if (keywords.length === 0) {
    return { code: 'keywords', reason: RANKING_TEXTS.noKeywords, step: RANKING_TEXTS.noKeywordsStep };
  }
  const checks = planChecks(keywords, schedule, openedSource.source);
  if (checks.length === 0) {
    const reason = RANKING_TEXTS.notOffered.replace('{source}', openedSource.source.name);
    return { code: 'offer', reason, step: RANKING_TEXTS.notOfferedStep };
  }
  return { openedSource, market, schedule, checks };
}

/** Returns an obstacle if the budget does not cover the cheapest check; null otherwise. */
export async function findBudgetObstacle(
  { db, now }: RunContext,
  { schedule, openedSource, checks }: Pick<PreparedRun, 'schedule' | 'openedSource' | 'checks'>,
): Promise<RankObstacle | null> {
  const leastUsd = Math.min(
    ...checks.map(({ engine }) => openedSource.source.estimateCostUsd({ engine, depth: FIRST_DEPTH })),
  );
  if (leastUsd === 0) return null;
  const budget = schedule.monthlyBudgetMicroUsd;
  if (budget === null) return { code: 'budget', reason: RANKING_TEXTS.noBudget, step: RANKING_TEXTS.noBudgetStep };
  const spent = await sumCheckCosts(db, schedule.websiteId, getMonthStart(now()));
  if (spent + toMicroUsd(leastUsd) <= budget) return null;
  return { code: 'budget', reason: RANKING_TEXTS.budgetUsed, step: RANKING_TEXTS.budgetUsedStep };
}

/** Prepares a run if the budget covers its cheapest check; otherwise returns what prevents it. */
export async function prepareAffordableRun(
  context: RunContext,
  website: WebsiteRow,
): Promise<PreparedRun | RankObstacle> {
  const prepared = await prepareRun(context, website);
  return 'code' in prepared ? prepared : ((await findBudgetObstacle(context, prepared)) ?? prepared);
}
