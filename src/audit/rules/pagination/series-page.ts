import type { HtmlAuditPage } from '#audit/engine/html-audit-page.ts';
import { createSameSiteTest } from '#audit/links/page-links.ts';
import { parseSeriesUrl, type SeriesPosition } from '#lib/url/series-url.ts';

/**
 * Returns the position of a page in a paginated list when it is page 2 or later: its URL contains a page number, and it
 * links to another page of the same list. The link rules out URLs that only look paginated (`?p=17` is an article in
 * WordPress). Null for others.
 */
export function findLaterPage({ url, finalUrl, facts }: HtmlAuditPage): SeriesPosition | null {
  const position = parseSeriesUrl(url);
  if (position.page < 2) return null;
  const isSameSite = createSameSiteTest(finalUrl);
  const isSibling = (target: string): boolean => {
    const place = parseSeriesUrl(target);
    return place.series === position.series && place.page !== position.page;
  };
  return facts.links.some((link) => link.url !== null && isSameSite(link.url) && isSibling(link.url)) ? position : null;
}
