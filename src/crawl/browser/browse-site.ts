import type { BrowseProgress } from '#contracts/analysis.ts';
import type { Missing } from '#contracts/artifacts.ts';
import type { BrowserExecutable } from '#contracts/browser.ts';
import type { BrowserPlan } from '#contracts/plan-limits.ts';
import type { RenderSample } from '#contracts/rendered-page.ts';
import { renderSampleSchema } from '#contracts/rendered-page.ts';
import { robotsFactsSchema } from '#contracts/robots.ts';
import { decidePath } from '#lib/robots/decide-path.ts';
import { isOfRobotsHost } from '#lib/robots/same-robots-host.ts';
import { createAddressGuard } from '../fetch/address-guard.ts';
import { isShutdown } from '../run/crawl-context.ts';
import type { CrawlSiteOptions } from '../run/crawl-options.ts';
import { BROWSER_ARTIFACTS, missingName } from '../store/browser-results.ts';
import { type CrawlFile, openCrawlFile } from '../store/crawl-file.ts';
import { readRender } from '../store/renders.ts';
import { siteFactsSchema } from '../store/stored-schemas.ts';
import { readArtifact, writeArtifact } from '../store/stored-values.ts';
import { type BrowserSession, openSession } from './browser-session.ts';
import { BrowserStartError } from './launch/browser-start-error.ts';
import { measureSpeed, prepareMobile } from './measure-speed.ts';
import { renderSample } from './render-sample.ts';
import { dropUnplanned, pagesAhead } from './sample/look-ahead.ts';
import { type PlannedPage, planChosen, planSample } from './sample/plan-sample.ts';

/** The browser of this installation, or why there is none. */
export type BrowserChoice = { executable: BrowserExecutable } | { executable: null; missing: Missing };

export interface BrowseSiteOptions {
  /** Crawl file of a finished crawl. */
  filePath: string;
  browser: BrowserChoice;
  guardOptions: CrawlSiteOptions['guardOptions'];
  userAgent: string;
  plan: BrowserPlan;
  /** These pages and no sample. */
  onlyPages?: readonly string[];
  /** Folder for throw-away profiles. */
  profileRoot: string;
  signal: AbortSignal;
  /** One browser at a time per process: waits for its turn and answers what ends it. */
  takeTurn(signal: AbortSignal): Promise<() => void>;
  onProgress(progress: BrowseProgress): void;
  /** Keeps others from asking the site while a page loads, until the answer is called. */
  rest?: () => () => void;
}

/** `paused`: call again with the same file to go on. */
export type BrowseState = 'done' | 'paused' | 'cancelled';

/**
 * Opens a sample of the crawled pages in a browser, then measures the home page with Lighthouse, and keeps both in the crawl file.
 * What could not be done is a value with its reason; it throws for bugs only. A file that holds a sample already is left as it is.
 */
export async function browseSite(options: BrowseSiteOptions): Promise<BrowseState> {
  const file = openCrawlFile(options.filePath);
  try {
    if (readArtifact(file, BROWSER_ARTIFACTS.sample, renderSampleSchema) !== null) return 'done';
    const whyNot = whyNothing(file, options);
    if (whyNot === null) return await browse(file, options);
    writeMissing(file, whyNot);
    return 'done';
  } finally {
    file.close();
  }
}

/**
 * The same while the crawl still checks files and links, in the file that it has open. Does nothing when the home page was not read: the
 * crawl asks for it again.
 */
export async function browseRunning(file: CrawlFile, options: FileOptions): Promise<void> {
  if (readArtifact(file, BROWSER_ARTIFACTS.sample, renderSampleSchema) !== null) return;
  const home = homeOf(file);
  const isHomeRead = plannedPages(file, options).some(({ url }) => url === home);
  if (isHomeRead && whyNothing(file, options) === null) await browse(file, options);
}

/**
 * Opens and measures the home page alone, while the crawl reads the others in the file that it has open. The browser stage goes on from
 * what this has kept.
 */
export async function browseHome(file: CrawlFile, options: FileOptions): Promise<void> {
  const home = homeOf(file);
  const [first] = planSample(file, home, 1);
  if (first === undefined || first.url !== home || options.browser.executable === null) return;
  if (readRender(file, first.url) !== null) return;
  await browse(file, options, { pages: [first], measures: true });
}

/**
 * Opens pages that are likely to be in the sample while the crawl reads the last ones, until it has. Only when the home page is done: it
 * decides which pages of its template come next. The stage drops what is not in its sample in the end.
 */
export async function browseAhead(file: CrawlFile, options: FileOptions, until: AbortSignal): Promise<void> {
  const home = homeOf(file);
  if (home === null || until.aborted || !isHomeRendered(file)) return;
  const pages = pagesAhead(planSample(file, home, options.plan.maxRenders), home);
  if (pages.length > 0) await browse(file, options, { pages, measures: false, until });
}

