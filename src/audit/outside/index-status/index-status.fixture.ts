import type { IndexFacts } from '#contracts/outside/index-status.ts';
import type { IndexInspection } from '#contracts/outside/search-data.ts';

export const PAGE_URL = 'https://example.com/page';
export const ANALYZED_AT = '2026-11-24T10:00:00.000Z';

/** An indexed page, inspected and crawled a few days before the analysis. */
export const buildInspection = (changes: Partial<IndexInspection> = {}): IndexInspection => ({
  url: PAGE_URL,
  isIndexed: true,
  coverageState: 'Submitted and indexed',
  robotsTxtState: 'ALLOWED',
  indexingState: 'INDEXING_ALLOWED',
  pageFetchState: 'SUCCESSFUL',
  crawledAs: 'MOBILE',
  lastCrawlAt: '2026-11-20T04:00:00Z',
  searchEngineCanonical: changes.url ?? PAGE_URL,
  userCanonical: null,
  referringUrls: [],
  sitemaps: [],
  collectedAt: '2026-11-23T06:00:00.000Z',
  ...changes,
});

/** A URL that Google has not indexed, with its reason. */
export const buildExclusion = (coverageState: string, changes: Partial<IndexInspection> = {}): IndexInspection =>
  buildInspection({ isIndexed: false, coverageState, searchEngineCanonical: null, ...changes });

/** An indexable page. */
export const buildFacts = (changes: Partial<IndexFacts> = {}): IndexFacts => ({
  url: PAGE_URL,
  indexability: 'Indexable',
  status: 200,
  finalUrl: null,
  canonical: null,
  isCanonicalized: false,
  robotsRule: null,
  skipReason: null,
  ruleIds: [],
  ...changes,
});
