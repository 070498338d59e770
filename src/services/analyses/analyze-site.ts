import { rm } from 'node:fs/promises';
import type { AnalysisStage, AuditReport, BrowseProgress } from '#contracts/analysis.ts';
import type { PreliminaryScore } from '#contracts/analysis-state.ts';
import type { CrawlProgress } from '#contracts/crawl.ts';
import { type CrawlScope, WHOLE_SITE } from '#contracts/crawl-scope.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { BrowserPlan } from '#contracts/plan-limits.ts';
import { type BrowserChoice, type BrowseState, browseSite } from '#crawl/browser/browse-site.ts';
import { type CrawlSiteOptions, type CrawlSummary, crawlSite } from '#crawl/crawl-site.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/example-site.ts';
import { pause } from '#crawl/fetch/pause.ts';
import { findLiveOrigin, readScoreAs } from '#crawl/run/live-origin.ts';
import { readScoreRecord } from '#crawl/store/score-records.ts';
import { auditCrawlFile } from './audit-crawl-file.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { failureOf } from './failure-of.ts';
import { computePreliminaryScore } from './preliminary-thread.ts';
import { storeFieldData } from './store-field-data.ts';

/** Everything one analysis needs; plain data, so that it can cross a thread boundary. */
export interface AnalyzeSiteInput {
  url: string;
  /** The crawl file; one that exists is resumed. */
  filePath: string;
  allowTargets: readonly string[];
  /** Our own public origin, which is never audited. */
  ownOrigin: string | null;
  /** Only for an analysis that begins at the built-in example site. */
  exampleSite?: ExampleSiteTarget | null;
  userAgent: string;
  /** What of the site is read; all of it by default. */
  scope?: CrawlScope;
  /** Crawl file of an earlier analysis of the same site, so that pages that have not changed are not sent again. */
  formerFilePath?: string;
  /** Bar position (0..100) that an earlier run of the same analysis had reached. */
  reachedPercent?: number;
  limits: {
    maxPages: number;
    maxDurationMs: number;
    /** Links followed from the home page; the crawler's own limit when absent. */
    maxDepth?: number;
    maxParallel: number;
    /** `Infinity` for no spacing. */
    requestsPerSecond: number;
  };
  /** What is opened in a browser, and in which; nothing when left out. */
  browsing?: Browsing;
}

export interface Browsing {
  browser: BrowserChoice;
  plan: BrowserPlan;
  /** Folder for throw-away browser profiles. */
  profileRoot: string;
  /** Key of the Chrome UX Report API; null when field data is not connected. */
  cruxKey: string | null;
}

/** Real work done so far, by stage. */
export interface StageProgress {
  stage: AnalysisStage;
  percent: number;
  crawl: CrawlProgress | null;
  checksDone: number;
  checksTotal: number;
  browser: BrowseProgress | null;
  preliminary: PreliminaryScore | null;
}

/** What one analysis needs of the process around its thread. */
export interface AnalysisSurroundings {
  /** One browser at a time: waits for its turn and answers what ends it. Rejects when `signal` is aborted before. */
  takeBrowserTurn(signal: AbortSignal): Promise<() => void>;
}

export type AnalyzeSiteOutcome =
  | { state: 'completed'; report: AuditReport }
  | { state: 'failed'; code: ErrorCode; message: string }
  | { state: 'cancelled' }
  /** Stopped for a pause or a shutdown; the crawl file holds all that was done. */
  | { state: 'paused' };

/** Reason given to the abort signal: a user's cancel ends the analysis, a pause or a shutdown (`shutdown`) leaves it resumable. */
export type StopReason = 'cancelled' | 'shutdown';

const STAGE_POINTS = 25;
/** Opening pages in a browser takes longer than the checks. */
const BROWSE_SHARE = 0.8;
const NOTHING_CHECKED = { checksDone: 0, checksTotal: 0, browser: null };
/** A process that runs nothing else. */
const ALONE: AnalysisSurroundings = { takeBrowserTurn: async () => () => {} };
/** A target the operator named is a machine of their own: no crowd and no network in between to wait for. */
const OWN_TARGET_RECHECK_MS = 2_000;

/** A preview that the result follows within so long is not worth its work. */
const PREVIEW_DELAY_MS = 1_000;

const isOwnTarget = ({ url, allowTargets, exampleSite = null }: AnalyzeSiteInput): boolean =>
  exampleSite !== null || allowTargets.includes(new URL(url).host);

/** Bar position from work done: never backwards, although pages are found while others are read, nor after a pause. */
function createBar(start: number) {
  let reached = start;
  return (stageIndex: number, share: number) => {
    reached = Math.max(reached, STAGE_POINTS * (stageIndex + Math.min(1, Math.max(0, share))));
    return Math.round(reached * 10) / 10;
  };
}

/**
 * Crawls a site into its crawl file and audits it: the one path behind the web application and the command line.
 * Network faults are outcomes; only bugs throw.
 */
