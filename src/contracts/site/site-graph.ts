/**
 * Facts that require all pages of a site: links between pages, competing pages, and comparison with the sitemap.
 *
 * Counts are complete. Lists are capped and contain the first entries in the order of their URLs, unless another order
 * is stated, so that two crawls of the same site have the same lists. "Indexable" is defined by `isIndexable` in
 * `lib/indexability.ts`; "page" is a URL of the site that returned a response. A link to a redirect counts for the
 * final page.
 */
import type { z } from 'zod';
import type { FetchErrorCode, redirectHopSchema } from './crawl.ts';

/** Entries of a list that may be cut, and their total number. */
export interface CountedItems<T> {
  count: number;
  items: T[];
}

/** An occurrence of a link or image on a page. */
export interface PageOccurrence {
  pageUrl: string;
  selector: string;
  text: string;
  line: number;
  column: number;
}

/** Links to one indexable page from other pages of the site. */
export interface PageInlinks {
  url: string;
  /** Number of pages with at least one followed link to the page. */
  followedPages: number;
  /** Number of pages whose links to the page are all nofollow, through the link or the linking page. */
  nofollowPages: number;
  /** Number of `followedPages` that link to the page outside header, navigation and footer. */
  contentPages: number;
}

export interface InlinkCounts {
  /** Number of indexable pages. */
  checkedCount: number;
  /** Whether every page was crawled, which rules out unknown links to a page. */
  isComplete: boolean;
  /** Pages without any link to them. These lists never contain the home page. */
  none: CountedItems<PageInlinks>;
  /** Pages that exactly one page links to with a followed link. */
  single: CountedItems<PageInlinks>;
  onlyNofollow: CountedItems<PageInlinks>;
  /** Pages with followed links only in headers, navigation and footers. */
  onlyNavigation: CountedItems<PageInlinks>;
  /** Returns the link counts of an indexable page; null for other URLs. */
  find(url: string): PageInlinks | null;
  /**
   * Returns the number of pages with a followed link to the page outside header, navigation and footer; 0 for URLs that
   * are not pages of the site.
   */
  findContentPages(url: string): number;
}

/** Dead-end pages: indexable pages without a followed link to another page of the site. */
export interface DeadEnds {
  checkedCount: number;
  pages: CountedItems<string>;
}

/**
 * PageRank over the followed links of the site (damping 0.85), as shares that add up to 1 over all pages and the URLs
 * that robots.txt disallows.
 */
export interface PageRanks {
  pageCount: number;
  median: number;
  /** Lowest share among the top tenth of pages. */
  topTenth: number;
  /** Indexable pages with the highest shares, highest first. */
  highest: { url: string; share: number }[];
  /** Returns the share of a URL; null for URLs without a rank. */
  find(url: string): number | null;
}

export type UnindexedReason = 'error' | 'robots' | 'noindex' | 'canonicalised' | 'challenge';

/** PageRank that flows to URLs that search engines do not index. */
export interface PageRankWaste {
  pageCount: number;
  /** Share of PageRank, 0..1. */
  wastedShare: number;
  /** `items`: URLs with the highest shares, highest first. */
  reasons: (CountedItems<{ url: string; share: number }> & { reason: UnindexedReason; share: number })[];
}

/** A link target with the pages that link to it. In every list, targets with the most pages come first. */
export interface LinkedTarget {
  url: string;
  /** Issue of the target as text: `301 to https://...`. */
  detail: string;
  pageCount: number;
  linkCount: number;
  /** First occurrences. */
  occurrences: PageOccurrence[];
}

export interface LinkedTargets {
  /** Number of distinct internal link targets that were checked. */
  checkedCount: number;
  /** Number of pages with at least one such link. */
  pageCount: number;
  linkCount: number;
  targets: CountedItems<LinkedTarget>;
}

export type RedirectHop = z.infer<typeof redirectHopSchema>;

export interface RedirectPath {
  url: string;
  hops: RedirectHop[];
  finalUrl: string;
  finalStatus: number | null;
  error: FetchErrorCode | null;
  /** Number of pages with any link to the redirecting URL, and the first of them. */
  linkedFrom: CountedItems<string>;
}

