import type { CanonicalFacts, CanonicalSimilarity } from '#contracts/site-graph.ts';
import { seriesPlace } from '#lib/series-address.ts';

/** So many pages that name the home page share one cause; fewer are mistakes of their own. */
export const MIN_HOME_CANONICALS = 3;
export const MAX_HOME_SIMILARITY = 0.5;

/** Pages with their own content that name the home page as their canonical address. */
export function wrongHomeCanonicals({ toHome }: CanonicalFacts, homeUrl: string): CanonicalSimilarity[] {
  return toHome.items.filter(
    ({ url, similarity }) => similarity !== null && similarity < MAX_HOME_SIMILARITY && !isCopyOfHome(url, homeUrl),
  );
}

/** `12 percent of the text in common`, with `at most` where only the lengths of the texts are known. */
export function commonText({ similarity, isUpperBound }: CanonicalSimilarity): string {
  return `${isUpperBound ? 'at most ' : ''}${Math.round((similarity ?? 0) * 100)} percent of the text in common`;
}

/** The home page with parameters, and further pages of a list that begins there. */
function isCopyOfHome(url: string, homeUrl: string): boolean {
  if (URL.parse(url)?.pathname === URL.parse(homeUrl)?.pathname) return true;
  const place = seriesPlace(url);
  return place.page > 1 && place.series === seriesPlace(homeUrl).series;
}
