import type { BrowserPlan } from '#contracts/account/plan-limits.ts';
import type { BrowseProgress } from '#contracts/analysis/analysis.ts';
import type { BrowserExecutable } from '#contracts/page/browser.ts';
import type { RenderSample } from '#contracts/page/rendered-page.ts';
import { renderSampleSchema } from '#contracts/page/rendered-page.ts';
import type { MissingReason } from '#contracts/site/artifacts.ts';
import { robotsFactsSchema } from '#contracts/site/robots.ts';
import { evaluatePath } from '#lib/robots/decide-path.ts';
import { isOnRobotsHost } from '#lib/robots/same-robots-host.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { isShutdown } from '../run/crawl-context.ts';
import type { CrawlEvent } from '../run/crawl-events.ts';
import type { CrawlSiteOptions } from '../run/crawl-options.ts';
import { type CrawlFile, openCrawlFile } from '../store/file/crawl-file.ts';
import { siteFactsSchema } from '../store/file/stored-schemas.ts';
import { readArtifact, writeArtifact } from '../store/file/stored-values.ts';
import { BROWSER_ARTIFACTS, getMissingReasonName } from '../store/results/browser-results.ts';
import { readRender } from '../store/results/renders.ts';
import { type BrowserSession, openSession } from './browser-session.ts';
import { BrowserStartError } from './launch/browser-start-error.ts';
import { type MeasureSpeedOptions, measureSpeed, prepareMobileRun } from './measure-speed.ts';
import { renderSample } from './render-sample.ts';
import { dropUnplannedPages, selectPagesAhead } from './sample/look-ahead.ts';
import { type PlannedPage, planChosenPages, planSample } from './sample/plan-sample.ts';

/** The browser on this server, or the reason why there is none. */
export type BrowserChoice = { executable: BrowserExecutable } | { executable: null; missing: MissingReason };

export interface BrowseSiteOptions {
  /** Crawl file of a finished crawl. */
  filePath: string;
  browser: BrowserChoice;
  guardOptions: CrawlSiteOptions['guardOptions'];
  userAgent: string;
  plan: BrowserPlan;
  /** Pages to render instead of a sample of the crawled pages. */
  onlyPages?: readonly string[];
  /** Folder for temporary profiles. */
  profileRoot: string;
  signal: AbortSignal;
  /** Admits one browser at a time per process: waits for a turn and returns a function that ends the turn. */
  acquireSlot(signal: AbortSignal): Promise<() => void>;
  onProgress(progress: BrowseProgress): void;
  onEvent?(event: CrawlEvent): void;
  /** Pauses other requests to the site while a page loads, until the returned function is called. */
  pauseRequests?: () => () => void;
}

/** `paused`: call again with the same file to continue. */
export type BrowseState = 'done' | 'paused' | 'cancelled';

/**
 * Renders a sample of the crawled pages in a browser, then measures the home page with Lighthouse, and stores both in
 * the crawl file. A step that is not possible returns a value with the reason; only bugs cause exceptions. A file that
 * already contains a sample is not changed.
 */
export async function browseSite(options: BrowseSiteOptions): Promise<BrowseState> {
  const file = openCrawlFile(options.filePath);
  try {
    if (readArtifact(file, BROWSER_ARTIFACTS.sample, renderSampleSchema) !== null) return 'done';
    const missingReason = explainMissingRender(file, options);
    if (missingReason === null) return await browse(file, options);
    writeMissingReasons(file, missingReason);
    return 'done';
  } finally {
    file.close();
  }
}

/**
 * Does the same as `browseSite` while the crawl is still checking files and links, in the crawl file that is already
 * open. Does nothing when the home page was not read, because the crawl requests it again.
 */
