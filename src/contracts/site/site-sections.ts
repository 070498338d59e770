/**
 * How a site is divided and announced: languages, sitemap, templates, sections, and what the crawl left out.
 *
 * Counts are complete, lists capped and ordered as in `site-graph.ts`.
 */
import type { FetchErrorCode } from './crawl.ts';
import type { Counted } from './site-graph.ts';

export type HreflangSource = 'html' | 'header' | 'sitemap';

/** An alternate that a page names. */
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

/** Language alternates of all pages answered with 200, from their HTML, their Link header and the sitemaps. */
export interface HreflangFacts {
  /** Pages that name alternates. */
  pageCount: number;
  entryCount: number;
  pagesBySource: { source: HreflangSource; count: number }[];
  /** As written in lower case, most frequent first. */
  codes: Counted<{ code: string; count: number; exampleUrl: string }>;
  /** The target answered 200 and does not name the page. */
  missingReturn: Counted<HreflangLink>;
  targetNotOk: Counted<HreflangLink>;
  /** Also disallowed by robots.txt. */
  targetNoindex: Counted<HreflangLink>;
  targetNonCanonical: Counted<HreflangLink>;
  selfMissing: Counted<HreflangPage>;
  /** Two languages or more, and no x-default. */
  xDefaultMissing: Counted<HreflangPage>;
  /** One code for two URLs, or one URL under two codes other than x-default. */
  conflicting: Counted<HreflangPage>;
  /** Sources that name alternates for the same page give different sets. */
  sourcesDisagree: Counted<HreflangPage>;
  /** The page has alternates and another URL as its canonical. */
  nonCanonicalPage: Counted<HreflangPage>;
  /** Those of them that list their own URL as a version. */
  selfNonCanonical: Counted<HreflangPage>;
  /** Pairs of different languages with nearly the same text (estimated Jaccard similarity of 0.9, 100 words). */
  untranslated: Counted<HreflangLink>;
}

/** The sitemap's URLs against what the crawl found. */
export interface SitemapCoverage {
  /** URLs of the site in the sitemaps. */
  listedCount: number;
  /** Of these, asked for. */
  checkedCount: number;
  indexableCount: number;
  /** 4xx, 5xx or no answer. */
  notOk: Counted<{ url: string; detail: string }>;
  redirects: Counted<{ url: string; detail: string }>;
  noindex: Counted<{ url: string; detail: string }>;
  nonCanonical: Counted<{ url: string; detail: string }>;
  /** robots.txt forbids our crawler; `robots` facts tell about others. */
  disallowed: Counted<{ url: string; detail: string }>;
  /** No followed link from another page; null while pages are unread, because one of them may hold it. */
  neverLinked: Counted<{ url: string; detail: string }> | null;
  /** Indexable pages. */
  indexableTotal: number;
  /** Indexable pages whose only entry is a relative URL, which search engines ignore. */
  relativeCount: number;
  /** Other indexable pages in no sitemap, without later pages of lists that number them without a word (`/blog/2/`). */
  notListed: Counted<{ url: string; detail: string }>;
}

/** What the first sitemap that names a URL says about it. */
export interface SitemapListing {
  sitemapUrl: string;
  /** As written; null when absent. */
  lastmod: string | null;
  /** ISO 8601 in UTC; null when `lastmod` is absent or no date. */
  date: string | null;
  /** 0..1; null when absent or unreadable. */
  priority: number | null;
}

/** `lastmod` and `priority` over all URLs in the sitemaps. */
export interface SitemapListings {
  entryCount: number;
  withLastmod: number;
  /** No date. */
  invalid: Counted<{ url: string; lastmod: string }>;
  /** More than 24 hours after the crawl. */
  future: Counted<{ url: string; lastmod: string }>;
  /** Before 1995. */
  ancient: Counted<{ url: string; lastmod: string }>;
  /** Calendar day (UTC) that most entries share; null without dates. */
  commonDay: { day: string; count: number } | null;
  earliest: string | null;
  latest: string | null;
  /** Entries by their priority (two decimals), highest first. */
  priorities: { priority: number; count: number }[];
  /** Null for a URL in no sitemap. */
  of(url: string): SitemapListing | null;
}

export interface TemplateCluster {
  /** Signature of the structure, see `PageFacts.templateSignature`. */
  template: string;
  pageCount: number;
  indexableCount: number;
  medianWords: number;
  /** Types of structured data by the share of the pages that have them, 0..1; most frequent first. */
  schemaTypes: { type: string; share: number }[];
  examples: string[];
}

/** Pages answered with 200 by template, largest first. */
export interface TemplateClusters {
  checkedCount: number;
  clusters: Counted<TemplateCluster>;
}

/** How long the main texts of the indexable pages of one template are, in words. */
export interface TemplateNorm {
  pageCount: number;
  median: number;
  lowerQuartile: number;
  upperQuartile: number;
  /** Median distance from the median. */
  deviation: number;
}

/** The usual length of a page of each template, over the 10,000 largest templates with ten indexable pages or more. */
export interface TemplateNorms {
  /** Indexable pages, whatever their template. */
  checkedCount: number;
  /** Templates with ten indexable pages or more. */
  templateCount: number;
  /** Null for a template of fewer pages. */
  of(template: string): TemplateNorm | null;
}

