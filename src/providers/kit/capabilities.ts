/**
 * What providers can do, so that services depend on capabilities and not on vendors. Every method throws a
 * ProviderError for a failure, and the abort reason of its signal. A failed lookup is never reported as an empty or
 * zero result.
 */
import type { AveragePosition, ObservedPosition } from '#contracts/outside/measurement.ts';
import type { IndexInspection, ResultsDevice, ResultsEngine, SearchDimension } from '#contracts/outside/search-data.ts';

export type { IndexInspection, ResultsDevice, ResultsEngine, SearchDimension };

/** A calendar day as `YYYY-MM-DD`. */
export type Day = string;

/** Part of every capability. */
export interface Source {
  /** Name shown to users, such as "Google Search Console". */
  readonly name: string;
}

// Search performance

/** A property (site) in a search engine's webmaster tool. */
export interface SearchProperty {
  /** As the vendor identifies it: `sc-domain:example.com`, `https://www.example.com/`. */
  id: string;
  kind: 'domain' | 'prefix';
  permission: 'owner' | 'full' | 'restricted' | 'unverified';
}

/** One row; `keys` are in the order of the requested dimensions, empty for totals. */
export interface SearchRow {
  keys: readonly string[];
  clicks: number;
  impressions: number;
  /** Null if there were no impressions, or if the position is not reported. */
  averagePosition: AveragePosition | null;
}

export interface SearchDayQuery {
  propertyId: string;
  day: Day;
  /** Empty = totals of the day. */
  dimensions: readonly SearchDimension[];
  /** Only pages of these hosts; undefined = the entire property. */
  hosts?: readonly string[];
  /** First row of the page: 0 at first, then `nextRow`. */
  startRow?: number;
  signal?: AbortSignal;
}

export interface SearchDayRows {
  rows: SearchRow[];
  /** Null after the last page. */
  nextRow: number | null;
  /** From this day on, rows may still change; null when the day is final. */
  firstIncompleteDate: Day | null;
}

export interface SearchTotalsQuery {
  propertyId: string;
  from: Day;
  to: Day;
  hosts?: readonly string[];
  signal?: AbortSignal;
}

export interface SearchTotals {
  /** One entry per day with data. */
  days: { day: Day; clicks: number; impressions: number; averagePosition: AveragePosition | null }[];
  firstIncompleteDate: Day | null;
}

/** Clicks and impressions in search results. */
export interface SearchPerformanceSource extends Source {
  /**
   * Period that one row covers if rows are grouped by a dimension. Weekly rows have the date that the source assigns to
   * the week; other days have no rows. Totals are always daily.
   */
  readonly granularity: 'day' | 'week';
  /** How far back the source goes, in days. */
  readonly historyDays: number;
  /** Combinations of dimensions that can be queried. */
  readonly dimensionSets: readonly (readonly SearchDimension[])[];
  listProperties(signal?: AbortSignal): Promise<SearchProperty[]>;
  readDay(query: SearchDayQuery): Promise<SearchDayRows>;
  readTotals(query: SearchTotalsQuery): Promise<SearchTotals>;
}

/** A row with its day; for weekly rows, the date that the source assigns to the week. */
export interface DatedSearchRow extends SearchRow {
  day: Day;
}

/** The queries of one page or the pages of one query, for sources that report them only one at a time. */
export interface SearchDetailSource extends Source {
  /** `keys` contain the query; oldest first. */
  readPageQueries(query: {
    propertyId: string;
    page: string;
    from: Day;
    to: Day;
    signal?: AbortSignal;
  }): Promise<DatedSearchRow[]>;
  /** `keys` contain the URL of the page; oldest first. */
  readQueryPages(query: {
    propertyId: string;
    query: string;
    from: Day;
    to: Day;
    signal?: AbortSignal;
  }): Promise<DatedSearchRow[]>;
}

/** Index status of individual URLs. */
export interface IndexInspectionSource extends Source {
  /** URLs that may be inspected per property and day; null = no limit. */
  readonly dailyLimit: number | null;
  inspectUrl(query: { propertyId: string; url: string; signal?: AbortSignal }): Promise<IndexInspection>;
}

export interface SubmittedSitemap {
  url: string;
  submittedAt: string | null;
  downloadedAt: string | null;
  isPending: boolean;
  errors: number | null;
  warnings: number | null;
  /** URLs in the sitemap, as the search engine counted them. */
  urlCount: number | null;
  /** The vendor's own status text, if it reports a status instead of numbers. */
  status?: string;
}

/** Sitemaps that a search engine knows. */
export interface SitemapSource extends Source {
  listSitemaps(query: { propertyId: string; signal?: AbortSignal }): Promise<SubmittedSitemap[]>;
}

// Results pages

export interface ResultsPageQuery {
  query: string;
  engine: ResultsEngine;
  /** ISO 3166-1 alpha-2, such as `US`. */
  country: string;
  /** ISO 639-1, such as `en`. */
  language: string;
  device: ResultsDevice;
  /** Number of positions to examine: 20 at first, more only if the site was not found. */
  depth: number;
  signal?: AbortSignal;
}

