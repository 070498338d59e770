/** Terms of search data that are stored and shown, independent of the provider. */

/** What rows of search performance are grouped by. */
export type SearchDimension = 'query' | 'page' | 'country' | 'device';

export type ResultsEngine = 'google' | 'bing';
export type ResultsDevice = 'desktop' | 'mobile';

/** What a search engine reports about one URL. Null = not reported. */
export interface IndexInspection {
  url: string;
  isIndexed: boolean | null;
  /** As the vendor words it, such as "Submitted and indexed". */
  coverageState: string | null;
  robotsTxtState: string | null;
  indexingState: string | null;
  pageFetchState: string | null;
  crawledAs: string | null;
  lastCrawlAt: string | null;
  searchEngineCanonical: string | null;
  userCanonical: string | null;
  referringUrls: string[];
  sitemaps: string[];
  collectedAt: string;
}