export async function browseHomeIfPlanned(file: CrawlFile, options: BrowseOptions): Promise<void> {
  if (readArtifact(file, BROWSER_ARTIFACTS.sample, renderSampleSchema) !== null) return;
  const home = readHomeUrl(file);
  const isHomePlanned = planPages(file, options).some(({ url }) => url === home);
  if (isHomePlanned && explainMissingRender(file, options) === null) await browse(file, options);
}

/**
 * Renders and measures only the home page while the crawl reads the other pages, in the crawl file that is already
 * open. The browser stage later continues from the stored results.
 */
export async function browseHome(file: CrawlFile, options: BrowseOptions): Promise<void> {
  const home = readHomeUrl(file);
  const [first] = planSample(file, home, 1);
  if (first === undefined || first.url !== home || options.browser.executable === null) return;
  if (readRender(file, first.url) !== null) return;
  await browse(file, options, { pages: [first], shouldMeasure: true });
}

/**
 * While the crawl reads its last pages, renders pages that are likely to be in the sample; stops when the crawl is
 * done. Starts only after the home page was rendered, because its rendering decides which pages of its template come
 * next. The browser stage later drops pages that are not in its sample.
 */
export async function browseSampleEarly(file: CrawlFile, options: BrowseOptions, until: AbortSignal): Promise<void> {
  const home = readHomeUrl(file);
  if (home === null || until.aborted || !isHomeRendered(file)) return;
  const pages = selectPagesAhead(planSample(file, home, options.plan.maxRenders), home);
  if (pages.length > 0) await browse(file, options, { pages, shouldMeasure: false, until });
}

type BrowseOptions = Omit<BrowseSiteOptions, 'filePath'>;

function explainMissingRender(
  file: CrawlFile,
  options: Pick<BrowseOptions, 'browser' | 'onlyPages' | 'plan'>,
): MissingReason | null {
  const { browser, plan } = options;
  if (browser.executable === null) return browser.missing;
  if (plan.maxRenders === 0) return { reason: 'Page rendering was turned off for this analysis', step: null };
  if (planPages(file, options).length > 0) return null;
  return { reason: 'No page could be rendered, because none could be read', step: null };
}

function writeMissingReasons(file: CrawlFile, missingReason: MissingReason): void {
  for (const name of Object.values(BROWSER_ARTIFACTS)) writeArtifact(file, getMissingReasonName(name), missingReason);
}

function planPages(file: CrawlFile, { onlyPages, plan }: Pick<BrowseOptions, 'onlyPages' | 'plan'>): PlannedPage[] {
  if (onlyPages === undefined) return planSample(file, readHomeUrl(file), plan.maxRenders);
  return planChosenPages(file, onlyPages.slice(0, plan.maxRenders));
}

/** Plans the pages of the browser stage, and drops pages that were rendered early and are not among them. */
function planFinalPages(file: CrawlFile, options: BrowseOptions): PlannedPage[] {
  const pages = planPages(file, options);
  dropUnplannedPages(file, pages);
  return pages;
}

function readHomeUrl(file: CrawlFile): string | null {
  return readArtifact(file, 'site', siteFactsSchema)?.homeUrl ?? null;
}

/** A part of the browser stage that runs during the crawl. Anything still missing afterward is retried. */
interface EarlyBrowserPass {
  pages: PlannedPage[];
  /** Whether the pass also measures the home page. */
  shouldMeasure: boolean;
  /** No more pages are started after this signal fires. */
  until?: AbortSignal;
}

const BROWSER_DID_NOT_START: MissingReason = {
  reason: 'The browser on this server could not be started',
  step: 'Ask the administrator of this installation to check its browser under Administration, System',
};

