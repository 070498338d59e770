import { findUser } from '#db/queries/accounts/users.ts';
import { findWebsiteByDomain, type WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listCompetitors } from '#db/queries/outside/competitors.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { type CrawlPlanNeeds, planCrawl } from './plan-crawls.ts';

/** Crawls the competitors of a website again if their last crawl is too old. */
export type RefreshCompetitors = (website: { userId: string; domain: string }) => Promise<void>;

export interface RefreshNeeds extends Omit<CrawlPlanNeeds, 'store'> {
  /** Compares the latest analysis of a website again. Never fails. */
  refillCompetitors(website: WebsiteRow): Promise<void>;
}

/** Creates the refresh that follows every analysis, so that a new report is compared with recent figures. */
export function createRefreshCompetitors(needs: RefreshNeeds): RefreshCompetitors {
  const { db, now } = needs;
  return async ({ userId, domain }) => {
    const [owner, website] = await Promise.all([findUser(db, userId), findWebsiteByDomain(db, { userId, domain })]);
    if (owner === null || website === null || !may(buildUserView(owner, now()), 'compare-competitors')) return;
    const competitors = await listCompetitors(db, website.id);
    for (const { host, url } of competitors) await planCrawl(needs, { host, url });
    // A light crawl that ended while the analysis was being completed is only part of the previous one.
    if (competitors.length > 0) await needs.refillCompetitors(website);
  };
}