type FileOptions = Omit<BrowseSiteOptions, 'filePath'>;

function whyNothing(file: CrawlFile, options: FileOptions): Missing | null {
  const { browser, plan } = options;
  if (browser.executable === null) return browser.missing;
  if (plan.maxRenders === 0) return { reason: 'Pages were not to be opened in a browser', step: null };
  if (plannedPages(file, options).length > 0) return null;
  return { reason: 'No page could be opened in a browser, because none could be read', step: null };
}

function writeMissing(file: CrawlFile, why: Missing): void {
  for (const name of Object.values(BROWSER_ARTIFACTS)) {
    if (name !== BROWSER_ARTIFACTS.field) writeArtifact(file, missingName(name), why);
  }
}

function plannedPages(file: CrawlFile, { onlyPages, plan }: FileOptions): PlannedPage[] {
  if (onlyPages === undefined) return planSample(file, homeOf(file), plan.maxRenders);
  return planChosen(file, onlyPages.slice(0, plan.maxRenders));
}

function homeOf(file: CrawlFile): string | null {
  return readArtifact(file, 'site', siteFactsSchema)?.homeUrl ?? null;
}

/** A part of the stage that is done while the crawl goes on; what is missing then is tried again. */
interface EarlyLook {
  pages: PlannedPage[];
  /** Measures the home page too. */
  measures: boolean;
  /** No page is begun after it fires. */
  until?: AbortSignal;
}

async function browse(file: CrawlFile, options: FileOptions, early: EarlyLook | null = null): Promise<BrowseState> {
  const { browser, plan, signal, guardOptions, profileRoot } = options;
  if (browser.executable === null) return 'done';
  const { executable } = browser;
  const time = AbortSignal.timeout(plan.maxDurationMs);
  const endTurn = await options.takeTurn(signal).catch(() => null);
  if (endTurn === null) return stateOf(signal);
  const session = await openSession({ executable, guard: createAddressGuard(guardOptions), profileRoot });
  const pages = early?.pages ?? plannedPages(file, options);
  if (early === null) dropUnplanned(file, pages);
  const measuring = { ...options, executable, session, homeUrl: homeOf(file) };
  // Only where one page comes before it: the process would wait for a whole sample and keep its memory.
  const ahead = early?.measures ? prepareMobile(file, measuring) : null;
  try {
    const sample = await renderPages(file, { ...options, session, time, pages, until: early?.until });
    if (signal.aborted) return stateOf(signal);
    await session.retire();
    // Early, the stage itself will say why there is no measurement.
    if (early === null || (early.measures && isHomeRendered(file))) {
      await measureSpeed(file, {
        ...measuring,
        time,
        ahead,
        onDevice: (device) => {
          const done = pages.length + (device === 'mobile' ? 0 : plan.mobileRuns);
          options.onProgress({ url: homeOf(file), done, planned: pages.length + lighthouseRuns(plan) });
        },
      });
    }
    if (signal.aborted) return stateOf(signal);
    // Last, because its presence says that all of it was done.
    if (sample !== null && early === null) writeArtifact(file, BROWSER_ARTIFACTS.sample, sample);
    return 'done';
  } catch (error) {
    if (!(error instanceof BrowserStartError)) throw error;
    if (early !== null) return 'done';
    writeMissing(file, {
      reason: 'The browser of this server could not be started',
      step: 'Ask whoever runs this installation to look at its browser under Administration, System',
    });
    return 'done';
  } finally {
    await ahead?.end();
    await session.close();
    endTurn();
  }
}

function isHomeRendered(file: CrawlFile): boolean {
  const home = homeOf(file);
  return home !== null && readRender(file, home)?.state === 'rendered';
}

const stateOf = (signal: AbortSignal): BrowseState => (isShutdown(signal) ? 'paused' : 'cancelled');

interface RenderingOptions extends FileOptions {
  session: BrowserSession;
  /** Fires when the time of the stage is up. */
  time: AbortSignal;
  pages: readonly PlannedPage[];
  until: AbortSignal | undefined;
}

function renderPages(file: CrawlFile, options: RenderingOptions): Promise<RenderSample | null> {
  const robots = readArtifact(file, 'robots', robotsFactsSchema);
  return renderSample(file, {
    ...options,
    isClosedToGooglebot: (url) =>
      robots !== null && isOfRobotsHost(url, robots) && decidePath(robots, 'Googlebot', url)?.isAllowed === false,
    onPage: (url, done, planned) => options.onProgress({ url, done, planned: planned + lighthouseRuns(options.plan) }),
  });
}

/** Lighthouse runs that are planned. */
export const lighthouseRuns = ({ mobileRuns, desktopRuns }: BrowserPlan): number => mobileRuns + desktopRuns;
