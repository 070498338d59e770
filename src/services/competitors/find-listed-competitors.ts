import type { User } from '#contracts/account/user.ts';
import type { CompetitorList } from '#contracts/outside/competitors.ts';
import { may } from '#lib/runtime/policies.ts';
import type { WebsiteService } from '../websites/website-service.ts';
import type { CompetitorService } from './competitor-service.ts';

/** The competitors of a website, as the report shows them to their owner. */
export interface ListedCompetitors {
  websiteId: string;
  list: CompetitorList;
}

/**
 * Returns the competitors of an analyzed website. Null for older analyses, which keep the comparison of their day, and
 * for plans without competitors.
 */
export async function findListedCompetitors(
  { competitors, websites }: { competitors: CompetitorService; websites: WebsiteService },
  user: User,
  analysis: { id: string; host: string },
): Promise<ListedCompetitors | null> {
  if (!may(user, 'compare-competitors')) return null;
  const website = (await websites.list(user)).find(({ domain }) => domain === analysis.host);
  if (website === undefined || website.lastAnalysisId !== analysis.id) return null;
  return { websiteId: website.id, list: await competitors.list(user, website.id) };
}
