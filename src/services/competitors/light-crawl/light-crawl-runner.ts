import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSAL_STEPS } from '#contracts/outside/competitors.ts';
import type { Refusal } from '#contracts/report/competitor-comparison.ts';
import { findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { hasCurrentVersion } from '#crawl/store/file/crawl-file.ts';
import type { Db } from '#db/client.ts';
import {
  claimLightCrawl,
  deleteUnusedLightCrawls,
  type LightCrawlHold,
  type LightCrawlRow,
  listUnfinishedLightCrawls,
  listWaitingLightCrawls,
  releaseStaleLightCrawls,
  updateHeldLightCrawl,
} from '#db/queries/outside/light-crawls.ts';
import { deleteCrawlFile } from '../../analyses/library/delete-crawl-file.ts';
import type { AnalysisRunnerOptions } from '../../analyses/run/analysis-runner.ts';
import type { BrowserQueue } from '../../analyses/run/browser-queue.ts';
import { startSiteThread } from '../../analyses/run/site-thread.ts';
import { describeRefusal, type FoundRefusal } from './find-refusal.ts';
import type { LightCrawlInput, LightCrawlOutcome, LightCrawlProgress } from './light-crawl-site.ts';

const HEARTBEAT_MS = 1_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;
/** Crawl, browser and audit together; time spent waiting for the browser does not count. */
const MAX_CRAWL_MS = 12 * 60_000;
const MAX_ATTEMPTS = 4;
const BUSY_RETRY_SECONDS = 15;
/** Crawls of hosts that are not compared with any website are kept for as long as another account could use them. */
const UNUSED_KEPT_MS = 7 * 86_400_000;

/** Queues a light crawl; one that is already waiting is not queued twice. */
export type SendLightCrawl = (
  crawlId: string,
  options?: { transaction?: Db; startAfterSeconds?: number },
) => Promise<void>;

/** Reads websites for comparisons. */
export interface LightCrawlRunner {
  /**
   * Runs a crawl, or continues it. Queues it again while the website is being crawled, and returns immediately when the
   * crawl is finished or another worker runs it.
   */
  run(crawlId: string): Promise<void>;
  /** Queues waiting crawls and crawls of dead workers. @param isAlone whether no other process can be running */
  recover(isAlone: boolean): Promise<void>;
  /** Deletes crawls that no comparison uses, and files of finished crawls. */
  cleanUp(): Promise<void>;
  /** Returns running crawls to the queue; each continues from its file. */
  shutDown(): Promise<void>;
}

export interface LightCrawlRunnerOptions
  extends Pick<
    AnalysisRunnerOptions,
    'workFolder' | 'site' | 'exampleSite' | 'browsing' | 'memoryLimitMb' | 'observeThread'
  > {
  db: Db;
  sendLightCrawl: SendLightCrawl;
  browserQueue: BrowserQueue;
  workerId: string;
  /** Called when the crawl of a host has ended, with or without a result. */
  onFinished(host: string): Promise<void>;
  now(): Date;
  onError(error: unknown, crawlId: string): void;
}

/** Creates the runner of a process. */
export function createLightCrawlRunner(options: LightCrawlRunnerOptions): LightCrawlRunner {
  const { db, workFolder, workerId, now } = options;
  const stopController = new AbortController();
  const activeRuns = new Set<Promise<void>>();
  mkdirSync(workFolder, { recursive: true });

  async function run(id: string): Promise<void> {
    if (stopController.signal.aborted) return;
    const hold = { id, workerId };
    const staleBefore = new Date(now().getTime() - STALE_AFTER_MS);
    const claim = await claimLightCrawl(db, { ...hold, now: now(), staleBefore });
    if (claim.state === 'unavailable') return;
    if (claim.state === 'site-busy') {
      return options.sendLightCrawl(id, { startAfterSeconds: BUSY_RETRY_SECONDS });
    }
    const filePath = join(workFolder, getFileName(id));
    try {
      await settle(claim.row, filePath, await crawl(claim.row, filePath));
    } catch (error) {
      options.onError(error, id);
      await retryOrGiveUp(claim.row, filePath);
    }
  }

  async function crawl(row: LightCrawlRow, filePath: string): Promise<LightCrawlOutcome> {
    if (!hasCurrentVersion(filePath)) deleteCrawlFile(filePath);
    let pagesRead = row.pagesRead;
    const thread = startSiteThread<LightCrawlInput, LightCrawlProgress, LightCrawlOutcome>({
      entry: new URL(import.meta.resolve('#threads/light-crawl')),
      input: await buildInput(options, row, filePath),
      browserQueue: options.browserQueue,
      memoryLimitMb: options.memoryLimitMb,
      observeThread: options.observeThread,
      onProgress: (progress) => {
        pagesRead = progress.pagesRead;
      },
    });
    const stop = () => thread.stop('shutdown');
    stopController.signal.addEventListener('abort', stop);
    if (stopController.signal.aborted) stop();
    const deadlineMs = performance.now() + MAX_CRAWL_MS;
    async function sendHeartbeat(): Promise<void> {
      const isHeld = await updateHeldLightCrawl(db, { id: row.id, workerId }, { heartbeatAt: now(), pagesRead });
      if (!isHeld || performance.now() - thread.getWaitedMs() > deadlineMs) await thread.kill();
    }
    const timer = setInterval(
      () => void sendHeartbeat().catch((error) => options.onError(error, row.id)),
      HEARTBEAT_MS,
    );
    try {
      return await thread.outcome;
    } finally {
      clearInterval(timer);
      stopController.signal.removeEventListener('abort', stop);
    }
  }

  async function settle(row: LightCrawlRow, filePath: string, outcome: LightCrawlOutcome): Promise<void> {
    if (outcome.state === 'paused') {
      await updateHeldLightCrawl(
        db,
        { id: row.id, workerId },
        { state: 'waiting', workerId: null, attempts: row.attempts - 1 },
      );
      return;
    }
    if (outcome.state === 'refused') return finishRefused(row, filePath, outcome);
    const { profile } = outcome;
    await finish(row, filePath, { state: 'done', profile, pagesRead: profile.pages.length });
  }

  async function finish(row: LightCrawlRow, filePath: string, result: Partial<LightCrawlRow>): Promise<void> {
    const hold: LightCrawlHold = { id: row.id, workerId };
    if (!(await updateHeldLightCrawl(db, hold, { ...result, finishedAt: now(), workerId: null }))) return;
    deleteCrawlFile(filePath);
    await options.onFinished(row.host);
  }

  function finishRefused(row: LightCrawlRow, filePath: string, { kind, reason }: FoundRefusal): Promise<void> {
    const refusal: Refusal = { kind, reason, step: REFUSAL_STEPS[kind], at: now().toISOString() };
    return finish(row, filePath, { state: 'refused', refusal });
  }

  /** Handles an error on our side: the crawl continues from its file, unless it has failed too often. */
  async function retryOrGiveUp(row: LightCrawlRow, filePath: string): Promise<void> {
    if (row.attempts >= MAX_ATTEMPTS) return finishRefused(row, filePath, describeRefusal('failed'));
    await updateHeldLightCrawl(db, { id: row.id, workerId }, { state: 'waiting', workerId: null });
  }

  return {
    run(id) {
      const work = run(id);
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    async recover(isAlone) {
      await releaseStaleLightCrawls(db, new Date(now().getTime() - (isAlone ? 0 : STALE_AFTER_MS)));
      for (const id of await listWaitingLightCrawls(db)) await options.sendLightCrawl(id);
    },
    async cleanUp() {
      await deleteUnusedLightCrawls(db, new Date(now().getTime() - UNUSED_KEPT_MS));
      const ids = readdirSync(workFolder).flatMap((name) => name.match(FILE_NAME)?.[1] ?? []);
      const unfinished = await listUnfinishedLightCrawls(db, ids);
      for (const id of ids) if (!unfinished.has(id)) deleteCrawlFile(join(workFolder, getFileName(id)));
    },
    async shutDown() {
      stopController.abort();
      await Promise.all(activeRuns);
    },
  };
}

const FILE_NAME = /^light-([0-9a-f-]{36})\.sqlite$/;
const getFileName = (id: string): string => `light-${id}.sqlite`;

async function buildInput(
  { site, exampleSite, browsing }: Pick<LightCrawlRunnerOptions, 'site' | 'exampleSite' | 'browsing'>,
  { url }: LightCrawlRow,
  filePath: string,
): Promise<LightCrawlInput> {
  return {
    ...site,
    url,
    filePath,
    exampleSite: findExampleSite(new URL(url), exampleSite),
    browsing: { ...browsing, browser: await browsing.browser() },
  };
}
