import type { Rankings } from '#contracts/outside/rankings.ts';
import type { ResultsEngine } from '#contracts/outside/search-data.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { buildRankingsPath, buildSearchPerformancePath } from '#lib/url/website-paths.ts';

/** Query parameter with the keyword whose history is open. */
export const HISTORY_PARAMETER = 'history';

/** Returns the path of the history of a tracked keyword. */
export const buildHistoryPath = (websiteId: string, keyword: string): string =>
  `${buildRankingsPath(websiteId)}?${new URLSearchParams({ [HISTORY_PARAMETER]: keyword })}`;

const SOURCE_BY_ENGINE: Readonly<Record<ResultsEngine, SearchSource>> = {
  google: 'google-search-console',
  bing: 'bing-webmaster',
};

/** Returns the path of a query's search performance in the same search engine; null if that engine is not connected. */
export function findQueryPath(
  { website, searchSources }: Pick<Rankings, 'website' | 'searchSources'>,
  { engine, keyword }: { engine: ResultsEngine; keyword: string },
): string | null {
  const source = SOURCE_BY_ENGINE[engine];
  if (!searchSources.includes(source)) return null;
  const parameters = new URLSearchParams({ dimension: 'query', key: keyword, source });
  return `${buildSearchPerformancePath(website.id)}/detail?${parameters}`;
}