export async function analyzeSite(
  input: AnalyzeSiteInput,
  signal: AbortSignal,
  onStageProgress: (progress: StageProgress) => void,
  surroundings: AnalysisSurroundings = ALONE,
): Promise<AnalyzeSiteOutcome> {
  let preliminary: PreliminaryScore | null = null;
  let latest: Omit<StageProgress, 'preliminary'> | null = null;
  const onProgress = (progress: Omit<StageProgress, 'preliminary'>) => {
    latest = progress;
    onStageProgress({ ...progress, preliminary });
  };
  const preview = async (stop: AbortSignal) => {
    preliminary = (await computePreliminaryScore(input.filePath, stop)) ?? preliminary;
    if (latest !== null && preliminary !== null) onProgress(latest);
  };
  const bar = createBar(input.reachedPercent ?? 0);
  let crawl: CrawlProgress | null = null;
  const summary = await crawlAsLive(input, {
    signal,
    onProgress(progress: CrawlProgress) {
      crawl = progress;
      const target = Math.max(1, Math.min(progress.pagesFound, progress.pageLimit));
      const percent = bar(0, progress.pagesFetched / target);
      onProgress({ stage: 'crawling website structure', percent, crawl, ...NOTHING_CHECKED });
    },
    async onPagesRead({ stop, checked }) {
      if (willBrowse(input)) return preview(stop);
      // The result itself comes with the end of the checks, which often takes no longer.
      const either = AbortSignal.any([stop, checked]);
      await pause(PREVIEW_DELAY_MS, [either]);
      await preview(either);
    },
  });
  if (summary.state === 'paused') return { state: 'paused' };
  if (summary.state === 'cancelled') return { state: 'cancelled' };
  const failure = failureOf(summary);
  if (failure !== null) return { state: 'failed', ...failure };
  const tell = (progress: BrowseProgress) => {
    const percent = bar(1, (BROWSE_SHARE * progress.done) / Math.max(1, progress.planned));
    onProgress({ stage: 'analyzing SEO issues', percent, crawl, ...NOTHING_CHECKED, browser: progress });
  };
  // The crawl had ended before an interruption.
  if (willBrowse(input) && crawl === null) await preview(signal);
  onProgress({ stage: 'analyzing SEO issues', percent: bar(1, 0), crawl, ...NOTHING_CHECKED });
  const browsed = await browse(input, { signal, surroundings, onProgress: tell });
  if (browsed === 'paused') return { state: 'paused' };
  if (browsed === 'cancelled') return { state: 'cancelled' };
  return audit(input, bar, (progress) => onProgress({ ...progress, crawl }));
}

const willBrowse = ({ browsing }: AnalyzeSiteInput): boolean =>
  browsing !== undefined && browsing.browser.executable !== null && browsing.plan.maxRenders > 0;

/**
 * Crawls the site. On a host that the operator allowed, a crawl whose canonicals nearly all name one other host is that of a staging
 * site: it is made again as that live site, unless one was given.
 */
async function crawlAsLive(
  input: AnalyzeSiteInput,
  work: Pick<CrawlSiteOptions, 'signal' | 'onProgress' | 'onPagesRead'>,
): Promise<CrawlSummary> {
  const options = crawlOptions(input);
  if (options.scope?.scoreAs !== undefined || !isOwnTarget(input)) return crawlSite({ ...options, ...work });
  const crawlAs = (scoreAs: string) =>
    crawlSite({ ...options, ...work, scope: { ...(options.scope ?? WHOLE_SITE), scoreAs } });
  const known = readScoreAs(input.filePath);
  if (known !== null) return crawlAs(known);
  const summary = await crawlSite({ ...options, ...work });
  const isRead = summary.state === 'completed' || summary.state === 'partial';
  const liveOrigin = isRead ? findLiveOrigin(input.filePath, new URL(input.url).host) : null;
  if (liveOrigin === null) return summary;
  await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${input.filePath}${suffix}`, { force: true })));
  return crawlAs(liveOrigin);
}

interface BrowseWork {
  signal: AbortSignal;
  surroundings: AnalysisSurroundings;
  onProgress(progress: BrowseProgress): void;
}

/** Opens pages in a browser, where there is one, and asks for field data, where that is connected. */
async function browse(input: AnalyzeSiteInput, work: BrowseWork): Promise<BrowseState> {
  const { browsing, filePath, userAgent } = input;
  if (browsing === undefined) return 'done';
  const { guardOptions } = crawlOptions(input);
  await storeFieldData({ filePath, key: browsing.cruxKey, signal: work.signal, isPrivate: isOwnTarget(input) });
  return browseSite({
    ...{ ...browsing, filePath, userAgent, guardOptions, signal: work.signal, onProgress: work.onProgress },
    takeTurn: work.surroundings.takeBrowserTurn,
  });
}

function crawlOptions(input: AnalyzeSiteInput): Omit<CrawlSiteOptions, 'signal' | 'onProgress'> {
  const { url, filePath, scope, formerFilePath, allowTargets, ownOrigin, exampleSite, userAgent, limits } = input;
  return {
    ...{ startUrl: new URL(url), filePath, userAgent },
    ...(scope === undefined ? {} : { scope }),
    ...(formerFilePath === undefined ? {} : { formerFilePath }),
    guardOptions: { allowTargets, exampleSite, ...(ownOrigin === null ? {} : { ownOrigin }) },
    limits: { ...limits, ...(isOwnTarget(input) ? { recheckDelayMs: OWN_TARGET_RECHECK_MS } : {}) },
  };
}

function audit(
  { filePath, formerFilePath }: AnalyzeSiteInput,
  bar: ReturnType<typeof createBar>,
  onProgress: (progress: Omit<StageProgress, 'crawl' | 'preliminary'>) => void,
): AnalyzeSiteOutcome {
  let totals: Pick<StageProgress, 'checksDone' | 'checksTotal' | 'browser'> = NOTHING_CHECKED;
  const report = auditCrawlFile(filePath, {
    engineVersion: ENGINE_VERSION,
    former: formerFilePath === undefined ? null : readScoreRecord(formerFilePath),
    onProgress(checksDone, checksTotal) {
      totals = { checksDone, checksTotal, browser: null };
      onProgress({
        stage: 'analyzing SEO issues',
        percent: bar(1, BROWSE_SHARE + ((1 - BROWSE_SHARE) * checksDone) / Math.max(1, checksTotal)),
        ...totals,
      });
    },
  });
  onProgress({ stage: 'generating report', percent: bar(3, 0.5), ...totals });
  return { state: 'completed', report };
}
