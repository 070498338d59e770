import { parseNumberedUrl, parseSeriesUrl } from '#lib/url/series-url.ts';

/**
 * Keeps only the lowest page number of each paginated list: later pages of `/shop/` are dropped. URL variants of one
 * page, such as `/shop` and `/shop/`, are all kept. The order is preserved. `laterPages` contains URLs that can be
 * recognized as part of a list only with the help of other pages of the site (`/blog/2/`).
 */
export function selectFirstOfSeries(urls: readonly string[], laterPages: readonly string[] = []): string[] {
  const laterPageUrls = new Set(laterPages);
  const places = urls.map((url) => ({
    url,
    ...((laterPageUrls.has(url) ? parseNumberedUrl(url) : null) ?? parseSeriesUrl(url)),
  }));
  const first = new Map<string, number>();
  for (const { series, page } of places) first.set(series, Math.min(page, first.get(series) ?? page));
  return places.filter(({ series, page }) => page === first.get(series)).map(({ url }) => url);
}
