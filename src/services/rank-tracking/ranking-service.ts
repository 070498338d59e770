import type { User } from '#contracts/account/user.ts';
import { MAX_TRACKED_KEYWORDS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type {
  AddedKeywords,
  RankExportQuery,
  RankHistory,
  Rankings,
  RankRun,
  RankScheduleInput,
} from '#contracts/outside/rankings.ts';
import { addTrackedKeywords, deleteTrackedKeyword } from '#db/queries/analyses/tracked-keywords.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { type RankScheduleRow, saveRankSchedule } from '#db/queries/outside/rank-schedules.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { findOwnWebsite } from '../data-sources/find-own-website.ts';
import type { KeywordSources } from '../data-sources/keyword-sources.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import { buildTableFile, type TableFile } from '../reports/build-table-file.ts';
import { buildHistoryTable } from './build-history-table.ts';
import { buildRankingTable } from './build-ranking-table.ts';
import { describeRun } from './build-rankings.ts';
import type { SeriesContext } from './build-series.ts';
import { canTrackingCost } from './can-tracking-cost.ts';
import { chooseSource } from './choose-source.ts';
import { readKeywords } from './keyword-input.ts';
import { planChecks, prepareAffordableRun, type RunContext, readSchedule } from './prepare-run.ts';
import { findNextRun, type RankScheduler } from './rank-scheduler.ts';
import { readHistory } from './read-history.ts';
import { readRankings } from './read-rankings.ts';

/**
 * Rank tracking of websites. Every method: @throws AppError not-found, also for another user's website;
 * premium-required,
 * email-not-verified
 */
export interface RankingService {
  read(user: User, websiteId: string): Promise<Rankings>;
  /** Builds a file of all tracked keywords. */
  export(user: User, websiteId: string, format: RankExportQuery['format']): Promise<TableFile>;
  readHistory(user: User, websiteId: string, keyword: string): Promise<RankHistory>;
  /** Builds a file of all checks of a keyword. */
  exportHistory(user: User, websiteId: string, wanted: HistoryFileRequest): Promise<TableFile>;
  /** @throws AppError invalid-body without a budget for a source that costs money */
  saveSchedule(user: User, websiteId: string, input: RankScheduleInput): Promise<void>;
  /** Checks all keywords now. @throws AppError conflict when something prevents the checks or a run is in progress */
  run(user: User, websiteId: string): Promise<RankRun>;
  /** Whether another tracked keyword can cost money: its figures are looked up, or scheduled checks include it. */
  canTrackingCost(user: User, websiteId: string): Promise<boolean>;
  /**
   * Tracks keywords, one per line.
   * @throws AppError invalid-body; bad-request beyond the limit; no keyword is then added
   */
  addKeywords(user: User, websiteId: string, text: string): Promise<AddedKeywords>;
  /** Stops tracking a keyword and deletes its history. */
  removeKeyword(user: User, websiteId: string, keyword: string): Promise<void>;
}

export interface HistoryFileRequest extends RankExportQuery {
  keyword: string;
}

export interface RankingOptions extends RunContext, Pick<SeriesContext, 'quality'> {
  scheduler: RankScheduler;
  /** Rows of imported files. */
  store: Pick<ArtifactStore, 'open'>;
  keywordSources: KeywordSources;
}

/** Creates the service of rank tracking. */
export function createRankingService(options: RankingOptions): RankingService {
  const { db, scheduler, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'track-keywords');
    if (denial !== null) throw new AppError(denial, RANKING_TEXTS.premium);
    return website;
  }

  return {
    async read(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return readRankings(options, website);
    },
    async export(user, websiteId, format) {
      const website = await findWebsite(user, websiteId);
      const table = buildRankingTable(await readRankings(options, website));
      return buildTableFile({ table, format, name: 'rank-tracking', host: website.domain, now: now() });
    },
    async readHistory(user, websiteId, keyword) {
      const website = await findWebsite(user, websiteId);
      return readHistory(options, { websiteId: website.id, keyword });
    },
    async exportHistory(user, websiteId, { keyword, format }) {
      const website = await findWebsite(user, websiteId);
      const table = buildHistoryTable(await readHistory(options, { websiteId: website.id, keyword }));
      return buildTableFile({ table, format, name: 'rank-history', host: website.domain, now: now() });
    },
    async saveSchedule(user, websiteId, input) {
      const website = await findWebsite(user, websiteId);
      const previous = await readSchedule(db, website.id);
      await assertBudget(options, website, input);
      await saveRankSchedule(db, buildScheduleRow(previous, input, now()));
    },
    async run(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      const prepared = await prepareAffordableRun(options, website);
      if ('code' in prepared) throw new AppError('conflict', `${prepared.reason} ${prepared.step}`);
      const row = await scheduler.start(website.id, prepared.checks.length);
      if (row === null) throw new AppError('conflict', RANKING_TEXTS.isRunning);
      return describeRun(db, row);
    },
    async canTrackingCost(user, websiteId) {
      return canTrackingCost(await readRankings(options, await findWebsite(user, websiteId)));
    },
    async addKeywords(user, websiteId, text) {
      const { userId, domain: host } = await findWebsite(user, websiteId);
      const site = { userId, host, createdAt: now() };
      const addedKeywords = await addTrackedKeywords(db, site, {
        keywords: readKeywords(text),
        maxKeywords: MAX_TRACKED_KEYWORDS,
      });
      if (addedKeywords !== null) return addedKeywords;
      const message = RANKING_TEXTS.keywordLimit.replace('{count}', String(MAX_TRACKED_KEYWORDS));
      throw new AppError('bad-request', message, { fieldErrors: { text: message } });
    },
    async removeKeyword(user, websiteId, keyword) {
      const { userId, domain: host } = await findWebsite(user, websiteId);
      await deleteTrackedKeyword(db, { userId, host, keyword });
      await scheduler.forgetUntracked();
    },
  };
}

function buildScheduleRow(previous: RankScheduleRow, input: RankScheduleInput, now: Date): RankScheduleRow {
  const { frequency, provider, engines, devices, monthlyBudgetUsd } = input;
  const isFrequencyKept = previous.frequency === frequency && previous.nextRunAt !== null;
  return {
    websiteId: previous.websiteId,
    frequency,
    provider,
    engines: [...new Set(engines)],
    devices: [...new Set(devices)],
    monthlyBudgetMicroUsd: monthlyBudgetUsd === null ? null : toMicroUsd(monthlyBudgetUsd),
    nextRunAt: isFrequencyKept ? previous.nextRunAt : findNextRun(frequency, now, now),
  };
}

/** A source that costs money requires a budget. */
async function assertBudget({ sources }: RunContext, website: WebsiteRow, input: RankScheduleInput): Promise<void> {
  if (input.monthlyBudgetUsd !== null) return;
  const openedSource = chooseSource(await sources.list(website), input.provider);
  if ('code' in openedSource) return;
  const [check] = planChecks(['keyword'], input, openedSource.source);
  if (check === undefined || openedSource.source.estimateCostUsd({ engine: check.engine, depth: 1 }) === 0) return;
  const message = `${RANKING_TEXTS.noBudget} ${RANKING_TEXTS.noBudgetStep}`;
  throw new AppError('invalid-body', message, { fieldErrors: { monthlyBudgetUsd: message } });
}
