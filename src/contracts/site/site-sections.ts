/**
 * Structure of a site: languages, sitemap, templates, sections, and the URLs that were not crawled.
 *
 * Counts are complete; lists are capped and ordered as in `site-graph.ts`.
 */
import type { FetchErrorCode } from './crawl.ts';
import type { CountedItems } from './site-graph.ts';

export type HreflangSource = 'html' | 'header' | 'sitemap';

/** A language alternate that a page references. */
export interface HreflangLink {
  url: string;
  code: string;
  target: string;
  detail: string;
}

export interface HreflangPage {
  url: string;
  detail: string;
}

/** Language alternates of all pages with status 200, from their HTML, their Link header and the sitemaps. */
export interface HreflangFacts {
  /** Number of pages with alternates. */
  pageCount: number;
  entryCount: number;
  pagesBySource: { source: HreflangSource; count: number }[];
  /** Language codes in lowercase, most frequent first. */
  codes: CountedItems<{ code: string; count: number; exampleUrl: string }>;
  /** Alternates that return 200 but have no return tag. */
  missingReturn: CountedItems<HreflangLink>;
  targetNotOk: CountedItems<HreflangLink>;
  /** Targets that are noindex or disallowed by robots.txt. */
  targetNoindex: CountedItems<HreflangLink>;
  targetNonCanonical: CountedItems<HreflangLink>;
  selfMissing: CountedItems<HreflangPage>;
  /** Pages with two languages or more but without x-default. */
  xDefaultMissing: CountedItems<HreflangPage>;
  /** Pages with one code for two URLs, or one URL for two codes other than x-default. */
  conflicting: CountedItems<HreflangPage>;
  /** Pages whose sources (HTML, header, sitemap) declare different alternates. */
  sourcesDisagree: CountedItems<HreflangPage>;
  /** Pages with alternates whose canonical is another URL. */
  nonCanonicalPage: CountedItems<HreflangPage>;
  /** Pages of `nonCanonicalPage` that list their own URL as an alternate. */
  selfNonCanonical: CountedItems<HreflangPage>;
  /**
   * Pairs of different languages with nearly identical texts (100 words or more, estimated Jaccard similarity of 0.9 or
   * more).
   */
  untranslated: CountedItems<HreflangLink>;
}

/** Comparison of the sitemap URLs with the crawl. */
export interface SitemapCoverage {
  /** Number of URLs of the site in the sitemaps. */
  listedCount: number;
  /** Number of listed URLs that were requested. */
  checkedCount: number;
  indexableCount: number;
  /** URLs with 4xx, 5xx or no response. */
  notOk: CountedItems<{ url: string; detail: string }>;
  redirects: CountedItems<{ url: string; detail: string }>;
  noindex: CountedItems<{ url: string; detail: string }>;
  nonCanonical: CountedItems<{ url: string; detail: string }>;
  /** URLs that robots.txt disallows for our crawler; for other crawlers see the `robots` facts. */
  disallowed: CountedItems<{ url: string; detail: string }>;
  /**
   * URLs without a followed link from another page; null when not every page was read, because an unread page may
   * contain the link.
   */
  orphans: CountedItems<{ url: string; detail: string }> | null;
  /** Number of indexable pages. */
  indexableTotal: number;
  /** Number of indexable pages listed only as a relative URL, which search engines ignore. */
  relativeCount: number;
  /**
   * Other indexable pages that are in no sitemap, except paginated pages with only a number in the URL (`/blog/2/`).
   */
  notListed: CountedItems<{ url: string; detail: string }>;
}

/** Data of the first sitemap that lists a URL. */
export interface SitemapListing {
  sitemapUrl: string;
  /** As written; null when absent. */
  lastmod: string | null;
  /** ISO 8601 in UTC; null when `lastmod` is absent or not a date. */
  date: string | null;
  /** 0..1; null when absent or unreadable. */
  priority: number | null;
}

