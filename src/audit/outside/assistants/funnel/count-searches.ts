import type { FunnelCrawl, FunnelPage, RawSearchFigure } from '#contracts/outside/assistants/page-funnel.ts';
import {
  RAW_SEARCH_NAMES,
  RAW_SEARCH_PROVIDERS,
  RAW_SEARCH_TEXTS,
  type RawSearchProvider,
} from '#contracts/outside/assistants/raw-search-words.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { createPageFinder } from './page-finder.ts';

/** A raw search of a run: the website's own URLs among its results, or why it failed. */
export type RawSearch = { provider: RawSearchProvider; promptId: string } & (
  | { state: 'searched'; at: string; urls: readonly string[] }
  | { state: 'missing'; reason: string }
);

/** Which pages raw searches found. */
export interface CountedSearches {
  figures: RawSearchFigure[];
  /** Returns how many searches of each vendor found a page; vendors without a successful search are omitted. */
  count(this: void, url: string): FunnelPage['searches'];
}

/** Why a vendor has no searches: the newest run did not use it, or no run has ended yet. */
export type NoSearchReason = 'notSearched' | 'noRun' | 'firstRun';

/** The raw searches of the newest run. */
export interface RunSearches {
  searches: readonly RawSearch[];
  quality: SourceQuality;
  /** Applies to vendors without a search. */
  otherwise: NoSearchReason;
}

/** Counts the pages of a crawl that raw searches found, under any of their URLs. */
export function countSearches(
  crawl: Pick<FunnelCrawl, 'pages' | 'aliases'>,
  { searches, quality, otherwise }: RunSearches,
): CountedSearches {
  const finder = createPageFinder(crawl);
  const pageKeys = new Set(crawl.pages.map(({ url }) => finder.find(url)));
  const counts = new Map<RawSearchProvider, Map<string, number>>();
  const figures = RAW_SEARCH_PROVIDERS.map((provider): RawSearchFigure => {
    const own = searches.filter((search) => search.provider === provider);
    const succeeded = own.flatMap((search) => (search.state === 'searched' ? [search] : []));
    const [first] = succeeded;
    if (first === undefined) return describeMissingSearches(provider, own, otherwise);
    const keys = succeeded.map(({ urls }) => new Set(urls.map(finder.find)));
    const byKey = countKeys(keys);
    counts.set(provider, byKey);
    const found = [...byKey.keys()].filter((key) => pageKeys.has(key)).length;
    const at = succeeded.reduce((latest, search) => (search.at > latest ? search.at : latest), first.at);
    return {
      provider,
      name: RAW_SEARCH_NAMES[provider],
      state: 'measured',
      found,
      pages: crawl.pages.length,
      searches: succeeded.length,
      withOwnPage: keys.filter(({ size }) => size > 0).length,
      unknownUrls: [...byKey.keys()].filter((key) => !finder.isKnown(key)).length,
      quality,
      source: `Raw search of the ${RAW_SEARCH_NAMES[provider]}, ${formatCount(succeeded.length, 'prompt')} without your brand, ${formatDate(at)}`,
    };
  });
  return {
    figures,
    count: (url) =>
      Object.fromEntries([...counts].map(([provider, byKey]) => [provider, byKey.get(finder.find(url)) ?? 0])),
  };
}

function countKeys(searches: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of searches.flatMap((keys) => [...keys])) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function describeMissingSearches(
  provider: RawSearchProvider,
  searches: readonly RawSearch[],
  otherwise: NoSearchReason,
): RawSearchFigure {
  const shared = { provider, name: RAW_SEARCH_NAMES[provider], state: 'not-measured' as const };
  const [failed] = searches.flatMap((search) => (search.state === 'missing' ? [search] : []));
  if (failed === undefined) {
    return { ...shared, reason: RAW_SEARCH_TEXTS[otherwise], step: RAW_SEARCH_TEXTS[`${otherwise}Step`] };
  }
  const reason = RAW_SEARCH_TEXTS.allFailed.replace('{reason}', () => failed.reason);
  return { ...shared, reason, step: RAW_SEARCH_TEXTS.allFailedStep };
}
