import type { CanonicalFacts, CanonicalSimilarity } from '#contracts/site/site-graph.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

/** If at least this many pages canonicalize to the home page, they have one cause; fewer are separate mistakes. */
export const MIN_HOME_CANONICALS = 3;
export const MAX_HOME_SIMILARITY = 0.5;

/** Selects pages with unique content that declare the home page as their canonical. */
export function selectWrongHomeCanonicals({ toHome }: CanonicalFacts, homeUrl: string): CanonicalSimilarity[] {
  return toHome.items.filter(
    ({ url, similarity }) =>
      similarity !== null && similarity < MAX_HOME_SIMILARITY && !isHomePageVariant(url, homeUrl),
  );
}

/**
 * Formats the similarity as `12% of the text in common`, with `up to` when only the text lengths are known.
 */
export function formatCommonText({ similarity, isUpperBound }: CanonicalSimilarity): string {
  return `${isUpperBound ? 'up to ' : ''}${Math.round((similarity ?? 0) * 100)}% of the text in common`;
}

/** Whether the URL is the home page with parameters, or a later page of a list that starts there. */
function isHomePageVariant(url: string, homeUrl: string): boolean {
  if (URL.parse(url)?.pathname === URL.parse(homeUrl)?.pathname) return true;
  const position = parseSeriesUrl(url);
  return position.page > 1 && position.series === parseSeriesUrl(homeUrl).series;
}
