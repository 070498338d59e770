import type { PlanLimits } from '#contracts/account/plan-limits.ts';
import type { AnalyzeRequest, User } from '#contracts/account/user.ts';
import type { Analysis, AnalysisProgress, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { UnfinishedAnalysis } from '#contracts/analysis/analysis-state.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { AnalysisOrigin } from '#contracts/monitoring/schedule.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES, URL_MESSAGES } from '#contracts/product/messages.ts';
import type { SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { Db } from '#db/client.ts';
import {
  type AnalysisRow,
  findAnalysisRow,
  findAnalysisRows,
  insertAnalysis,
  listAnalysisRows,
  listUnfinishedRows,
  readAnalysisFigures,
  requestCancel,
} from '#db/queries/analyses/analyses.ts';
import { findUnfinishedAnalysis, requestPause, requestResume } from '#db/queries/analyses/analysis-pauses.ts';
import { lockAndCountUnfinished } from '#db/queries/analyses/analysis-queue.ts';
import { consumeQuota, formatMonth, readMonthlyUse } from '#db/queries/analyses/monthly-use.ts';
import { insertWebsite } from '#db/queries/analyses/websites.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { createBatchedReader } from '#lib/runtime/batched-reader.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, getCrawlLimits, getLimits, may } from '#lib/runtime/policies.ts';
import { displayHost, parseUrlInput } from '#lib/url/parse-url-input.ts';
import type { DiskSpace } from '#services/system/disk-space.ts';
import type { EndAnalysis } from '../run/end-analysis.ts';
import { buildProgressView, buildSummaryView } from './analysis-view.ts';
import type { QueueView } from './queue-view.ts';
import { readAnalysisView } from './read-analysis-view.ts';
import { readScope } from './read-scope.ts';

/**
 * Minimum interval between reads of progress in this process, regardless of the number of viewers. If each of a hundred
 * viewers had their own query, all other requests would wait for a connection.
 */
const PROGRESS_READ_INTERVAL_MS = 100;

/** What started an analysis. */
export interface StartContext {
  origin: AnalysisOrigin;
  /** Called in the transaction that creates the analysis. If it throws, there is no analysis, and no quota is used. */
  onCreated?(transaction: Db, analysisId: string): Promise<void>;
}

export interface AnalysisService {
  /**
   * Accepts a URL for analysis, with its crawl settings, and queues it. Scheduled analyses leave half of the queue
   * slots to the user.
   *
   * @throws AppError invalid-scope, url-required, url-invalid, url-too-long, scheme-, credentials-, port- and
   * address-not-allowed,
   *  site-not-found, email-not-verified, analysis-running, too-many-waiting, monthly-limit, disk-full
   */
  start(user: User, request: AnalyzeRequest, context: StartContext): Promise<AnalysisSummary>;
  /** Returns the user's own analysis. @throws AppError not-found, also for another user's analysis */
  get(user: User, id: string): Promise<Analysis | AnalysisSummary>;
  /** @throws AppError not-found */
  readProgress(user: User, id: string): Promise<AnalysisProgress>;
  /** Requests cancellation. Quota is refunded only if no page has been crawled yet. @throws AppError not-found */
  cancel(user: User, id: string): Promise<AnalysisSummary>;
  /**
   * Requests a pause. A running analysis pauses as soon as its worker sees the request, unless its crawl has ended by
   * then.
   *
   * @throws AppError not-found
   */
  pause(user: User, id: string): Promise<AnalysisSummary>;
  /** Resumes a paused analysis. @throws AppError not-found */
  resume(user: User, id: string): Promise<AnalysisSummary>;
  /** Lists analyses, newest first. @param before the list begins after this analysis */
  list(user: User, limit: number, before?: Pick<AnalysisSummary, 'createdAt' | 'id'>): Promise<AnalysisSummary[]>;
  /** Lists running, queued and paused analyses with their progress, oldest first. */
  listUnfinished(user: User): Promise<UnfinishedAnalysis[]>;
  /** Returns the number of completed analyses and their mean score (0..100), which is null if none has a score. */
  readFigures(user: User): Promise<{ total: number; averageScore: number | null }>;
  /** Returns the remaining quota in this UTC month; null when the plan has no limit. */
  countRemaining(user: User): Promise<number | null>;
  /** Returns the limits of the user's next analysis. */
  getCrawlLimits(user: User): Pick<PlanLimits, 'maxPages' | 'maxDurationMs'>;
}

export interface AnalysisServiceOptions {
  db: Db;
  guard: SsrfGuard;
  endAnalysis: EndAnalysis;
  queueView: QueueView;
  disk: Pick<DiskSpace, 'readState'>;
  /** Maximum number of pages of a Premium analysis. */
  premiumMaxPages: number;
  /** Returns the ID of the current request. */
  readRequestId(): string | undefined;
  /** Called when a new analysis is queued. */
  onQueued(): void;
  now(): Date;
  /** Called for every URL that the SSRF guard rejected, for the security log. */
  onRejectedUrl(refusal: { userId: string; address: string; detail: string }): void;
}

export function createAnalysisService(options: AnalysisServiceOptions): AnalysisService {
  const { db, guard, queueView, now } = options;
  const readLatestRow = createProgressReader(db);
  const findUserAnalysis = (user: User, id: string) => findOwnAnalysis((key) => findAnalysisRow(db, key), user, id);

  async function buildSummary(user: User, id: string): Promise<AnalysisSummary> {
    return buildSummaryView({ ...(await findUserAnalysis(user, id)), seoScore: null, issuesCount: null });
  }

  async function getProgress(row: AnalysisRow): Promise<AnalysisProgress> {
    return buildProgressView(row, now(), row.status === 'queued' ? await queueView.findWaitState(row.id) : null);
  }

  return {
    async start(user, request, context) {
      // The form is validated first, so that an empty field is reported before anything else. No request is sent before
      // the guard allows it.
      const parsed = parseUrlInput(request.url);
      if (!parsed.ok) throw createUrlError(parsed);
      const scope = readScope(request);
      const refusal = findDenialCode(user, 'analyze');
      if (refusal !== null) throw new AppError(refusal, URL_MESSAGES.verificationRequired);
      const verdict = await guard.checkHost(parsed.url);
      if (!verdict.ok) {
        const { origin, pathname } = parsed.url;
        options.onRejectedUrl({ userId: user.id, address: `${origin}${pathname}`, detail: verdict.detail });
        throw createUrlError(verdict);
      }
      if ((await options.disk.readState()).isLow) throw new AppError('disk-full', ANALYSIS_MESSAGES.diskFull);
      return createAnalysis(user, { url: parsed.url, scope, ...context });
    },
    get: async (user, id) => readAnalysisView(db, await findUserAnalysis(user, id), may(user, 'see-premium-sections')),
    readProgress: async (user, id) => getProgress(await findOwnAnalysis(readLatestRow, user, id)),
    async cancel(user, id) {
      await findUserAnalysis(user, id);
      await requestCancel(db, id);
      const end = {
        id,
        status: 'cancelled',
        code: 'analysis-cancelled',
        message: ANALYSIS_MESSAGES.cancelled,
      } as const;
      // An analysis without a worker is ended here; a running analysis is ended by its worker.
      for (const state of ['queued', 'paused'] as const) await options.endAnalysis({ ...end, hold: { state } });
      return buildSummary(user, id);
    },
    async pause(user, id) {
      await findUserAnalysis(user, id);
      await requestPause(db, id, now());
      return buildSummary(user, id);
    },
    async resume(user, id) {
      await findUserAnalysis(user, id);
      if (await requestResume(db, id, now())) options.onQueued();
      return buildSummary(user, id);
    },
    async list(user, limit, before) {
      const position = before === undefined ? null : { id: before.id, createdAt: new Date(before.createdAt) };
      return (await listAnalysisRows(db, user.id, { limit, before: position })).map(buildSummaryView);
    },
    async listUnfinished(user) {
      const rows = await listUnfinishedRows(db, user.id);
      return Promise.all(
        rows.map(async (row) => ({
          analysis: buildSummaryView({ ...row, seoScore: null, issuesCount: null }),
          progress: await getProgress(row),
        })),
      );
    },
    readFigures: (user) => readAnalysisFigures(db, user.id),
    async countRemaining(user) {
      const limit = getLimits(user).analysesPerMonth;
      return limit === null ? null : Math.max(0, limit - (await readMonthlyUse(db, user.id, formatMonth(now()))));
    },
    getCrawlLimits: (user) => getCrawlLimits(user, options.premiumMaxPages),
  };

  async function consumeWithinLimit(transaction: Db, use: Parameters<typeof consumeQuota>[1]): Promise<void> {
    if (!(await consumeQuota(transaction, use))) throw createMonthlyLimitError(use.limit, now());
  }

  /** Consumes quota and writes the row, which is the queue position, in one transaction. */
  async function createAnalysis(user: User, { url, scope, origin, onCreated }: NewStart): Promise<AnalysisSummary> {
    const limits = getLimits(user);
    const { maxDepth, analysesPerMonth, browser } = limits;
    const { maxPages, maxDurationMs } = getCrawlLimits(user, options.premiumMaxPages);
    const month = formatMonth(now());
    const row = await db.transaction(async (transaction) => {
      const unfinished = await lockAndCountUnfinished(transaction, user.id);
      if (analysesPerMonth !== null)
        await consumeWithinLimit(transaction, { userId: user.id, month, limit: analysesPerMonth });
      const insertedAnalysis = await insertAnalysis(transaction, {
        userId: user.id,
        url: url.href,
        host: displayHost(url),
        maxPages,
        maxDurationMs,
        maxDepth,
        browserPlan: browser,
        scope,
        origin,
        requestId: options.readRequestId() ?? null,
        now: now(),
        countedMonth: analysesPerMonth === null ? null : month,
      });
      if (insertedAnalysis === null)
        throw createRunningError(await findUnfinishedAnalysis(transaction, user.id, displayHost(url)));
      // Checked after errors about the website itself, which are more specific.
      if (unfinished >= countPlaces(limits, origin)) throw createTooManyWaitingError(unfinished, limits);
      // Every analyzed website is added to the user's list.
      await insertWebsite(transaction, { userId: user.id, domain: displayHost(url) });
      await onCreated?.(transaction, insertedAnalysis.id);
      return insertedAnalysis;
    });
    options.onQueued();
    return buildSummaryView({ ...row, seoScore: null, issuesCount: null });
  }
}

type ReadRow = (id: string) => Promise<AnalysisRow | null>;

/** @throws AppError not-found, also for another user's analysis */
async function findOwnAnalysis(read: ReadRow, user: User, id: string): Promise<AnalysisRow> {
  const row = isUuid(id) ? await read(id) : null;
  if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
  return row;
}

/** Reads the rows of all viewers of progress together. */
function createProgressReader(db: Db): ReadRow {
  const readMany = async (ids: readonly string[]) =>
    new Map((await findAnalysisRows(db, ids)).map((row) => [row.id, row]));
  return createBatchedReader(readMany, { intervalMs: PROGRESS_READ_INTERVAL_MS });
}

interface NewStart extends StartContext {
  url: URL;
  scope: CrawlScope;
}

/**
 * Counts the queue slots for unfinished analyses. Many due schedules must not prevent an analysis that the user starts.
 */
const countPlaces = ({ runningAnalyses, waitingAnalyses }: PlanLimits, origin: AnalysisOrigin): number =>
  runningAnalyses + (origin === 'schedule' ? Math.floor(waitingAnalyses / 2) : waitingAnalyses);

const createUrlError = ({ code, message }: { code: ErrorCode; message: string }): AppError =>
  new AppError(code, message, { fieldErrors: { url: message } });

/** `unfinished`: the analysis of the same website; null when it has just ended. */
function createRunningError(unfinished: { id: string; isPaused: boolean } | null): AppError {
  const message = unfinished?.isPaused ? ANALYSIS_MESSAGES.alreadyPaused : ANALYSIS_MESSAGES.running;
  return new AppError('analysis-running', message, unfinished === null ? {} : { details: { id: unfinished.id } });
}

function createTooManyWaitingError(count: number, { runningAnalyses, waitingAnalyses }: PlanLimits): AppError {
  const message = ANALYSIS_MESSAGES.tooMany
    .replace('{count}', String(count))
    .replace('{running}', String(runningAnalyses))
    .replace('{waiting}', String(waitingAnalyses));
  return new AppError('too-many-waiting', message, {
    details: { running: runningAnalyses, waiting: waitingAnalyses, unfinished: count },
  });
}

function createMonthlyLimitError(limit: number, moment: Date): AppError {
  const resetsAt = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1)).toISOString();
  return new AppError('monthly-limit', ANALYSIS_MESSAGES.monthlyLimit, {
    details: { limit, left: 0, resetsAt },
  });
}
