import { rm } from 'node:fs/promises';
import type { BrowserPlan } from '#contracts/account/plan-limits.ts';
import type { AuditReport, BrowseProgress } from '#contracts/analysis/analysis.ts';
import { type CrawlScope, ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import type { CrawlProgress } from '#contracts/site/crawl.ts';
import {
  type BrowserChoice,
  type BrowseState,
  browseHome,
  browseHomeIfPlanned,
  browseSampleEarly,
  browseSite,
} from '#crawl/browser/browse-site.ts';
import { type CrawlSiteOptions, type CrawlSummary, crawlSite, type RunningCrawl } from '#crawl/crawl-site.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { pause } from '#crawl/fetch/pacing/pause.ts';
import type { CrawlEvent } from '#crawl/run/crawl-events.ts';
import { findLiveOrigin, findLiveOriginInFile, readScoredAsOrigin } from '#crawl/run/live-origin.ts';
import { countPages } from '#crawl/store/pages/page-rows.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import { auditCrawlFile } from './audit-crawl-file.ts';
import { buildFailure } from './build-failure.ts';
import { createEarlyChecks } from './early-checks.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { readPreliminaryResults } from './preliminary-thread.ts';
import { createStageReport, type StageProgress, type StageReport } from './report-stages.ts';
import { storeFieldData } from './store-field-data.ts';

/** All inputs of one analysis; plain data, so that it can cross a thread boundary. */
export interface AnalyzeSiteInput {
  url: string;
  /** The crawl file; if it exists, the crawl is resumed. */
  filePath: string;
  allowTargets: readonly string[];
  /** Our own public origin, which is never analyzed. */
  ownOrigin: string | null;
  /** Only for an analysis that starts at the built-in demo site. */
  exampleSite?: ExampleSiteTarget | null;
  userAgent: string;
  /** Whether the crawl file contains the documents as received. By default, it does. */
  keepsDocuments?: boolean;
  /** Crawl scope; the entire site by default. */
  scope?: CrawlScope;
  /** Crawl file of a previous analysis of the same site, so that unchanged pages are not downloaded again. */
  previousCrawlPath?: string;
  /** Progress (0..100) that a previous run of the same analysis had reached. */
  startPercent?: number;
  limits: {
    maxPages: number;
    maxDurationMs: number;
    /** Maximum number of clicks from the home page; the crawler's own limit when absent. */
    maxDepth?: number;
    maxParallel: number;
    /** `Infinity` for no spacing. */
    requestsPerSecond: number;
  };
  /** Which pages are rendered and in what browser; no pages when omitted. */
  browsing?: Browsing;
}

export interface Browsing {
  browser: BrowserChoice;
  plan: BrowserPlan;
  /** Folder for temporary browser profiles. */
  profileRoot: string;
  /** API key for the Chrome UX Report API; null when field data is not connected. */
  cruxKey: string | null;
  /** Origin of the server that invents field data over time in demo mode; null otherwise. */
  simulatedCruxUrl?: string | null;
}

/** Services that the process provides to the thread of one analysis. */
export interface AnalysisEnvironment {
  /**
   * Waits for the browser, which one analysis uses at a time, and returns a function that releases it. Rejects when
   * `signal` is aborted first.
   */
  acquireBrowserSlot(signal: AbortSignal): Promise<() => void>;
  /** Reports what happens to the process. */
  onEvent(event: CrawlEvent): void;
}

export type AnalyzeSiteOutcome =
  | { state: 'completed'; report: AuditReport }
  | { state: 'failed'; code: ErrorCode; message: string }
  | { state: 'cancelled' }
  /** Stopped for a pause or a shutdown; the crawl file contains all completed work. */
  | { state: 'paused' };

/**
 * Reason given to the abort signal: a user's cancel ends the analysis; after a pause or a shutdown (both `shutdown`),
 * it can be resumed.
 */
export type StopReason = 'cancelled' | 'shutdown';

export interface AnalyzeSiteOptions {
  /** Its abort reason is a `StopReason`. */
  signal: AbortSignal;
  onProgress?(progress: StageProgress): void;
  /** By default, the process runs only this analysis. */
  environment?: AnalysisEnvironment;
}

/** Environment of a process that runs only this analysis. */
const STANDALONE_ENVIRONMENT: AnalysisEnvironment = { acquireBrowserSlot: async () => () => {}, onEvent: () => {} };
/** Delay before a second attempt at an allowed target or the demo site: neither needs a long pause to recover. */
const ALLOWED_TARGET_RECHECK_MS = 2_000;

/** Maximum request rate, per second, that allows the crawl to continue while the home page is measured. */
const MAX_RATE_DURING_MEASUREMENTS = 10;
/** The preliminary score of a larger site takes seconds of CPU time, which a running browser would double. */
const MAX_PAGES_WITH_BROWSER = 500;
/**
 * A preliminary score is not worth computing if the result follows within this time. It takes a fifth of the CPU time
 * of analyzing a small site.
 */
const PREVIEW_DELAY_MS = 3_000;

const isAllowedTarget = ({
  url,
  allowTargets,
  exampleSite = null,
}: Pick<AnalyzeSiteInput, 'allowTargets' | 'exampleSite' | 'url'>): boolean =>
  exampleSite !== null || allowTargets.includes(new URL(url).host);

/**
 * Crawls a site into its crawl file and audits it, for both the web application and the command line. Network errors
 * are outcomes; they do not throw.
 */
export async function analyzeSite(
  input: AnalyzeSiteInput,
  { signal, onProgress = () => {}, environment = STANDALONE_ENVIRONMENT }: AnalyzeSiteOptions,
): Promise<AnalyzeSiteOutcome> {
  const stageReport = createStageReport(input.startPercent ?? 0, onProgress);
  const work: StageWork = { signal, environment, stageReport };
  const summary = await crawlAsLive(input, {
    signal,
    onProgress: (progress: CrawlProgress) => stageReport.updateCrawl(progress),
    onEvent: (event) => environment.onEvent(event),
    onPageRead: createEarlyChecks(() => publishFirstFindings(input, work)),
    onHomeRead: (crawl) => inspectHomePage(input, work, crawl),
    ...(mayBrowseDuringCrawl(input) && { onMostPagesRead: (crawl) => inspectFirstPages(input, work, crawl) }),
    onPagesRead: (crawl) => inspectPages(input, work, crawl),
  });
  if (summary.state === 'paused') return { state: 'paused' };
  if (summary.state === 'cancelled') return { state: 'cancelled' };
  const failure = buildFailure(summary);
  if (failure !== null) return { state: 'failed', ...failure };
  // The crawl had ended before the interruption.
  if (willBrowse(input) && !stageReport.hasCrawled) await publishPreview(input, stageReport, signal);
  stageReport.endCrawl();
  const browseResult = await browse(input, work);
  if (browseResult === 'paused') return { state: 'paused' };
  if (browseResult === 'cancelled') return { state: 'cancelled' };
  return audit(input, stageReport);
}

interface StageWork {
  signal: AbortSignal;
  environment: AnalysisEnvironment;
  stageReport: StageReport;
}

async function publishPreview(
  { filePath }: Pick<AnalyzeSiteInput, 'filePath'>,
  stageReport: StageReport,
  signal: AbortSignal,
): Promise<void> {
  await readPreliminaryResults({ filePath, isScored: true }, signal, ({ firstFindings, score }) => {
    if (firstFindings !== undefined) stageReport.updateFirstFindings(firstFindings);
    if (score !== undefined) stageReport.updatePreliminaryScore(score);
  });
}

/** Shows the issues of the first pages while the others are crawled. */
function publishFirstFindings(
  { filePath }: Pick<AnalyzeSiteInput, 'filePath'>,
  { stageReport, signal }: Pick<StageWork, 'signal' | 'stageReport'>,
): Promise<void> {
  return readPreliminaryResults({ filePath, isScored: false }, signal, ({ firstFindings }) => {
    if (firstFindings !== undefined) stageReport.updateFirstFindings(firstFindings);
  });
}

/** Measures the home page while the other pages are crawled, if the crawl leaves the machine mostly idle. */
async function inspectHomePage(input: AnalyzeSiteInput, work: StageWork, crawl: InspectedCrawl): Promise<void> {
  if (!mayBrowseDuringCrawl(input)) return;
  // The crawled pages are shown until the crawl is complete.
  await browseHome(crawl.file, {
    ...buildBrowserOptions(input, work),
    pauseRequests: crawl.pauseRequests,
    onProgress: () => {},
  });
}

type InspectedCrawl = Omit<RunningCrawl, 'earlier' | 'endSignal'>;

/** Renders the pages that are likely to be in the sample while the last ones are crawled. */
async function inspectFirstPages(input: AnalyzeSiteInput, work: StageWork, crawl: RunningCrawl): Promise<void> {
  if (!mayBrowseDuringCrawl(input)) return;
  await crawl.earlier;
  await browseSampleEarly(
    crawl.file,
    { ...buildBrowserOptions(input, work), pauseRequests: crawl.pauseRequests, onProgress: () => {} },
    crawl.endSignal,
  );
}

/** Computes the preliminary score and renders pages while resources and links are checked. */
async function inspectPages(input: AnalyzeSiteInput, work: StageWork, crawl: RunningCrawl): Promise<void> {
  const { signal, stageReport } = work;
  if (willBrowse(input)) {
    crawl.endSignal.addEventListener('abort', () => stageReport.endCrawl());
    const previewPromise = publishPreview(input, stageReport, signal);
    // Browser startup and page loads are mostly waiting, so a short preliminary score fits in parallel.
    await Promise.all([crawl.earlier, countPages(crawl.file).all > MAX_PAGES_WITH_BROWSER && previewPromise]);
    await browseHomeIfPlanned(crawl.file, { ...buildBrowserOptions(input, work), pauseRequests: crawl.pauseRequests });
    return previewPromise;
  }
  // The final result follows the checks, which often take no longer than this delay.
  const eitherSignal = AbortSignal.any([signal, crawl.endSignal]);
  await pause(PREVIEW_DELAY_MS, [eitherSignal]);
  await publishPreview(input, stageReport, eitherSignal);
}

const willBrowse = (input: AnalyzeSiteInput): input is AnalyzeSiteInput & { browsing: Browsing } =>
  input.browsing !== undefined && input.browsing.browser.executable !== null && input.browsing.plan.maxRenders > 0;

/** Whether pages are opened while others are crawled, which a fast crawl would slow down. */
const mayBrowseDuringCrawl = (
  input: AnalyzeSiteInput,
): input is AnalyzeSiteInput & Required<Pick<AnalyzeSiteInput, 'browsing'>> =>
  willBrowse(input) && input.limits.requestsPerSecond <= MAX_RATE_DURING_MEASUREMENTS;

/**
 * Crawls the site. On a host that the operator allowed, a site whose canonicals nearly all point to one other host is
 * treated as a staging site. Its crawl is repeated as that live site, unless a live site was given.
 */
async function crawlAsLive(
  input: AnalyzeSiteInput,
  work: Pick<CrawlSiteOptions, 'onMostPagesRead'> &
    Required<Pick<CrawlSiteOptions, 'signal' | 'onProgress' | 'onEvent' | 'onHomeRead' | 'onPageRead' | 'onPagesRead'>>,
): Promise<CrawlSummary> {
  const options = buildCrawlOptions(input);
  if (options.scope?.scoreAs !== undefined || !isAllowedTarget(input)) return crawlSite({ ...options, ...work });
  const crawlScoredAs = (scoreAs: string) =>
    crawlSite({ ...options, ...work, scope: { ...(options.scope ?? ENTIRE_SITE), scoreAs } });
  const known = readScoredAsOrigin(input.filePath);
  if (known !== null) return crawlScoredAs(known);
  const { host } = new URL(input.url);
  // Pages that will be crawled again as the live site need no preliminary work.
  const skipIfStaging = (inspect: (crawl: RunningCrawl) => Promise<void>) => async (crawl: RunningCrawl) => {
    if (findLiveOriginInFile(crawl.file, host) === null) await inspect(crawl);
  };
  const { onMostPagesRead } = work;
  const summary = await crawlSite({
    ...options,
    ...work,
    ...(onMostPagesRead !== undefined && { onMostPagesRead: skipIfStaging(onMostPagesRead) }),
    onPagesRead: skipIfStaging(work.onPagesRead),
  });
  const isRead = summary.state === 'completed' || summary.state === 'partial';
  const liveOrigin = isRead ? findLiveOrigin(input.filePath, host) : null;
  if (liveOrigin === null) return summary;
  await Promise.all(['', '-wal', '-shm'].map((suffix) => rm(`${input.filePath}${suffix}`, { force: true })));
  return crawlScoredAs(liveOrigin);
}

/** Renders pages if a browser is available, and fetches field data if it is connected. */
async function browse(input: AnalyzeSiteInput, work: StageWork): Promise<BrowseState> {
  const { browsing, filePath } = input;
  if (browsing === undefined) return 'done';
  const { signal } = work;
  const { cruxKey: key, simulatedCruxUrl: simulatedUrl = null } = browsing;
  await storeFieldData({ filePath, key, simulatedUrl, signal, isPrivate: isAllowedTarget(input) });
  return browseSite({ ...buildBrowserOptions({ ...input, browsing }, work), filePath });
}

function buildBrowserOptions(input: AnalyzeSiteInput & { browsing: Browsing }, work: StageWork) {
  const { browsing, userAgent } = input;
  const { guardOptions } = buildCrawlOptions(input);
  const { signal, environment, stageReport } = work;
  const onProgress = (progress: BrowseProgress) => stageReport.updateBrowser(progress);
  const { acquireBrowserSlot: acquireSlot, onEvent } = environment;
  return { ...browsing, userAgent, guardOptions, signal, onProgress, onEvent, acquireSlot };
}

function buildCrawlOptions(input: AnalyzeSiteInput): Omit<CrawlSiteOptions, 'signal' | 'onProgress' | 'onEvent'> {
  const { url, filePath, scope, previousCrawlPath, allowTargets, ownOrigin, exampleSite, userAgent, limits } = input;
  const { keepsDocuments = true } = input;
  return {
    startUrl: new URL(url),
    filePath,
    userAgent,
    keepsDocuments,
    ...(scope === undefined ? {} : { scope }),
    ...(previousCrawlPath === undefined ? {} : { previousCrawlPath }),
    guardOptions: { allowTargets, exampleSite, ...(ownOrigin === null ? {} : { ownOrigin }) },
    limits: { ...limits, ...(isAllowedTarget(input) ? { recheckDelayMs: ALLOWED_TARGET_RECHECK_MS } : {}) },
  };
}

function audit(
  { filePath, previousCrawlPath }: Pick<AnalyzeSiteInput, 'filePath' | 'previousCrawlPath'>,
  stageReport: StageReport,
): AnalyzeSiteOutcome {
  const report = auditCrawlFile(filePath, {
    engineVersion: ENGINE_VERSION,
    previous: previousCrawlPath === undefined ? null : readScoreRecord(previousCrawlPath),
    onProgress: (done, total) => stageReport.updateChecks(done, total),
  });
  stageReport.startReport();
  return { state: 'completed', report };
}
