import { numberedPlace, seriesPlace } from '#lib/series-address.ts';

/**
 * Addresses with the pages of a paginated list taken for one, which the first of them stands for: further pages of `/shop/` fall
 * away. Spellings of one page, such as `/shop` and `/shop/`, stay. The order stays. `laterPages`: those that only the other pages of the
 * site show to be part of a list (`/blog/2/`).
 */
export function firstOfSeries(urls: readonly string[], laterPages: readonly string[] = []): string[] {
  const numbered = new Set(laterPages);
  const places = urls.map((url) => ({
    url,
    ...((numbered.has(url) ? numberedPlace(url) : null) ?? seriesPlace(url)),
  }));
  const first = new Map<string, number>();
  for (const { series, page } of places) first.set(series, Math.min(page, first.get(series) ?? page));
  return places.filter(({ series, page }) => page === first.get(series)).map(({ url }) => url);
}
