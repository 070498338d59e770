import { z } from 'zod';
import { ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { SitemapEntry } from '#contracts/site/sitemap.ts';
import type { Frontier } from '#crawl/frontier/frontier.ts';
import { SITEMAP_LIMITS } from '#crawl/limits.ts';
import { fetchRobots, type RobotsPolicy } from '#crawl/robots/robots-policy.ts';
import { streamSitemaps } from '#crawl/sitemap/stream-sitemaps.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readArtifact, writeArtifact } from '#crawl/store/file/stored-values.ts';
import { readPage } from '#crawl/store/pages/page-rows.ts';
import { writeRelativeEntries } from '#crawl/store/results/relative-entries.ts';
import { writeSitemapEntry } from '#crawl/store/results/sitemap-entries.ts';
import { extractLanguageFolder, isLanguageRoot } from '#lib/url/language-folder.ts';
import { isSameSite, resolveHttpUrl } from '#lib/url/page-url.ts';
import type { CrawlContext } from '../crawl-context.ts';
import { createTimeoutSignal } from '../pacing/time-signal.ts';
import { readIdentity } from '../pages/page-record.ts';

/**
 * Maximum number of URLs stored from sitemaps, or more if the crawl may read many pages: enough to show how large a
 * site is.
 */
const MIN_SITEMAP_URLS = 20_000;
const SITEMAP_URLS_PER_PAGE = 20;
/** Share of the time that sitemaps may use; the pages matter more. */
const SITEMAP_TIME_SHARE = 0.25;

/**
 * Reads and stores robots.txt, and adopts its crawl delay. It is read again on resume, because its rules may have
 * changed.
 */
export async function gatherRobots(
  context: Pick<CrawlContext, 'file' | 'pacer' | 'patientClient' | 'progress' | 'stop'>,
  homeUrl: string,
): Promise<RobotsPolicy> {
  const { origin } = new URL(homeUrl);
  const policy = await fetchRobots(context.patientClient, origin, {
    homeUrl,
    agents: ROBOTS_AGENTS,
    signal: context.stop,
  });
  if (!context.stop.aborted) writeArtifact(context.file, 'robots', policy.facts);
  context.pacer.setCrawlDelay(policy.crawlDelayMs);
  context.progress.recordCrawlDelay(policy.crawlDelayMs);
  return policy;
}

/** Reads the sitemaps and queues their URLs. */
export async function gatherSitemaps(
  context: Pick<CrawlContext, 'urlTable' | 'file' | 'liveHost' | 'options' | 'patientClient' | 'stop'>,
  frontier: Frontier,
  { homeUrl, policy }: { homeUrl: string; policy: RobotsPolicy },
): Promise<void> {
  if (readArtifact(context.file, 'sitemap', z.unknown()) !== null) return;
  const { maxDurationMs, maxPages } = context.options.limits;
  const maxSitemapUrls = Math.max(MIN_SITEMAP_URLS, SITEMAP_URLS_PER_PAGE * maxPages);
  const signal = createTimeoutSignal(maxDurationMs * SITEMAP_TIME_SHARE);
  const relative = new Set<number>();
  const facts = await streamSitemaps(context.patientClient, {
    origin: new URL(homeUrl).origin,
    declared: policy.sitemaps,
    languageFolders: findLanguageFolders(context, homeUrl),
    onRelativeUrl: (url) => context.file.write(() => relative.add(frontier.register(readIdentity(url), 'sitemap'))),
    isInScope: (url) => isSameSite(url, homeUrl),
    onUrl: (entry) => context.file.write(() => storeSitemapEntry(context.file, frontier, entry)),
    ...(context.liveHost !== undefined && { rewriteDecompressed: context.liveHost.readDecompressedBody }),
    signal: AbortSignal.any([signal, context.stop]),
    limits: { maxUrlsTotal: Math.min(SITEMAP_LIMITS.maxUrlsTotal, maxSitemapUrls) },
  });
  if (context.stop.aborted) return;
  context.file.write(() => {
    writeRelativeEntries(context.file, relative);
    writeArtifact(context.file, 'sitemap', facts);
  });
}

/** Finds language folders that the home page links to or lists as alternates: `/de/`, `/zh-CN/`. */
function findLanguageFolders(context: Pick<CrawlContext, 'urlTable' | 'file'>, homeUrl: string): string[] {
  const facts = readPage(context.file, context.urlTable.readId(homeUrl))?.facts;
  const { origin } = new URL(homeUrl);
  const urls = [...(facts?.links ?? []), ...(facts?.hreflang ?? [])].flatMap(({ url }) => url ?? []);
  const languageRoots = urls.filter((url) => url.startsWith(`${origin}/`) && isLanguageRoot(url));
  return [...new Set(languageRoots.flatMap((url) => extractLanguageFolder(url) ?? []))];
}

function storeSitemapEntry(file: CrawlFile, frontier: Frontier, entry: SitemapEntry): void {
  const urlId = frontier.add(readIdentity(entry.url), { source: 'sitemap', hops: 1 });
  writeSitemapEntry(file, { urlId, fileId: frontier.register(entry.sitemapUrl), entry });
  for (const { href } of entry.alternates) {
    const url = resolveHttpUrl(href, entry.url);
    if (url !== null) frontier.add(url, { source: 'hreflang', hops: 1 });
  }
}
