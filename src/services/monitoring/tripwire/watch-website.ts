import type { TripwireState } from '#contracts/monitoring/tripwire.ts';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { type ExampleSiteTarget, findExampleSite } from '#crawl/fetch/guard/example-site.ts';
import { createSsrfGuard, type SsrfGuardOptions } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import type { PageObservation } from '#crawl/tripwire/observe-page.ts';
import { observeSite, type SiteObservation, type TripwireTarget } from '#crawl/tripwire/observe-site.ts';

/** Each request has its own limits; all requests together end after this time. */
const MAX_CHECK_MS = 60_000;

/** Requests the URLs that the tripwire of a website watches. Never rejects. */
export type WatchWebsite = (target: TripwireTarget, context: { parser: ParsePool }) => Promise<SiteObservation>;

export interface WatchOptions {
  guardOptions: Omit<SsrfGuardOptions, 'exampleSite'>;
  exampleSite: ExampleSiteTarget | null;
  userAgent: string;
}

/** Creates the function, which opens and closes its own connections. */
export function createWatchWebsite({ guardOptions, exampleSite, userAgent }: WatchOptions): WatchWebsite {
  return async (target, { parser }) => {
    const site = findExampleSite(new URL('/', target.origin), exampleSite);
    const guard = createSsrfGuard({ ...guardOptions, exampleSite: site });
    const client = createHttpClient({ guard, userAgent });
    try {
      return await observeSite(target, { client, guard, parser, signal: AbortSignal.timeout(MAX_CHECK_MS) });
    } finally {
      await client.close();
    }
  };
}

/** Returns the final URLs of the pages that could be read, for the stored state. */
export function readFinalUrls({ home, page }: SiteObservation): TripwireState['finalUrls'] {
  return { ...readFinalUrl('home', home), ...(page !== null && readFinalUrl('page', page)) };
}

function readFinalUrl(item: 'home' | 'page', observation: PageObservation): TripwireState['finalUrls'] {
  if (observation.state !== 'answered') return {};
  const { page, redirectTarget } = observation;
  const isPage = page.status === 200 && page.challenge === null && page.consentWall === null;
  return isPage ? { [item]: redirectTarget ?? page.finalUrl } : {};
}

/** Returns the URLs of valid sitemaps, which are watched even if robots.txt no longer lists them. */
export const readSitemapUrls = ({ sitemaps }: SiteObservation): string[] =>
  sitemaps.flatMap((sitemap) => (sitemap.state === 'read' && sitemap.kind !== 'invalid' ? [sitemap.url] : []));