/** One analytics or tag-manager tag, by its id where it has one. */
export interface AnalyticsTagUse {
  product: string;
  kind: 'analytics' | 'tag-manager';
  id: string | null;
  /** Indexable pages whose document contains it. */
  pageCount: number;
  /** First indexable pages without it. */
  without: string[];
}

/** Analytics and tag managers that the raw documents of indexable pages name; advertising tags are left out. */
export interface AnalyticsCoverage {
  /** Indexable pages. */
  checkedCount: number;
  /** Of these, with at least one such tag. */
  taggedCount: number;
  /** Without any. */
  untagged: Counted<string>;
  /** By pages, most first: the 50 most frequent. Beyond 200 different tags the later ones are passed over. */
  tags: Counted<AnalyticsTagUse>;
}

export interface CannibalisationGroup {
  /** The words that all of them share, as the first title writes them. */
  phrase: string;
  lang: string | null;
  pageCount: number;
  pages: { url: string; title: string; heading: string }[];
}

/**
 * Indexable pages of one language whose title and h1 share the same words (stemmed lightly, Jaccard similarity of 0.8),
 * largest groups first. Copies and pages of a series count once. Topics of the texts are not compared.
 */
export interface CannibalisationGroups {
  /** Pages with a title and an h1 that agree. */
  checkedCount: number;
  groups: Counted<CannibalisationGroup>;
}

/** A link without which a section could not be reached from the home page. */
export interface SectionBridge {
  fromUrl: string;
  toUrl: string;
  /** Indexable pages behind it. */
  pageCount: number;
  /** Directory that all of them share. */
  directory: string;
  examples: string[];
}

export interface SectionBridges {
  /** Indexable pages that followed links reach from the home page. */
  reachedCount: number;
  /** Ten pages or more behind one link; largest section first. Bridges inside a section of much the same size are left out. */
  bridges: Counted<SectionBridge>;
}

export interface SiteDirectory {
  /** One or two segments: `/blog/`, `/blog/2026/`. `/` holds the pages at the top. */
  path: string;
  pageCount: number;
  indexableCount: number;
  /** Pages by clicks from the home page; the last entry counts 10 and more. */
  byDepth: number[];
  /** Pages that followed links do not reach. */
  unreachedCount: number;
}

/** Pages by directory and depth, for the diagram of the site. */
export interface SiteStructure {
  pageCount: number;
  /** Largest first. */
  directories: Counted<SiteDirectory>;
  depths: { depth: number; pageCount: number; indexableCount: number }[];
  unreachedCount: number;
  /** Of those that are not reached. */
  unreachedIndexableCount: number;
}

/** What is known of the URLs of one pattern, those read and those still waiting included. */
export interface PatternSample {
  foundCount: number;
  /** Read pages with a text, at most 20, and the distinct texts among them: one text on 20 pages is a space without end. */
  pageCount: number;
  textCount: number;
  examples: string[];
}

export interface CutPattern {
  pattern: string;
  count: number;
  /** Null for what robots.txt or the person who asked leaves out. */
  sample: PatternSample | null;
}

export interface CrawlCut {
  /** Machine reason of the crawler: `robots`, `too-deep`, `calendar`, ... */
  reason: string;
  count: number;
  /** What varies from page to page is masked (`/blog/{date}/{slug}?page`); most frequent first. */
  patterns: Counted<CutPattern>;
  examples: string[];
}

/** URLs of the site that are known and were not asked for, by reason. */
export interface CrawlCuts {
  knownCount: number;
  cuts: CrawlCut[];
  /** Still waiting when the crawl ended. */
  waiting: Counted<string>;
}

/** What the image that a page names for social networks (og:image) answered. */
export interface PreviewAnswer {
  url: string;
  status: number | null;
  error: FetchErrorCode | null;
  /** Content type of an answer that is a page instead of a image, else null. */
  foreignType: string | null;
  /** `unverifiable`: it refused us, or did not say twice that it is not there. */
  verdict: 'fine' | 'broken' | 'unverifiable';
  transferBytes: number | null;
  /** By its first bytes; null when they tell nothing. Pixels, null where the header has none. */
  image: { format: string; width: number | null; height: number | null } | null;
}

/** Images for social networks as they answered; only the most used ones are asked for. */
export interface PreviewImages {
  usedCount: number;
  checkedCount: number;
  /** Null for a URL that was not asked for. */
  of(url: string): PreviewAnswer | null;
}

/** What one image, script or stylesheet, of the site or of another, answered. Sizes in bytes, null where the answer does not say. */
export interface ResourceAnswer {
  kind: 'image' | 'script' | 'stylesheet';
  url: string;
  /** A URL of the site itself. */
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
  /** Pages that load it, and the first of them. */
  pages: Counted<string>;
}

export interface ResourceCheck {
  /** Files by kind; `items` those that most pages load first. */
  kinds: { kind: ResourceAnswer['kind']; usedCount: number; answers: Counted<ResourceAnswer> }[];
}

/** URLs of the site by answer: a status, or the reason why none came. */
export interface PagesByStatus {
  pageCount: number;
  statuses: { status: number | null; error: FetchErrorCode | null; count: number; examples: string[] }[];
}
