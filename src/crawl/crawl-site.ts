import { z } from 'zod';
import { resolveHttpUrl } from '#lib/url/page-url.ts';
import type { Frontier } from './frontier/frontier.ts';
import { type CrawlContext, closeContext, createContext, isShutdown } from './run/crawl-context.ts';
import { crawlQueue, recheckFailures } from './run/crawl-loop.ts';
import type { CrawlPart, CrawlSiteOptions, CrawlSummary } from './run/crawl-options.ts';
import { ExternalChecks } from './run/steps/check-external.ts';
import { checkResources } from './run/steps/check-resources.ts';
import { type Entry, enterSite } from './run/steps/enter-site.ts';
import { type EndContext, finishCrawl, publishPages, publishSite, readSummary } from './run/steps/finish-crawl.ts';
import { gatherAgents } from './run/steps/gather-agents.ts';
import { gatherConnection } from './run/steps/gather-connection.ts';
import { gatherHomeResponses } from './run/steps/gather-home-responses.ts';
import { gatherRobots, gatherSitemaps } from './run/steps/gather-robots-and-sitemaps.ts';
import { countSitemapShares } from './run/steps/gather-sitemap-shares.ts';
import { gatherStagingHosts } from './run/steps/gather-staging-hosts.ts';
import { gatherVariants } from './run/steps/gather-variants.ts';
import { hasReadMostPages } from './run/steps/has-read-most-pages.ts';
import { type CrawlFile, openCrawlFile } from './store/file/crawl-file.ts';
import { readMeta, writeMeta } from './store/file/stored-values.ts';

export {
  type CrawlPart,
  type CrawlSiteOptions,
  type CrawlSummary,
  type RunningCrawl,
  SHUTDOWN_REASON,
} from './run/crawl-options.ts';

/**
 * Crawls a site into one crawl file: home page, robots.txt, sitemaps, additional probes, then the pages in order of
 * priority. Whatever the site does, the function returns a value; it throws only for a file from another version or
 * with another start URL, or because of a bug.
 */
export async function crawlSite(options: CrawlSiteOptions): Promise<CrawlSummary> {
  const file = openCrawlFile(options.filePath);
  try {
    bindFileToStartUrl(file, options);
    return readSummary(file) ?? (await crawlIntoFile(file, options));
  } finally {
    file.close();
  }
}

const SAVE_TIME_INTERVAL_MS = 1_000;

/**
 * Binds a new file to its start URL. Throws for a file with another one, because another site's file must never be used
 * for this one.
 */
function bindFileToStartUrl(
  file: CrawlFile,
  { startUrl: { href: startUrl }, scope }: Pick<CrawlSiteOptions, 'scope' | 'startUrl'>,
): void {
  const known = readMeta(file, 'startUrl', z.string());
  if (known === null) {
    writeMeta(file, 'startUrl', startUrl);
    if (scope?.scoreAs !== undefined) writeMeta(file, 'scoreAs', scope.scoreAs);
  } else if (known !== startUrl) throw new Error(`The crawl file was started with another URL: ${known}`);
}

async function crawlIntoFile(file: CrawlFile, options: CrawlSiteOptions): Promise<CrawlSummary> {
  const spentMs = readMeta(file, 'spentMs', z.number()) ?? 0;
  const startedAt = performance.now();
  if (readMeta(file, 'startedAt', z.string()) === null) writeMeta(file, 'startedAt', new Date().toISOString());
  const context = createContext(options, file, options.limits.maxDurationMs - spentMs);
  const saveSpentTime = () => writeMeta(file, 'spentMs', spentMs + (performance.now() - startedAt));
  // The time is stored during the crawl, so that a crawl that is killed does not get its full time again.
  const timer = setInterval(saveSpentTime, SAVE_TIME_INTERVAL_MS);
  try {
    return await crawl(context);
  } finally {
    clearInterval(timer);
    saveSpentTime();
    await context.externalWork.finally(() => closeContext(context));
  }
}

async function crawl(context: CrawlContext): Promise<CrawlSummary> {
  context.progress.flush();
  // The parser loads while the home page is requested.
  context.parser.prepare();
  const entry = await enterSite(context, (homeUrl) => gatherRobots(context, homeUrl));
  if (entry.kind === 'inside') await readSite(context, entry);
  context.progress.flush();
  return finishCrawl(context, entry, isShutdown(context.options.signal));
}

/** Adds the URLs that the user listed. */
function addListedUrls(
  { file, options }: Pick<CrawlContext, 'file' | 'options'>,
  frontier: Frontier,
  homeUrl: string,
): void {
  for (const reference of options.scope?.urls ?? []) {
    const url = resolveHttpUrl(reference, homeUrl);
    if (url !== null) file.write(() => frontier.add(url, { source: 'list', hops: 0 }));
  }
}

type InsideEntry = Extract<Entry, { kind: 'inside' }>;