export interface ObservedResult {
  position: ObservedPosition;
  url: string;
  domain: string;
  title?: string;
}

export interface ResultsPage {
  /** Organic results in order of position. An empty list means that the engine found nothing; failures are errors. */
  results: ObservedResult[];
  /** Features of the page, such as `ai-overview` or `local-pack`. */
  features: string[];
  collectedAt: string;
  costUsd: number;
  /** Number of positions that were actually examined; a site that is not among them is "not in the first N". */
  examinedDepth: number;
  /** Engines that a metasearch engine could not reach. If the requested engine is among them, the search fails. */
  unresponsive?: string[];
}

/** Results pages of search engines. */
export interface ResultsPageSource extends Source {
  /** Engines and devices that the source supports. */
  readonly engines: readonly ResultsEngine[];
  readonly devices: readonly ResultsDevice[];
  search(query: ResultsPageQuery): Promise<ResultsPage>;
  /** Worst-case cost of a search, for budgets and for the estimate that users see before the search. */
  estimateCostUsd(query: Pick<ResultsPageQuery, 'engine' | 'depth'>): number;
}

// Keyword figures

export interface KeywordMarket {
  country: string;
  language: string;
}

export interface KeywordFigures {
  keyword: string;
  /** Searches or impressions per month; null = not reported. */
  monthlyVolume: number | null;
  /** What `monthlyVolume` counts for this source. */
  volumeKind: 'searches' | 'impressions';
  /** Cost per click of an ad; null = not reported. */
  cpcUsd: number | null;
  /** Level of competition among advertisers; null = not reported. */
  competition: 'low' | 'medium' | 'high' | null;
  /** The source's own keyword difficulty, 0 to 100; null = not reported. */
  difficulty: number | null;
  period: { from: Day; to: Day } | null;
}

export interface KeywordFigureQuery extends KeywordMarket {
  keywords: readonly string[];
  signal?: AbortSignal;
}

/** Search volume and related keywords. */
export interface KeywordFigureSource extends Source {
  /** Number of keywords per request, so that callers can store the figures they have if a later request fails. */
  readonly keywordsPerRequest: number;
  /** Worst-case cost of reading the given number of keywords, for budgets; 0 = free. */
  estimateFiguresUsd(keywordCount: number): number;
  /** Worst-case cost of one list of related keywords. */
  estimateRelatedUsd(): number;
  /** Keywords without figures are absent from the result. */
  readFigures(query: KeywordFigureQuery): Promise<{ figures: KeywordFigures[]; costUsd: number }>;
  listRelated(
    query: KeywordMarket & { keyword: string; signal?: AbortSignal },
  ): Promise<{ figures: KeywordFigures[]; costUsd: number }>;
  /**
   * For sources that report keyword difficulty in a separate request. Keywords without difficulty are absent from the
   * result.
   */
  readonly difficulty?: {
    estimateUsd(keywordCount: number): number;
    read(query: KeywordFigureQuery): Promise<{ difficulties: Map<string, number>; costUsd: number }>;
  };
}

// Links

/** A part of a list. */
export interface ListPage<Item> {
  items: Item[];
  /** Null after the last page. */
  nextPage: number | null;
}

/** A page of the property, and the number of links from other sites that the search engine knows. */
export interface LinkedPage {
  url: string;
  linkCount: number;
}

export interface InboundLink {
  sourceUrl: string;
  targetUrl: string;
  /** Empty for images and links without text. */
  anchorText: string;
}

/** Links from other sites. An empty list does not prove that there are no links. */
export interface LinkSource extends Source {
  /** `page` is 0 at first, then `nextPage`. */
  listLinkedPages(query: { propertyId: string; page?: number; signal?: AbortSignal }): Promise<ListPage<LinkedPage>>;
  listLinks(query: {
    propertyId: string;
    targetUrl: string;
    page?: number;
    signal?: AbortSignal;
  }): Promise<ListPage<InboundLink>>;
}

// Crawl issues

export type CrawlIssueKind =
  | 'redirect-301'
  | 'redirect-302'
  | 'client-error'
  | 'server-error'
  | 'blocked-by-robots-txt'
  | 'malware'
  | 'important-url-blocked-by-robots-txt'
  | 'dns-error'
  | 'timeout'
  | 'other';

/** A URL that a search engine could not crawl, or crawled with issues. */
export interface CrawlIssue {
  url: string;
  /** Null if there was no response. */
  statusCode: number | null;
  kinds: CrawlIssueKind[];
  /** Links to the URL that the search engine knows; null = not reported. */
  linkCount: number | null;
}

/** What a search engine crawled on one day. */
export interface CrawlDay {
  day: Day;
  crawledPages: number;
  crawlErrors: number;
  indexedPages: number;
  linkCount: number;
  blockedByRobotsTxt: number;
}

/** Issues and figures of a search engine's crawler. */
export interface CrawlIssueSource extends Source {
  listCrawlIssues(query: { propertyId: string; signal?: AbortSignal }): Promise<CrawlIssue[]>;
  /** Oldest first. */
  readCrawlDays(query: { propertyId: string; signal?: AbortSignal }): Promise<CrawlDay[]>;
}