async function browse(
  file: CrawlFile,
  options: BrowseOptions,
  earlyPass: EarlyBrowserPass | null = null,
): Promise<BrowseState> {
  const { browser, plan, signal, guardOptions, profileRoot } = options;
  if (browser.executable === null) return 'done';
  const { executable } = browser;
  const time = AbortSignal.timeout(plan.maxDurationMs);
  const releaseSlot = await options.acquireSlot(signal).catch(() => null);
  if (releaseSlot === null) return classifyState(signal);
  const session = await openSession({
    executable,
    guard: createSsrfGuard(guardOptions),
    profileRoot,
    onStart: (pid) => options.onEvent?.({ kind: 'process-started', program: 'browser', pid }),
  });
  const pages = earlyPass?.pages ?? planFinalPages(file, options);
  const measureOptions = { ...options, executable, session, homeUrl: readHomeUrl(file) };
  // Starts the process early only when a single page is rendered. With an entire sample, the process would wait for a
  // long time and occupy memory.
  const preparedMobileRun = earlyPass?.shouldMeasure ? prepareMobileRun(file, measureOptions) : null;
  try {
    const sample = await renderPages(file, { ...options, session, time, pages, until: earlyPass?.until });
    if (signal.aborted) return classifyState(signal);
    await session.retire();
    if (canMeasure(file, earlyPass))
      await measureHome(file, { ...measureOptions, time, prestarted: preparedMobileRun, renderedCount: pages.length });
    if (signal.aborted) return classifyState(signal);
    // Written last, because its presence means that the stage is complete.
    if (sample !== null && earlyPass === null) writeArtifact(file, BROWSER_ARTIFACTS.sample, sample);
    return 'done';
  } catch (error) {
    if (!(error instanceof BrowserStartError)) throw error;
    if (earlyPass === null) writeMissingReasons(file, BROWSER_DID_NOT_START);
    return 'done';
  } finally {
    await preparedMobileRun?.end();
    await session.close();
    releaseSlot();
  }
}

/**
 * Whether a page can be measured: after an early pass, only if that pass includes the measurement and rendered the home
 * page, because the browser stage itself reports why there is no measurement.
 */
function canMeasure(file: CrawlFile, earlyPass: EarlyBrowserPass | null): boolean {
  return earlyPass === null || (earlyPass.shouldMeasure && isHomeRendered(file));
}

interface HomeMeasureOptions extends Omit<MeasureSpeedOptions, 'onDevice'>, Pick<BrowseOptions, 'onProgress'> {
  /** Number of pages that have been rendered so far. */
  renderedCount: number;
}

function measureHome(file: CrawlFile, options: HomeMeasureOptions): Promise<void> {
  const { plan, renderedCount, onProgress } = options;
  return measureSpeed(file, {
    ...options,
    onDevice: (device) => {
      const done = renderedCount + (device === 'mobile' ? 0 : plan.mobileRuns);
      onProgress({ url: readHomeUrl(file), done, planned: renderedCount + countLighthouseRuns(plan) });
    },
  });
}

function isHomeRendered(file: CrawlFile): boolean {
  const home = readHomeUrl(file);
  return home !== null && readRender(file, home)?.state === 'rendered';
}

const classifyState = (signal: AbortSignal): BrowseState => (isShutdown(signal) ? 'paused' : 'cancelled');

interface RenderingOptions extends BrowseOptions {
  session: BrowserSession;
  /** Fires when the time limit of the browser stage is reached. */
  time: AbortSignal;
  pages: readonly PlannedPage[];
  until: AbortSignal | undefined;
}

function renderPages(file: CrawlFile, options: RenderingOptions): Promise<RenderSample | null> {
  const robots = readArtifact(file, 'robots', robotsFactsSchema);
  return renderSample(file, {
    ...options,
    isBlockedForGooglebot: (url) =>
      robots !== null && isOnRobotsHost(url, robots) && evaluatePath(robots, 'Googlebot', url)?.isAllowed === false,
    onPage: (url, done, planned) =>
      options.onProgress({ url, done, planned: planned + countLighthouseRuns(options.plan) }),
  });
}

/** Returns the number of planned Lighthouse runs. */
export const countLighthouseRuns = ({ mobileRuns, desktopRuns }: BrowserPlan): number => mobileRuns + desktopRuns;
