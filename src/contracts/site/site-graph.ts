/**
 * What the pages of a site say only together: who links to whom, which pages compete, what the sitemap promises.
 *
 * Counts are complete. Lists are capped and hold the first entries in the order of their URLs, unless another
 * order is stated, so that two crawls of one site agree. "Indexable" is `isIndexable` of `lib/indexability.ts`;
 * "page" is a URL of the site that answered. A link to a redirect counts for the page it ends at.
 */
import type { z } from 'zod';
import type { FetchErrorCode, redirectHopSchema } from './crawl.ts';

/** Entries of a list that may be cut, and how many there are. */
export interface Counted<T> {
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
  /** Pages with at least one followed link to it. */
  followedPages: number;
  /** Pages whose links to it are all nofollow, by the link or by the page. */
  nofollowPages: number;
  /** Of `followedPages`: those that link outside header, navigation and footer. */
  contentPages: number;
}

export interface InlinkCounts {
  /** Indexable pages. */
  checkedCount: number;
  /** Every page was crawled, so no unknown link to a page can exist. */
  isComplete: boolean;
  /** The home page is in none of the lists. `none`: no link at all. */
  none: Counted<PageInlinks>;
  /** Exactly one page with a followed link. */
  single: Counted<PageInlinks>;
  onlyNofollow: Counted<PageInlinks>;
  /** Followed links stand in header, navigation and footer only. */
  onlyNavigation: Counted<PageInlinks>;
  /** Numbers of any indexable page; null for other URLs. */
  of(url: string): PageInlinks | null;
  /** Pages with a followed link to any page of the site outside header, navigation and footer; 0 for other URLs. */
  findContentPages(url: string): number;
}

/** Pages without a way on: indexable, and not one followed link to another page of the site. */
export interface DeadEnds {
  checkedCount: number;
  pages: Counted<string>;
}

/**
 * PageRank over the followed links of the site (damping 0.85), as shares that add up to 1 over all pages and the
 * URLs that robots.txt forbids.
 */
export interface PageRanks {
  pageCount: number;
  median: number;
  /** The top tenth of the pages has at least this. */
  topTenth: number;
  /** Indexable pages with the most, highest first. */
  highest: { url: string; share: number }[];
  /** Null for URLs that take no part. */
  of(url: string): number | null;
}

export type UnindexedReason = 'error' | 'robots' | 'noindex' | 'canonicalised' | 'challenge';

/** PageRank that goes to URLs which search engines do not show. */
export interface PageRankWaste {
  pageCount: number;
  /** 0..1 */
  wastedShare: number;
  /** `items`: those with the most, highest first. */
  reasons: (Counted<{ url: string; share: number }> & { reason: UnindexedReason; share: number })[];
}

/** A link target with the pages that name it, most pages first in every list. */
export interface LinkedTarget {
  url: string;
  /** What is wrong with the target, in words: `301 to https://...`. */
  detail: string;
  pageCount: number;
  linkCount: number;
  /** First places. */
  occurrences: PageOccurrence[];
}

export interface LinkedTargets {
  /** Distinct internal link targets that were checked. */
  checkedCount: number;
  /** Pages with at least one such link. */
  pageCount: number;
  linkCount: number;
  targets: Counted<LinkedTarget>;
}

export type RedirectHop = z.infer<typeof redirectHopSchema>;

export interface RedirectWay {
  url: string;
  hops: RedirectHop[];
  finalUrl: string;
  finalStatus: number | null;
  error: FetchErrorCode | null;
  /** Pages that link to it with any link, and the first of them. */
  linkedFrom: Counted<string>;
}

