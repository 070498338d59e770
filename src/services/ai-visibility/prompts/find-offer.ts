import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';
import { findOwnCrawl } from '../../competitors/own-site.ts';

export interface OfferNeeds {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that reads crawl files. */
  crawlThread: Pick<ExploreThread, 'ask'>;
}

/**
 * Reads what a website offers from the crawl of its latest analysis; null if no crawl is stored, or it cannot be read.
 *
 * @param language language of the prompts (ISO 639-1); null for the language of most pages
 */
export async function findOffer(
  needs: OfferNeeds,
  website: Pick<WebsiteRow, 'userId' | 'domain' | 'brandNames'>,
  language: string | null,
): Promise<SiteOffer | null> {
  const crawl = await findOwnCrawl(needs, website);
  if (crawl === null) return null;
  const query = { language, ownNames: website.brandNames };
  const answer = await needs.crawlThread.ask({ kind: 'offer', path: crawl.path, query });
  return 'notKept' in answer ? null : answer.list;
}