/** Statistics of `lastmod` and `priority` over all sitemap URLs. */
export interface SitemapListings {
  entryCount: number;
  withLastmod: number;
  /** Entries whose `lastmod` is not a date. */
  invalid: CountedItems<{ url: string; lastmod: string }>;
  /** Entries dated more than 24 hours after the crawl. */
  future: CountedItems<{ url: string; lastmod: string }>;
  /** Entries dated before 1995. */
  ancient: CountedItems<{ url: string; lastmod: string }>;
  /** Most frequent calendar day (UTC); null without dates. */
  commonDay: { day: string; count: number } | null;
  earliest: string | null;
  latest: string | null;
  /** Number of entries by priority (two decimals), highest first. */
  priorities: { priority: number; count: number }[];
  /** Returns null for a URL that is in no sitemap. */
  find(url: string): SitemapListing | null;
}

export interface TemplateCluster {
  /** Signature of the structure, see `PageFacts.templateSignature`. */
  template: string;
  pageCount: number;
  indexableCount: number;
  medianWords: number;
  /** Structured data types with the share (0..1) of pages that have them, most frequent first. */
  schemaTypes: { type: string; share: number }[];
  /** The first two pages and the last one in URL order. */
  examples: string[];
}

/** Pages with status 200 grouped by template, largest group first. */
export interface TemplateClusters {
  checkedCount: number;
  clusters: CountedItems<TemplateCluster>;
}

/** Typical number of words in the main text of the indexable pages of one template. */
export interface TemplateNorm {
  pageCount: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
  /** Median absolute deviation from the median. */
  deviation: number;
}

/** Typical page length per template, for the 10,000 largest templates with ten indexable pages or more. */
export interface TemplateNorms {
  /** Number of indexable pages of all templates. */
  checkedCount: number;
  /** Number of templates with ten indexable pages or more. */
  templateCount: number;
  /** Returns null for a template with fewer pages. */
  find(template: string): TemplateNorm | null;
}

/** Use of one analytics or tag manager tag, identified by its ID if it has one. */
export interface AnalyticsTagUsage {
  product: string;
  kind: 'analytics' | 'tag-manager';
  id: string | null;
  /** Number of indexable pages whose document contains the tag. */
  pageCount: number;
  /** First indexable pages without the tag. */
  without: string[];
}

/** Analytics and tag manager tags in the raw documents of indexable pages, without advertising tags. */
export interface AnalyticsCoverage {
  /** Number of indexable pages. */
  checkedCount: number;
  /** Number of checked pages with at least one such tag. */
  taggedCount: number;
  /** Checked pages without any such tag. */
  untagged: CountedItems<string>;
  /** The 50 tags on the most pages, most frequent first. Only the first 200 different tags are counted. */
  tags: CountedItems<AnalyticsTagUsage>;
}

export interface CannibalizationGroup {
  /** The words that all pages share, as written in the first title. */
  phrase: string;
  lang: string | null;
  pageCount: number;
  pages: { url: string; title: string; heading: string }[];
}

/**
 * Indexable pages of one language with the same words in title and h1 (lightly stemmed, Jaccard similarity of 0.8 or
 * more), largest groups first. Duplicates and paginated pages count once. The topics of the texts are not compared.
 */
export interface CannibalizationGroups {
  /** Number of pages whose title and h1 share most of their words. */
  checkedCount: number;
  groups: CountedItems<CannibalizationGroup>;
}

/** The only link through which a section can be reached from the home page. */
export interface SectionBridge {
  fromUrl: string;
  toUrl: string;
  /** Number of indexable pages that can be reached only through this link. */
  pageCount: number;
  /** Common directory of these pages. */
  directory: string;
  examples: string[];
}

export interface SectionBridges {
  /** Number of indexable pages that can be reached from the home page through followed links. */
  reachedCount: number;
  /**
   * Links that are the only way to reach ten pages or more, largest section first. A link inside another section of
   * nearly the same size is omitted.
   */
  bridges: CountedItems<SectionBridge>;
}

