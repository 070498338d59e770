import type { IndexInspection, SearchProperty, SubmittedSitemap } from '../kit/capabilities.ts';
import {
  inspectionResponseSchema,
  type ListedSitemap,
  type Site,
  siteListSchema,
  sitemapListSchema,
} from './schema.ts';

/** Permissions by their names in the API. An unknown permission counts as unverified, which grants no access. */
const PERMISSIONS: Readonly<Record<string, SearchProperty['permission']>> = {
  siteOwner: 'owner',
  siteFullUser: 'full',
  siteRestrictedUser: 'restricted',
  siteUnverifiedUser: 'unverified',
};

/** Reads the properties of websites, and leaves out properties of apps. @throws z.ZodError */
export function readProperties(body: unknown): SearchProperty[] {
  return siteListSchema.parse(body).flatMap(({ siteUrl, permissionLevel }: Site) => {
    const kind = findKind(siteUrl);
    return kind === null ? [] : [{ id: siteUrl, kind, permission: PERMISSIONS[permissionLevel] ?? 'unverified' }];
  });
}

function findKind(siteUrl: string): SearchProperty['kind'] | null {
  if (siteUrl.startsWith('sc-domain:')) return 'domain';
  return /^https?:\/\//.test(siteUrl) ? 'prefix' : null;
}

/** `NEUTRAL`: excluded, for example by noindex. Other verdicts are inconclusive. */
const IS_INDEXED_BY_VERDICT: Readonly<Record<string, boolean>> = { PASS: true, FAIL: false, NEUTRAL: false };

/** Reads the index status of a URL. @throws z.ZodError */
export function readInspection(body: unknown, { url, nowMs }: { url: string; nowMs: number }): IndexInspection {
  const status = inspectionResponseSchema.parse(body).inspectionResult.indexStatusResult;
  return {
    url,
    isIndexed: IS_INDEXED_BY_VERDICT[status.verdict] ?? null,
    coverageState: status.coverageState ?? null,
    robotsTxtState: readState(status.robotsTxtState),
    indexingState: readState(status.indexingState),
    pageFetchState: readState(status.pageFetchState),
    crawledAs: readState(status.crawledAs),
    lastCrawlAt: readCrawlTime(status.lastCrawlTime),
    searchEngineCanonical: status.googleCanonical ?? null,
    userCanonical: status.userCanonical ?? null,
    referringUrls: status.referringUrls,
    sitemaps: status.sitemap,
    collectedAt: new Date(nowMs).toISOString(),
  };
}

const readState = (state: string | undefined): string | null =>
  state === undefined || state.endsWith('_UNSPECIFIED') ? null : state;

/** A URL that was never crawled has no crawl time, or the crawl time January 1, 1970. */
const readCrawlTime = (time: string | undefined): string | null =>
  time === undefined || Date.parse(time) <= 0 ? null : time;

/** Reads the submitted sitemaps. @throws z.ZodError */
export function readSitemaps(body: unknown): SubmittedSitemap[] {
  return sitemapListSchema.parse(body).map((sitemap: ListedSitemap) => ({
    url: sitemap.path,
    submittedAt: sitemap.lastSubmitted ?? null,
    downloadedAt: sitemap.lastDownloaded ?? null,
    isPending: sitemap.isPending,
    errors: sitemap.errors ?? null,
    warnings: sitemap.warnings ?? null,
    urlCount: countUrls(sitemap),
  }));
}

/** Web pages only: Google counts images and videos of the same pages separately. */
function countUrls({ contents }: ListedSitemap): number | null {
  return contents?.find(({ type }) => type === 'web')?.submitted ?? null;
}
