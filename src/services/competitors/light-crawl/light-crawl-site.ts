import { SAMPLE_PAGE_COUNT, type SiteProfile } from '#contracts/outside/site-profile.ts';
import type { RefusalKind } from '#contracts/report/competitor-comparison.ts';
import { browseSite } from '#crawl/browser/browse-site.ts';
import { type CrawlPart, crawlSite } from '#crawl/crawl-site.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { siteFactsSchema } from '#crawl/store/file/stored-schemas.ts';
import { readArtifact } from '#crawl/store/file/stored-values.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';
import type { AnalysisEnvironment, Browsing } from '../../analyses/run/analyze-site.ts';
import { auditCrawlFile } from '../../analyses/run/audit-crawl-file.ts';
import { ENGINE_VERSION } from '../../analyses/run/engine-version.ts';
import { readProfile } from '../read-profile.ts';
import { describeRefusal, findRefusal } from './find-refusal.ts';
import { isHomeBlocked } from './is-home-blocked.ts';

/** Everything one light crawl needs; plain data, so that it can cross a thread boundary. */
export interface LightCrawlInput {
  url: string;
  /** Crawl file; an unfinished one is continued. */
  filePath: string;
  allowTargets: readonly string[];
  ownOrigin: string | null;
  exampleSite?: ExampleSiteTarget | null;
  userAgent: string;
  maxParallel: number;
  requestsPerSecond: number;
  browsing: Omit<Browsing, 'plan'>;
}

export type LightCrawlOutcome =
  | { state: 'done'; profile: SiteProfile }
  | { state: 'refused'; kind: RefusalKind; reason: string }
  /** Stopped by a shutdown; the crawl file contains all completed work. */
  | { state: 'paused' };

export interface LightCrawlProgress {
  pagesRead: number;
}

interface LightCrawlControl {
  signal: AbortSignal;
  onProgress(progress: LightCrawlProgress): void;
  environment: AnalysisEnvironment;
}

const CRAWL_TIMEOUT_MS = 5 * 60_000;
const BROWSER_TIMEOUT_MS = 3 * 60_000;
/** The other parts send more requests, some of them with the user agents of other crawlers. */
const PARTS: readonly CrawlPart[] = ['sitemaps', 'home-answers', 'connection'];
const REDIRECTED_AWAY = 'redirected';

/** Reads the first pages of a website and measures its home page, with the engine and the crawl rate of an analysis. */
export async function lightCrawlSite(input: LightCrawlInput, control: LightCrawlControl): Promise<LightCrawlOutcome> {
  const { url, filePath, userAgent, maxParallel, requestsPerSecond } = input;
  const { signal, environment } = control;
  const guardOptions = getGuard(input);
  if (await isHomeBlocked({ url, guardOptions, userAgent, signal })) {
    return { state: 'refused', ...describeRefusal('robots') };
  }
  const redirectController = new AbortController();
  const summary = await crawlSite({
    startUrl: new URL(url),
    filePath,
    userAgent,
    guardOptions,
    parts: PARTS,
    limits: { maxPages: SAMPLE_PAGE_COUNT, maxDurationMs: CRAWL_TIMEOUT_MS, maxParallel, requestsPerSecond },
    signal: AbortSignal.any([signal, redirectController.signal]),
    onEvent: environment.onEvent,
    onProgress: ({ pagesFetched }) => control.onProgress({ pagesRead: pagesFetched }),
    async onHomeRead({ file }) {
      // Another website must not be read under this name.
      if (!areSameWebsite(url, readHomeUrl(file) ?? url)) redirectController.abort(REDIRECTED_AWAY);
    },
  });
  if (summary.state === 'paused') return { state: 'paused' };
  const site = readSite(filePath);
  const refusal = findRefusal({ url, summary, site });
  if (refusal !== null) return { state: 'refused', ...refusal };
  const browseOutcome = await browseSite({
    browser: input.browsing.browser,
    profileRoot: input.browsing.profileRoot,
    filePath,
    userAgent,
    guardOptions,
    signal,
    plan: { maxRenders: 1, maxDurationMs: BROWSER_TIMEOUT_MS, mobileRuns: 1, desktopRuns: 0 },
    acquireSlot: environment.acquireBrowserSlot,
    onEvent: environment.onEvent,
    onProgress: () => {},
  });
  if (browseOutcome !== 'done') return { state: 'paused' };
  auditCrawlFile(filePath, { engineVersion: ENGINE_VERSION, previous: null });
  const profile = readProfile(filePath);
  return profile === null ? { state: 'refused', ...describeRefusal('unreachable') } : { state: 'done', profile };
}

const getGuard = ({ allowTargets, ownOrigin, exampleSite = null }: LightCrawlInput) => ({
  allowTargets,
  exampleSite,
  ...(ownOrigin !== null && { ownOrigin }),
});

const readHomeUrl = (file: CrawlFile): string | null => readArtifact(file, 'site', siteFactsSchema)?.homeUrl ?? null;

function readSite(filePath: string) {
  const file = openCrawlFileForReading(filePath);
  try {
    return readArtifact(file, 'site', siteFactsSchema);
  } finally {
    file.close();
  }
}