export interface SiteDirectory {
  /** One or two segments: `/blog/`, `/blog/2026/`. `/` contains the top-level pages. */
  path: string;
  pageCount: number;
  indexableCount: number;
  /** Number of pages by clicks from the home page; the last entry counts 10 clicks or more. */
  byDepth: number[];
  /** Number of pages that cannot be reached through followed links. */
  unreachedCount: number;
}

/** Pages by directory and depth, for the diagram of the site. */
export interface SiteStructure {
  pageCount: number;
  /** Largest first. */
  directories: CountedItems<SiteDirectory>;
  depths: { depth: number; pageCount: number; indexableCount: number }[];
  unreachedCount: number;
  /** Number of indexable pages among the unreached ones. */
  unreachedIndexableCount: number;
}

/** Facts about the URLs that match one pattern, both crawled and queued. */
export interface PatternSample {
  foundCount: number;
  /**
   * Number of crawled pages with text (up to 20), and of distinct texts among them: one text on 20 pages indicates an
   * infinite URL space.
   */
  pageCount: number;
  textCount: number;
  examples: string[];
}

export interface CutPattern {
  pattern: string;
  count: number;
  /** Null for URLs excluded by robots.txt or by the crawl settings. */
  sample: PatternSample | null;
}

export interface CrawlCut {
  /** Machine-readable reason of the crawler: `robots`, `too-deep`, `calendar`, ... */
  reason: string;
  count: number;
  /** URL patterns with their variable parts masked (`/blog/{date}/{slug}?page`), most frequent first. */
  patterns: CountedItems<CutPattern>;
  examples: string[];
}

/** Known URLs of the site that were not requested, by reason. */
export interface CrawlCuts {
  knownCount: number;
  cuts: CrawlCut[];
  /** URLs that were still waiting when the crawl ended. */
  waiting: CountedItems<string>;
}

/** Response of a page's image for social networks (og:image). */
export interface PreviewResponse {
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
  /** Content type of a response that is a page instead of an image, otherwise null. */
  foreignType: string | null;
  /** `unverifiable`: the server blocked our request, or a second request did not confirm that the image is missing. */
  verdict: 'fine' | 'broken' | 'unverifiable';
  transferBytes: number | null;
  /**
   * Format detected from the first bytes of the image; null when they are unknown. Size in pixels; null if the header
   * contains none.
   */
  image: { format: string; width: number | null; height: number | null } | null;
}

/** Responses of images for social networks; only the most used ones are requested. */
export interface PreviewImages {
  usedCount: number;
  checkedCount: number;
  /** Returns null for a URL that was not requested. */
  find(url: string): PreviewResponse | null;
}

/**
 * Response of one image, script or stylesheet, from any site. Sizes are in bytes, and null if the response does not
 * contain them.
 */
export interface ResourceResponse {
  kind: 'image' | 'script' | 'stylesheet';
  url: string;
  /** Whether the URL belongs to the site itself. */
  isInternal: boolean;
  finalUrl: string;
  redirectCount: number;
  status: number | null;
  error: FetchErrorCode | null;
  contentType: string | null;
  transferBytes: number | null;
  contentEncoding: string | null;
  cacheControl: string | null;
  hasValidator: boolean;
  /** Number of pages that load the resource, and the first of them. */
  pages: CountedItems<string>;
}

export interface ResourceCheck {
  /** Resources by kind; `items` starts with those that most pages load. */
  kinds: { kind: ResourceResponse['kind']; usedCount: number; answers: CountedItems<ResourceResponse> }[];
}

/** URLs of the site by response: a status, or the reason why there was none. */
export interface PagesByStatus {
  pageCount: number;
  statuses: { status: number | null; error: FetchErrorCode | null; count: number; examples: string[] }[];
}