/**
 * Reads the site. Additional requests are interleaved with the pages; those that could affect a page (staging hosts,
 * other user agents) are sent last.
 */
async function readSite(context: CrawlContext, entry: InsideEntry): Promise<void> {
  offerHome(context, entry);
  const probes = Promise.all([
    isPartEnabled(context, 'home-answers') && gatherHomeResponses(context, entry),
    isPartEnabled(context, 'connection') && gatherConnection(context, entry.homeUrl),
  ]);
  await Promise.all([probes, readAndCheck(context, entry, probes)]);
}

/**
 * Reads the pages and checks other sites. Other sites have their own request rate, so requests to this site do not wait
 * for them.
 */
async function readAndCheck(context: CrawlContext, entry: InsideEntry, probes: Promise<unknown>): Promise<void> {
  const externalChecks = isPartEnabled(context, 'foreign') ? new ExternalChecks(context) : null;
  await readPages(context, entry, externalChecks);
  context.progress.reportChecks();
  const checkController = new AbortController();
  offerPages(context, entry, { endSignal: checkController.signal, offer: context.options.onPagesRead });
  const checks = [checkSite(context, entry, probes), externalChecks?.finish()];
  await Promise.all(checks).finally(() => checkController.abort());
}

const isPartEnabled = ({ options }: Pick<CrawlContext, 'options'>, part: CrawlPart): boolean =>
  options.parts?.includes(part) ?? true;

async function readPages(
  context: CrawlContext,
  entry: InsideEntry,
  externalChecks: ExternalChecks | null,
): Promise<void> {
  const { homeUrl, policy, frontier } = entry;
  addListedUrls(context, frontier, homeUrl);
  if (isPartEnabled(context, 'sitemaps')) {
    await gatherSitemaps(context, frontier, { homeUrl, policy });
    countSitemapShares(context, policy);
  }
  const { onMostPagesRead, onPageRead } = context.options;
  const readController = new AbortController();
  let isOffered = onMostPagesRead === undefined;
  let pagesRead = 0;
  await crawlQueue(context, frontier, () => {
    externalChecks?.onPageRead();
    pagesRead += 1;
    const work = onPageRead?.(pagesRead) ?? null;
    if (work !== null) trackOffer(context, work);
    if (isOffered || !hasReadMostPages(context)) return;
    isOffered = true;
    offerPages(context, entry, { endSignal: readController.signal, offer: onMostPagesRead });
  }).finally(() => readController.abort());
}

/** Parts of the crawl that are needed to offer its pages. */
type OfferContext = EndContext & Pick<CrawlContext, 'pacer' | 'externalWork'>;

/** Offers the home page for early rendering while the other pages are read. */
function offerHome(context: OfferContext, entry: InsideEntry): void {
  const { file, options, pacer } = context;
  if (options.onHomeRead === undefined || options.signal.aborted) return;
  publishSite(context, entry);
  trackOffer(context, options.onHomeRead({ file, pauseRequests: () => pacer.pauseRequests() }));
}

interface PagesOffer {
  /** Fires when this part of the crawl has ended. */
  endSignal: AbortSignal;
  offer: CrawlSiteOptions['onPagesRead'];
}

/** Offers the pages that have been read before this part of the crawl has ended. */
function offerPages(context: OfferContext, entry: InsideEntry, { endSignal, offer }: PagesOffer): void {
  const { file, options, pacer } = context;
  if (offer === undefined || options.signal.aborted) return;
  publishPages(context, entry);
  trackOffer(
    context,
    offer({ file, earlier: context.externalWork, endSignal, pauseRequests: () => pacer.pauseRequests() }),
  );
}

/** Keeps the file open until this work has ended. */
function trackOffer(context: Pick<CrawlContext, 'externalWork'>, work: Promise<void>): void {
  context.externalWork = Promise.all([context.externalWork, work]).then(() => {});
  // The promise is awaited at the end.
  context.externalWork.catch(() => {});
}

/**
 * Checks the site's resources and URL variants, retries failed pages, then probes staging hosts and requests the home
 * page with other user agents.
 */
async function checkSite(context: CrawlContext, entry: InsideEntry, probes: Promise<unknown>): Promise<void> {
  const { homeUrl, policy, frontier } = entry;
  const isAllowed = (url: string) => policy.isAllowed(url);
  const endedAt = performance.now();
  await Promise.all([
    isPartEnabled(context, 'resources') && checkResources(context, isAllowed),
    isPartEnabled(context, 'variants') && gatherVariants(context, { homeUrl, policy }),
  ]);
  if (await recheckFailures(context, frontier, endedAt)) {
    await crawlQueue(context, frontier);
    if (isPartEnabled(context, 'resources')) await checkResources(context, isAllowed);
  }
  await probes;
  if (isPartEnabled(context, 'staging')) await gatherStagingHosts(context, homeUrl);
  if (isPartEnabled(context, 'agents')) await gatherAgents(context, entry);
}
