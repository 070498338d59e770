import type { UrlList } from '#contracts/artifacts.ts';
import { ADDRESS } from './address-table.ts';
import { type Gatherer, measured, missing } from './gathering.ts';
import { inlinkTest } from './has-inlink.ts';

/**
 * Indexable pages of the sitemap that no other page links to with a followed link, under none of the URLs that count for
 * them; the home page is never one.
 */
export const gatherOrphanPages: Gatherer<UrlList> = ({ site, shared }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was read, so a link to a page may stand on one that is unknown',
      'Analyze the whole site with a higher page limit',
    );
  }
  const { addresses } = shared;
  const hasInlink = inlinkTest(shared);
  const known = [...addresses.ordered((id) => addresses.isIndexable(id) && addresses.is(id, ADDRESS.inSitemap))];
  return measured({
    checkedCount: known.length,
    items: known
      .filter((id) => !hasInlink(id))
      .map((id) => ({
        url: shared.urlOf(id),
        detail: 'In the sitemap, but no other page has a followed link to it',
      })),
  });
};
