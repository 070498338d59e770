import { buildSiteOffer, type OfferInput } from '#audit/outside/assistants/prompts/build-site-offer.ts';
import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { readLinkedPages } from '#crawl/store/pages/linked-pages.ts';

/** Maximum number of pages to read: the pages with the most links describe the offer, and more pages take longer. */
const MAX_PAGES = 60;

export type OfferQuery = Pick<OfferInput, 'language' | 'ownNames'>;

/** Reads what a website offers from a finished crawl; null if the crawl has no home page. */
export function readOffer(file: CrawlFile, filePath: string, query: OfferQuery): SiteOffer | null {
  const source = openArtifacts(filePath);
  try {
    const site = source.get('site');
    if (!site.measured || site.value.homeUrl === null) return null;
    return buildSiteOffer({ ...query, site: site.value, pages: readLinkedPages(file, MAX_PAGES) });
  } finally {
    source.close();
  }
}
