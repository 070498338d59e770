import { REFRESH_DAYS, RETRY_HOURS } from '#contracts/outside/competitors.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { findLatestLightCrawl, insertLightCrawl, type LightCrawlRow } from '#db/queries/outside/light-crawls.ts';
import type { SendLightCrawl } from './light-crawl/light-crawl-runner.ts';
import { findOwnCrawl, isComparable, type OwnSiteNeeds } from './own-site.ts';

const HOUR_MS = 3_600_000;

export interface CrawlPlanNeeds extends Pick<OwnSiteNeeds, 'db' | 'store' | 'now'> {
  sendLightCrawl: SendLightCrawl;
}

/** Returns when a host may be crawled again; null while its crawl has not ended. */
export function findNextCrawl({ state, finishedAt }: Pick<LightCrawlRow, 'state' | 'finishedAt'>): Date | null {
  if (finishedAt === null) return null;
  return new Date(finishedAt.getTime() + (state === 'refused' ? RETRY_HOURS : REFRESH_DAYS * 24) * HOUR_MS);
}

const isFresh = (row: LightCrawlRow, now: Date): boolean => (findNextCrawl(row)?.getTime() ?? 0) > now.getTime();

/**
 * Whether a comparison with a host needs a new crawl: no recent crawl is stored, and no crawl is waiting or running.
 */
export async function needsCrawl({ db, now }: Pick<CrawlPlanNeeds, 'db' | 'now'>, host: string): Promise<boolean> {
  const latest = await findLatestLightCrawl(db, host);
  return latest === null || (latest.finishedAt !== null && !isFresh(latest, now()));
}

/**
 * Queues a light crawl of a host. Returns false without queuing it if the host was crawled recently. The crawl starts
 * at the home page: all accounts share the result, so it must not contain a page that one account entered.
 */
export async function planCrawl(
  { db, sendLightCrawl, now }: Omit<CrawlPlanNeeds, 'store'>,
  { host, url }: { host: string; url: string },
): Promise<boolean> {
  const row = await insertLightCrawl(db, {
    host,
    url: new URL('/', url).href,
    createdAt: now(),
    isFresh: (finished) => isFresh(finished, now()),
  });
  if (row === null) return false;
  if (row.state === 'waiting') await sendLightCrawl(row.id);
  return true;
}

/** Queues a light crawl of the audited website itself if its latest analysis is too old or too narrow to compare. */
export async function planOwnCrawl(
  needs: CrawlPlanNeeds,
  website: Pick<WebsiteRow, 'userId' | 'domain'>,
): Promise<void> {
  const crawl = await findOwnCrawl(needs, website);
  if (crawl !== null && isComparable(crawl.analysis, needs.now())) return;
  await planCrawl(needs, { host: website.domain, url: crawl?.analysis.url ?? `https://${website.domain}/` });
}
