import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { createSiteTest } from '#audit/links/page-links.ts';
import { parseSeriesPlace, type SeriesPlace } from '#lib/url/series-url.ts';

/**
 * Returns the position of a page in a paginated list when it is page 2 or later: its URL shows it, and it links to
 * another page of the same list. The link rules out URLs that only look like it (`?p=17` is an article in WordPress).
 * Null for others.
 */
export function findLaterPage({ url, finalUrl, facts }: HtmlAuditPage): SeriesPlace | null {
  const own = parseSeriesPlace(url);
  if (own.page < 2) return null;
  const isOwn = createSiteTest(finalUrl);
  const isSibling = (target: string): boolean => {
    const place = parseSeriesPlace(target);
    return place.series === own.series && place.page !== own.page;
  };
  return facts.links.some((link) => link.url !== null && isOwn(link.url) && isSibling(link.url)) ? own : null;
}
