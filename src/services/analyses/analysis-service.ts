import type { Analysis, AnalysisProgress, AnalysisSummary } from '#contracts/analysis.ts';
import type { CrawlScope } from '#contracts/crawl-scope.ts';
import { ADDRESS_MESSAGES, ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import type { AnalyzeRequest, User } from '#contracts/user.ts';
import type { AddressGuard } from '#crawl/fetch/address-guard.ts';
import type { Db } from '#db/client.ts';
import {
  analysisFigures,
  findAnalysisRow,
  insertAnalysis,
  listAnalysisRows,
  requestCancel,
} from '#db/queries/analyses.ts';
import { hasPaused, requestPause, requestResume } from '#db/queries/analysis-pauses.ts';
import { monthOf, takeUse, usedIn } from '#db/queries/monthly-use.ts';
import { insertWebsite } from '#db/queries/websites.ts';
import type { Queue } from '#db/queue.ts';
import { displayHost, parseAddress } from '#lib/address.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/is-uuid.ts';
import { limitsOf, may, refusalOf } from '#lib/policies.ts';
import { analysisView, progressView, summaryView } from './analysis-view.ts';
import type { EndAnalysis } from './end-analysis.ts';
import { readScope } from './read-scope.ts';
import { sendAnalysis } from './send-analysis.ts';

export interface AnalysisService {
  /**
   * Accepts an address for analysis, with what of the site is to be read, and queues it.
   *
   * @throws AppError invalid-scope, url-required, url-invalid, url-too-long, scheme-, credentials-, port- and address-not-allowed,
   *   site-not-found, email-not-verified, analysis-running, monthly-limit
   */
  start(user: User, request: AnalyzeRequest): Promise<AnalysisSummary>;
  /** The user's own analysis. @throws AppError not-found, also for somebody else's */
  get(user: User, id: string): Promise<Analysis | AnalysisSummary>;
  /** @throws AppError not-found */
  progress(user: User, id: string): Promise<AnalysisProgress>;
  /** Asks to stop. A use is given back only when no page was read yet. @throws AppError not-found */
  cancel(user: User, id: string): Promise<AnalysisSummary>;
  /**
   * Asks to pause. One that runs pauses as soon as its worker notices, unless its crawl is over by then.
   *
   * @throws AppError not-found
   */
  pause(user: User, id: string): Promise<AnalysisSummary>;
  /** Goes on with a paused analysis. @throws AppError not-found */
  resume(user: User, id: string): Promise<AnalysisSummary>;
  list(user: User, limit: number): Promise<AnalysisSummary[]>;
  /** How many there are, and the mean score of those that have one, 0..100; null without any. */
  figures(user: User): Promise<{ total: number; averageScore: number | null }>;
  /** Uses left in this UTC month, null when the plan has no limit. */
  left(user: User): Promise<number | null>;
}

export interface AnalysisServiceOptions {
  db: Db;
  queue: Queue;
  guard: AddressGuard;
  endAnalysis: EndAnalysis;
  now(): Date;
  /** Told of every address the guard refused, for the security log. */
  onRefusedAddress(refusal: { userId: string; address: string; detail: string }): void;
}

export function createAnalysisService(options: AnalysisServiceOptions): AnalysisService {
  const { db, queue, guard, now } = options;

  async function ownRow(user: User, id: string) {
    const row = isUuid(id) ? await findAnalysisRow(db, id) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
    return row;
  }

  async function summaryOf(user: User, id: string): Promise<AnalysisSummary> {
    return summaryView({ ...(await ownRow(user, id)), seoScore: null, issuesCount: null });
  }

  return {
    async start(user, request) {
      // Form first, so that an empty field is named before anything else; nothing is contacted before the guard agrees.
      const parsed = parseAddress(request.url);
      if (!parsed.ok) throw new AppError(parsed.code, parsed.message);
      const scope = readScope(request);
      const refusal = refusalOf(user, 'analyze');
      if (refusal !== null) throw new AppError(refusal, ADDRESS_MESSAGES.verificationRequired);
      const verdict = await guard.checkHost(parsed.url);
      if (!verdict.ok) {
        const { origin, pathname } = parsed.url;
        options.onRefusedAddress({ userId: user.id, address: `${origin}${pathname}`, detail: verdict.detail });
        throw new AppError(verdict.code, verdict.message);
      }
      return createAnalysis(user, parsed.url, scope);
    },
    get: async (user, id) => analysisView(await ownRow(user, id), may(user, 'see-premium-sections')),
    progress: async (user, id) => progressView(await ownRow(user, id)),
    async cancel(user, id) {
      await ownRow(user, id);
      await requestCancel(db, id);
      const end = {
        id,
        status: 'cancelled',
        code: 'analysis-cancelled',
        message: ANALYSIS_MESSAGES.cancelled,
      } as const;
      // One without a worker is ended here; one that runs is ended by its worker, which knows what was read.
      for (const state of ['queued', 'paused'] as const) await options.endAnalysis({ ...end, hold: { state } });
      return summaryOf(user, id);
    },
    async pause(user, id) {
      await ownRow(user, id);
      await requestPause(db, id, now());
      return summaryOf(user, id);
    },
    async resume(user, id) {
      await ownRow(user, id);
      await db.transaction(async (transaction) => {
        if (await requestResume(transaction, id)) await sendAnalysis(queue, id, { transaction });
      });
      return summaryOf(user, id);
    },
    list: async (user, limit) => (await listAnalysisRows(db, user.id, limit)).map(summaryView),
    figures: (user) => analysisFigures(db, user.id),
    async left(user) {
      const limit = limitsOf(user).analysesPerMonth;
      return limit === null ? null : Math.max(0, limit - (await usedIn(db, user.id, monthOf(now()))));
    },
  };

  /** Counts the use, writes the row and sends the job in one transaction: all three happen or none. */
  async function createAnalysis(user: User, url: URL, scope: CrawlScope): Promise<AnalysisSummary> {
    const { maxPages, maxDurationMs, maxDepth, analysesPerMonth, browser } = limitsOf(user);
    const month = monthOf(now());
    const row = await db.transaction(async (transaction) => {
      if (
        analysesPerMonth !== null &&
        !(await takeUse(transaction, { userId: user.id, month, limit: analysesPerMonth }))
      ) {
        throw monthlyLimitReached(analysesPerMonth, now());
      }
      const inserted = await insertAnalysis(transaction, {
        userId: user.id,
        url: url.href,
        host: displayHost(url),
        maxPages,
        maxDurationMs,
        maxDepth,
        browserPlan: browser,
        scope,
        countedMonth: analysesPerMonth === null ? null : month,
      });
      if (inserted === null) {
        const isPaused = await hasPaused(transaction, user.id, displayHost(url));
        throw new AppError('analysis-running', isPaused ? ANALYSIS_MESSAGES.alreadyPaused : ANALYSIS_MESSAGES.running);
      }
      // Whatever is analyzed is on the list of the user's websites.
      await insertWebsite(transaction, { userId: user.id, domain: displayHost(url) });
      await sendAnalysis(queue, inserted.id, { transaction });
      return inserted;
    });
    return summaryView({ ...row, seoScore: null, issuesCount: null });
  }
}

function monthlyLimitReached(limit: number, moment: Date): AppError {
  const resetsAt = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1)).toISOString();
  return new AppError('monthly-limit', ANALYSIS_MESSAGES.monthlyLimit, { details: { limit, left: 0, resetsAt } });
}