/** URLs of the site that redirect. The start URL is excluded, because its redirect only leads to the actual host. */
export interface RedirectFacts {
  count: number;
  /** Number of first hops by status: 301, 302, ... */
  statuses: { status: number; count: number }[];
  /** Redirects with two hops or more. */
  chains: CountedItems<RedirectPath>;
  loops: CountedItems<RedirectPath>;
  /** Redirects with more hops than we follow, or with an invalid target. */
  broken: CountedItems<RedirectPath>;
  /** Redirects that end with 4xx, 5xx or no response. */
  toError: CountedItems<RedirectPath>;
  /** Redirects to the home page. */
  toHome: CountedItems<RedirectPath>;
  /** Redirects to another site. */
  toForeign: CountedItems<RedirectPath>;
}

export type CanonicalProblem =
  | 'error'
  | 'redirect'
  | 'noindex'
  | 'robots'
  /** The target declares a third URL as its canonical. */
  | 'chain'
  | 'loop';

export interface CanonicalLink {
  url: string;
  canonicalUrl: string;
  /** URLs of a chain or loop, or the status of an error. */
  detail: string;
}

/** Text similarity of a page and its canonical. */
export interface CanonicalSimilarity extends CanonicalLink {
  /** Jaccard similarity of five-word shingles, 0..1; null when the texts are too short to compare. */
  similarity: number | null;
  /** Whether `similarity` is the highest value that the lengths of the texts allow; otherwise it is an estimate. */
  isUpperBound: boolean;
}

/** Canonicals declared by pages with status 200. */
export interface CanonicalFacts {
  checkedCount: number;
  withoutCount: number;
  selfCount: number;
  /** Number of canonicals that are another, valid URL of the site. */
  otherCount: number;
  /** Number of canonicals that are a URL of the site that was not requested. */
  unknownCount: number;
  problems: { problem: CanonicalProblem; pages: CountedItems<CanonicalLink> }[];
  crossDomain: CountedItems<CanonicalLink>;
  /** Pages other than the home page whose canonical is the home page. */
  toHome: CountedItems<CanonicalSimilarity>;
  /** Pages whose similarity to their canonical is below 0.5. */
  dissimilar: CountedItems<CanonicalSimilarity>;
  /** Paginated pages (page 2 or later) whose canonical is page 1. */
  paginationToFirst: CountedItems<CanonicalLink>;
  /** URLs that are the canonical of several pages, most pages first. */
  clusters: CountedItems<{ canonicalUrl: string; pages: CountedItems<string> }>;
}

export interface NearDuplicateGroup {
  /** Excerpt of the first page's text. */
  value: string;
  /** Number of pages with these texts, including exact duplicates. */
  pageCount: number;
  /**
   * One page per distinct text: first the page that all others resemble, then the others in the order of their URLs.
   */
  urls: string[];
  /** Paginated pages in `urls` with only a number in the URL (`/blog/2/`), if any. */
  laterPages?: string[];
  /** Lowest estimated Jaccard similarity between a page and the first one, 0.9..1. */
  minSimilarity: number;
}

/**
 * Indexable pages of 100 words or more with nearly identical texts: candidates are found by simhash (up to 6 of 64 bits
 * differ) and confirmed by an estimated Jaccard similarity of 0.9 or more. Exact duplicates count as one text. Largest
 * groups first.
 */
export interface NearDuplicates {
  checkedCount: number;
  groups: CountedItems<NearDuplicateGroup>;
  /** Whether the limit on comparisons was reached, in which case more pages may belong to the groups. */
  isCut: boolean;
}

/** Share of pages that are duplicates: all but the first page of each group of exact or near duplicates. */
export interface DuplicateShare {
  checkedCount: number;
  exactCount: number;
  nearCount: number;
  /** Share (0..1) of the checked pages. */
  share: number;
}

/** URLs that differ only in their query and have the same text. */
export interface ParameterVariantGroup {
  /** URL without the query. */
  address: string;
  pageCount: number;
  indexableCount: number;
  parameters: string[];
  urls: string[];
}

export interface ParameterVariants {
  /** Number of pages with status 200 and text. */
  checkedCount: number;
  /** Groups of five pages or more, at least one of them indexable; largest first. */
  groups: CountedItems<ParameterVariantGroup>;
}

/** Number of URLs of the site with query parameters, fetched or not, excluding those that robots.txt disallows. */
export interface ParameterSpread {
  urlCount: number;
  withParameters: number;
  /** Paths, most combinations first. */
  paths: CountedItems<{ address: string; combinations: number; parameters: string[]; examples: string[] }>;
}