/** URLs of the site that redirect. The start URL is left out: it is followed to the real host once. */
export interface RedirectFacts {
  count: number;
  /** First hops by status: 301, 302, ... */
  statuses: { status: number; count: number }[];
  /** Two hops or more. */
  chains: Counted<RedirectWay>;
  loops: Counted<RedirectWay>;
  /** More hops than are followed, or a hop that leads nowhere. */
  broken: Counted<RedirectWay>;
  /** Ends at 4xx, 5xx or no answer. */
  toError: Counted<RedirectWay>;
  /** Ends at the home page. */
  toHome: Counted<RedirectWay>;
  /** Ends on another site. */
  toForeign: Counted<RedirectWay>;
}

export type CanonicalProblem =
  | 'error'
  | 'redirect'
  | 'noindex'
  | 'robots'
  /** The target names a third URL. */
  | 'chain'
  | 'loop';

export interface CanonicalLink {
  url: string;
  canonicalUrl: string;
  /** For a chain or loop the URLs on the way, for an error the status. */
  detail: string;
}

/** Share of text that a page and its canonical have in common. */
export interface CanonicalSimilarity extends CanonicalLink {
  /** Jaccard similarity of five-word shingles, 0..1; null when the texts are too short to compare. */
  similarity: number | null;
  /** The texts were not compared: their lengths allow no more than `similarity`. Otherwise it is an estimate. */
  isUpperBound: boolean;
}

/** What pages answered with 200 declare as their canonical. */
export interface CanonicalFacts {
  checkedCount: number;
  withoutCount: number;
  selfCount: number;
  /** Names another URL of the site that is fine. */
  otherCount: number;
  /** Names a URL of the site that was not asked for. */
  unknownCount: number;
  problems: { problem: CanonicalProblem; pages: Counted<CanonicalLink> }[];
  crossDomain: Counted<CanonicalLink>;
  /** Pages other than the home page that name it. */
  toHome: Counted<CanonicalSimilarity>;
  /** Similarity below 0.5. */
  dissimilar: Counted<CanonicalSimilarity>;
  /** Page 2 or later of a series names page 1. */
  paginationToFirst: Counted<CanonicalLink>;
  /** URLs that several pages name, most pages first. */
  clusters: Counted<{ canonicalUrl: string; pages: Counted<string> }>;
}

export interface NearDuplicateGroup {
  /** Excerpt of the first page's text. */
  value: string;
  /** Pages with these texts, exact copies included. */
  pageCount: number;
  /** One page per distinct text: the page that all others resemble, then these in the order of their URLs. */
  urls: string[];
  /** Of these, later pages of lists with a bare number in the URL (`/blog/2/`), if any. */
  laterPages?: string[];
  /** Lowest estimated Jaccard similarity of a page with the first, 0.9..1. */
  minSimilarity: number;
}

/**
 * Indexable pages of 100 words or more whose texts are nearly the same: candidates by simhash (at most 6 of 64 bits differ),
 * confirmed at an estimated Jaccard similarity of 0.9. Exact copies count as one text. Largest groups first.
 */
export interface NearDuplicates {
  checkedCount: number;
  groups: Counted<NearDuplicateGroup>;
  /** The bound on comparisons was reached: more pages may belong to the groups. */
  isCut: boolean;
}

/** Pages beyond the first of each group of exact or near duplicates. */
export interface DuplicateShare {
  checkedCount: number;
  exactCount: number;
  nearCount: number;
  /** 0..1 of the checked pages. */
  share: number;
}

/** URLs that differ in their query only and show the same text. */
export interface ParameterVariantGroup {
  /** URL without the query. */
  address: string;
  pageCount: number;
  indexableCount: number;
  parameters: string[];
  urls: string[];
}

export interface ParameterVariants {
  /** Pages answered with 200 that have a text. */
  checkedCount: number;
  /** Five pages or more, at least one indexable; largest first. */
  groups: Counted<ParameterVariantGroup>;
}

/** How many URLs of the site, fetched or not, are made of parameters. What robots.txt forbids is left out. */
export interface ParameterSpread {
  urlCount: number;
  withParameters: number;
  /** Paths with the most combinations first. */
  paths: Counted<{ address: string; combinations: number; parameters: string[]; examples: string[] }>;
}
