import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RECHECK_MESSAGES, type RecheckedUrl } from '#contracts/analysis/recheck.ts';
import { findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import type { Db } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { claimRecheck, endRecheck, type RecheckRow, releaseRecheck } from '#db/queries/analyses/rechecks.ts';
import { parseStoredUrls } from '#db/stored/stored-recheck.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { deleteCrawlFile } from '../library/delete-crawl-file.ts';
import type { AnalysisRunnerOptions } from '../run/analysis-runner.ts';
import type { BrowserQueue } from '../run/browser-queue.ts';
import { type SiteThread, startSiteThread } from '../run/site-thread.ts';
import type { RecheckInput } from './recheck-site.ts';

/**
 * A re-check takes seconds; after this time, its thread is considered stuck. Time spent waiting for the browser counts.
 */
const MAX_RECHECK_MS = 120_000;
const STALE_MS = 150_000;
/** Poll interval while an analysis is crawling the same website; the re-check fails after `MAX_SITE_WAIT_MS`. */
const BUSY_RETRY_SECONDS = 3;
const MAX_SITE_WAIT_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;

/** Queues a re-check. */
export type SendRecheck = (
  recheckId: string,
  options: { transaction?: Db; key?: string; startAfterSeconds?: number },
) => Promise<void>;

export interface RecheckRunner {
  /**
   * Runs one re-check and stores its outcome. Queues it again while an analysis is crawling the same website, and does
   * nothing when the re-check has ended or another process runs it.
   */
  run(recheckId: string): Promise<void>;
  /** Stops the running re-check; the next process runs it again. */
  shutDown(): Promise<void>;
}

export interface RecheckRunnerOptions
  extends Pick<
    AnalysisRunnerOptions,
    'workFolder' | 'site' | 'exampleSite' | 'browsing' | 'memoryLimitMb' | 'observeThread'
  > {
  db: Db;
  sendRecheck: SendRecheck;
  browserQueue: BrowserQueue;
  now(): Date;
  onError(error: unknown, recheckId: string): void;
}

export function createRecheckRunner(options: RecheckRunnerOptions): RecheckRunner {
  const { db, sendRecheck, workFolder, now } = options;
  const running = new Set<SiteThread<RecheckedUrl[]>>();
  let isShuttingDown = false;
  mkdirSync(workFolder, { recursive: true });
  deleteLeftoverFiles(workFolder);

  async function waitForSite({ id, createdAt }: RecheckRow, moment: Date): Promise<void> {
    const isTooLong = moment.getTime() - createdAt.getTime() > MAX_SITE_WAIT_MS;
    if (isTooLong) return endRecheck(db, { id, now: moment, failure: RECHECK_MESSAGES.busySite });
    await sendRecheck(id, { startAfterSeconds: BUSY_RETRY_SECONDS });
  }

  async function recheckUrls(row: RecheckRow): Promise<RecheckedUrl[]> {
    const analysis = await findAnalysisRow(db, row.analysisId);
    if (analysis === null) throw new Error('The analysis of the re-check no longer exists');
    const filePath = join(workFolder, `recheck-${row.id}.sqlite`);
    deleteCrawlFile(filePath);
    const input: RecheckInput = {
      ruleId: row.ruleId,
      url: analysis.url,
      places: parseStoredUrls(row.before),
      filePath,
      ...options.site,
      exampleSite: findExampleSite(new URL(analysis.url), options.exampleSite),
      subdomains: analysis.scope.subdomains,
      ...buildScoreAs(parseStoredReport(analysis.report)?.staging?.scoredAs),
      browsing: { ...options.browsing, browser: await options.browsing.browser() },
    };
    const entry = new URL(import.meta.resolve('#threads/recheck'));
    const thread = startSiteThread<RecheckInput, never, RecheckedUrl[]>({
      entry,
      input,
      browserQueue: options.browserQueue,
      memoryLimitMb: options.memoryLimitMb,
      observeThread: options.observeThread,
    });
    running.add(thread);
    const timer = setTimeout(() => void thread.kill(), MAX_RECHECK_MS);
    try {
      if (isShuttingDown) await thread.kill();
      return await thread.outcome;
    } finally {
      clearTimeout(timer);
      running.delete(thread);
      deleteCrawlFile(filePath);
    }
  }

  return {
    async run(id) {
      if (isShuttingDown) return;
      const moment = now();
      const claim = await claimRecheck(db, { id, now: moment, staleBefore: new Date(moment.getTime() - STALE_MS) });
      if (claim.state === 'unavailable') return;
      if (claim.state === 'site-busy') return waitForSite(claim.row, moment);
      try {
        const after = await recheckUrls(claim.row);
        await endRecheck(db, { id, now: now(), after });
      } catch (error) {
        if (isShuttingDown) {
          await releaseRecheck(db, id);
          // The queue passes the re-check to the next process.
          throw error;
        }
        options.onError(error, id);
        await endRecheck(db, { id, now: now(), failure: RECHECK_MESSAGES.internalError });
      }
    },
    async shutDown() {
      isShuttingDown = true;
      await Promise.all([...running].map((thread) => thread.kill()));
    },
  };
}

/** Deletes files left behind by re-checks in a killed process. */
function deleteLeftoverFiles(workFolder: string): void {
  for (const name of readdirSync(workFolder)) {
    if (!/^recheck-[0-9a-f-]{36}\.sqlite$/.test(name)) continue;
    const path = join(workFolder, name);
    if (statSync(path).mtimeMs < Date.now() - HOUR_MS) deleteCrawlFile(path);
  }
}

/** Builds the option that makes a re-check crawl a staging site as its live site again. */
const buildScoreAs = (origin: string | undefined): Pick<RecheckInput, 'scoreAs'> =>
  origin === undefined ? {} : { scoreAs: origin };
