/**
 * Entry point of the thread that queries finished crawls, because synchronous SQLite queries would block everything
 * else.
 */
import type { MatchedPage } from '#audit/outside/assistants/cited-pages/match-own-pages.ts';
import type { SiteOffer } from '#audit/outside/assistants/prompts/site-offer.ts';
import type { ComparedClaim } from '#audit/outside/assistants/wrong-facts/find-wrong-claims.ts';
import type { BulkViewList, BulkViewQuery } from '#contracts/analysis/bulk-view-schemas.ts';
import type { BulkViewId } from '#contracts/analysis/bulk-views.ts';
import type { PageChangeList } from '#contracts/analysis/changes/page-changes.ts';
import type { CrawledPageList, FindingList, FindingsQuery, PagesQuery } from '#contracts/analysis/findings.ts';
import type { PageClickList } from '#contracts/analysis/page-clicks.ts';
import type { PageInspection } from '#contracts/analysis/page-inspection.ts';
import type { RecheckUrl } from '#contracts/analysis/recheck.ts';
import type { FunnelCrawl } from '#contracts/outside/assistants/page-funnel.ts';
import type { IndexFacts, IndexTable } from '#contracts/outside/index-status.ts';
import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import type { IssueEdits } from '#contracts/rules/edit.ts';
import { type CrawlFile, CrawlFileVersionError, openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import {
  type AffectedUrls,
  type CrawledTopic,
  readAffectedUrls,
  readTopics,
} from '#crawl/store/results/affected-urls.ts';
import { listFindings, readFirstOccurrences } from '#crawl/store/results/explore-findings.ts';
import { listPages } from '#crawl/store/results/explore-pages.ts';
import { readFunnelCrawl } from '#crawl/store/results/funnel-pages.ts';
import { type IndexFactsQuery, readIndexFacts } from '#crawl/store/results/index-facts.ts';
import {
  type CrawledTarget,
  type OutgoingLink,
  readLinkTargets,
  readOutgoingLinks,
} from '#crawl/store/results/link-targets.ts';
import { type CrawledTerms, readPageTerms } from '#crawl/store/results/page-terms.ts';
import { inspectPage } from '#crawl/store/views/inspect-page.ts';
import { listView, type ViewError } from '#crawl/store/views/list-view.ts';
import { addPageClicks } from '#crawl/store/views/page-clicks.ts';
import { createViewCountCache, type ViewCountCache } from '#crawl/store/views/view-counts.ts';
import { findOwnPages, type OwnPagesQuery } from '../../ai-visibility/cited-pages/find-own-pages.ts';
import { type OfferQuery, readOffer } from '../../ai-visibility/prompts/read-offer.ts';
import { type ClaimsQuery, compareWithCrawl } from '../../ai-visibility/wrong-facts/compare-with-crawl.ts';
import { findPhrasesOnPages } from '../../competitors/find-covered.ts';
import { readProfile } from '../../competitors/read-profile.ts';
import { handleRequests } from '../../threads/handle-requests.ts';
import { type EditsQuery, readEdits } from '../fixes/read-edits.ts';
import { readComparison, type StoredComparison } from './read-comparison.ts';
import { type PageChangesRequest, readPageChanges } from './read-page-changes.ts';

/** Requests and their responses. */
export interface ExploreRequestTypes {
  findings: { query: FindingsQuery; list: FindingList };
  pages: { query: PagesQuery; list: CrawledPageList };
  places: { query: OccurrencesQuery; list: OccurrenceList };
  view: { query: ViewQuery & KnownClicks & { index?: IndexTable | null }; list: BulkViewList | ViewError };
  page: { query: { url: string } & Partial<KnownClicks>; list: PageInspection | 'not-recorded' | 'unknown-url' };
  'index-facts': { query: IndexFactsQuery; list: IndexFacts[] | null };
  /** The first pages, for a comparison with other websites; null if the home page was not read. */
  profile: { query: Record<string, never>; list: SiteProfile | null };
  /** The offer on the pages with the most links, for AI visibility prompts; null if the home page was not read. */
  offer: { query: OfferQuery; list: SiteOffer | null };
  /** The pages that assistants could read, for the AI visibility funnel; null if an older version wrote the file. */
  funnel: { query: Record<string, never>; list: FunnelCrawl | null };
  /** Statements about the brand, compared with the pages that have the most links. */
  'brand-claims': { query: ClaimsQuery; list: ComparedClaim[] };
  /** Which phrases, as stems, occur in the text of any page. */
  covered: { query: { stems: readonly string[] }; list: string[] };
  /** The page that best matches the prompts of each question. */
  'own-pages': { query: OwnPagesQuery; list: Map<string, MatchedPage | null> };
  /** Edits that resolve an issue. */
  edits: { query: EditsQuery; list: IssueEdits };
  affected: { query: { topics: number; phrasePages?: number }; list: AffectedList };
  /**
   * Comparison of the crawl with an earlier crawl of the same website; null if the audit of either crawl was not
   * finished.
   */
  comparison: { query: { fromPath: string }; list: StoredComparison | null };
  /** The URLs that changed since an earlier crawl; null if the audit of either crawl was not finished. */
  'page-changes': { query: PageChangesRequest; list: PageChangeList | null };
  'link-targets': { query: { urls: readonly string[] }; list: CrawledTarget[] | null };
  'outgoing-links': { query: { host: string; limit: number }; list: OutgoingLink[] | null };
}
/** The crawl results that outside data is joined with. */
export interface AffectedList extends AffectedUrls {
  /** Pages with their titles, up to the limit of the query. */
  topics: CrawledTopic[];
  /** Phrases of the most important pages, up to `phrasePages`. */
  terms: CrawledTerms[];
}
/** Clicks per page that a query shows; null = unknown. */
export interface KnownClicks {
  clicks: PageClickList | null;
}
/** Query for one page of a bulk view. */
export interface ViewQuery {
  view: BulkViewId;
  request: BulkViewQuery;
}
/** Query for the first URLs of a rule, each with its first pieces of evidence. */
export interface OccurrencesQuery {
  rule: string;
  limit: number;
  maxPerUrl: number;
}
export interface OccurrenceList {
  /** Total number of URLs. */
  total: number;
  items: RecheckUrl[];
}
export type ExploreRequest<K extends keyof ExploreRequestTypes = keyof ExploreRequestTypes> = {
  [N in K]: { kind: N; path: string; query: ExploreRequestTypes[N]['query'] };
}[K];

/** `notKept`: the file was written by another build. */
export type ExploreResponse<K extends keyof ExploreRequestTypes> =
  | { list: ExploreRequestTypes[K]['list'] }
  | { notKept: true };

/** Address space for memory-mapping the file: pages are read from the OS cache without copying. */
const MEMORY_MAP_BYTES = 1_073_741_824;

function readList(
  file: CrawlFile,
  request: ExploreRequest,
  counts: ViewCountCache,
): ExploreRequestTypes[keyof ExploreRequestTypes]['list'] {
  file.mapMemory(MEMORY_MAP_BYTES);
  switch (request.kind) {
    case 'findings':
      return listFindings(file, request.query);
    case 'pages':
      return listPages(file, request.query);
    case 'places':
      return readFirstOccurrences(file, request.query);
    case 'view':
      return listView(
        { file, key: request.path, counts, index: request.query.index ?? null, ...addClicks(file, request.query) },
        request.query.view,
        request.query.request,
      );
    case 'page':
      return inspectPage(file, request.query.url, addClicks(file, request.query).clicks);
    case 'index-facts':
      return readIndexFacts(file, request.query);
    case 'profile':
      return readProfile(request.path);
    case 'offer':
      return readOffer(file, request.path, request.query);
    case 'funnel':
      return readFunnelCrawl(file);
    case 'brand-claims':
      return compareWithCrawl(file, request.query);
    case 'covered':
      return findPhrasesOnPages(file, request.query.stems);
    case 'own-pages':
      return findOwnPages(file, request.query);
    case 'comparison':
      return readComparison(request.query.fromPath, request.path);
    case 'page-changes':
      return readPageChanges(file, request.query);
    case 'link-targets':
      return readLinkTargets(file, request.query);
    case 'outgoing-links':
      return readOutgoingLinks(file, request.query);
    case 'edits':
      return readEdits(file, request.path, request.query);
    case 'affected':
      return {
        ...readAffectedUrls(file),
        topics: readTopics(file, request.query.topics),
        terms: readPageTerms(file, request.query.phrasePages ?? 0),
      };
  }
}

function addClicks(file: CrawlFile, { clicks = null }: Partial<KnownClicks>): KnownClicks {
  if (clicks !== null) addPageClicks(file, clicks);
  return { clicks };
}

function handleRequest(request: ExploreRequest, counts: ViewCountCache): ExploreResponse<keyof ExploreRequestTypes> {
  try {
    const file = openCrawlFileForReading(request.path);
    try {
      return { list: readList(file, request, counts) };
    } finally {
      file.close();
    }
  } catch (error) {
    if (error instanceof CrawlFileVersionError) return { notKept: true };
    throw error;
  }
}

function start(): void {
  const counts = createViewCountCache();
  handleRequests((request: ExploreRequest) => handleRequest(request, counts));
}

start();
