import type { CanonicalFacts, CanonicalSimilarity } from '#contracts/site/site-graph.ts';
import { parseSeriesPlace } from '#lib/url/series-url.ts';

/** From this number on, pages that canonicalize to the home page share one cause; fewer are separate mistakes. */
export const MIN_HOME_CANONICALS = 3;
export const MAX_HOME_SIMILARITY = 0.5;

/** Pages with unique content that declare the home page as their canonical. */
export function selectWrongHomeCanonicals({ toHome }: CanonicalFacts, homeUrl: string): CanonicalSimilarity[] {
  return toHome.items.filter(
    ({ url, similarity }) => similarity !== null && similarity < MAX_HOME_SIMILARITY && !isCopyOfHome(url, homeUrl),
  );
}

/** `12 percent of the text in common`, with `at most` where only the lengths of the texts are known. */
export function formatCommonText({ similarity, isUpperBound }: CanonicalSimilarity): string {
  return `${isUpperBound ? 'at most ' : ''}${Math.round((similarity ?? 0) * 100)} percent of the text in common`;
}

/** The home page with parameters, and later pages of a list that starts there. */
function isCopyOfHome(url: string, homeUrl: string): boolean {
  if (URL.parse(url)?.pathname === URL.parse(homeUrl)?.pathname) return true;
  const place = parseSeriesPlace(url);
  return place.page > 1 && place.series === parseSeriesPlace(homeUrl).series;
}
