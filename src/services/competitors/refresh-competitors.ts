import { findUser } from '#db/queries/accounts/users.ts';
import { findWebsiteByDomain } from '#db/queries/analyses/websites.ts';
import { listCompetitors } from '#db/queries/outside/competitors.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { type CrawlPlanNeeds, planCrawl } from './plan-crawls.ts';

/** Reads the competitors of a website again if their last crawl is too old. */
export type RefreshCompetitors = (website: { userId: string; domain: string }) => Promise<void>;

/** Creates the refresh that follows every analysis, so that a new report is compared with recent figures. */
export function createRefreshCompetitors(needs: CrawlPlanNeeds): RefreshCompetitors {
  const { db, now } = needs;
  return async ({ userId, domain }) => {
    const [owner, website] = await Promise.all([findUser(db, userId), findWebsiteByDomain(db, { userId, domain })]);
    if (owner === null || website === null || !may(buildUserView(owner, now()), 'compare-competitors')) return;
    for (const { host, url } of await listCompetitors(db, website.id)) await planCrawl(needs, { host, url });
  };
}
