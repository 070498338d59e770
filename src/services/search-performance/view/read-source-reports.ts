import { z } from 'zod';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import {
  CRAWL_ISSUE_KINDS,
  MAX_REPORTED_ROWS,
  type ReportedCrawlIssue,
  type ReportedLinks,
  type ReportedList,
  type ReportedSitemap,
  reportedItemSchemas,
  type SourceReports,
} from '#contracts/outside/source-reports.ts';
import type { SourceFactKind } from '#db/queries/outside/search-facts.ts';
import { getSourceName } from '../../data-sources/sources/source-catalogue.ts';
import type { SearchStore } from '../store/search-store.ts';

/** The lists that the API of each search engine offers. */
const OFFERED_LISTS: Readonly<Record<SearchSource, readonly SourceFactKind[]>> = {
  'google-search-console': ['sitemaps'],
  'bing-webmaster': ['sitemaps', 'crawl-issues', 'links'],
};

export interface ReportsSubject {
  provider: SearchSource;
  connection: { id: string };
  quality: SourceQuality;
}

/** Reads what a search engine reported in the latest import: sitemaps, crawl issues and linked pages. */
export async function readSourceReports(
  searchStore: Pick<SearchStore, 'findFact'>,
  { provider, connection, quality }: ReportsSubject,
): Promise<SourceReports> {
  async function readList<Item>(
    kind: SourceFactKind,
    item: z.ZodType<Item>,
    compare: (a: Item, b: Item) => number,
  ): Promise<ReportedList<Item>> {
    if (!OFFERED_LISTS[provider].includes(kind)) return { state: 'not-offered' };
    const fact = await searchStore.findFact(connection.id, kind);
    if (fact === null) return { state: 'not-imported' };
    const items = z.array(item).parse(fact.value);
    return {
      state: 'imported',
      collectedAt: fact.collectedAt.toISOString(),
      total: items.length,
      items: items.sort(compare).slice(0, MAX_REPORTED_ROWS),
    };
  }
  const [sitemaps, crawlIssues, linkedPages] = await Promise.all([
    readList('sitemaps', reportedItemSchemas.sitemaps, compareSitemaps),
    readList('crawl-issues', reportedItemSchemas['crawl-issues'], compareCrawlIssues),
    readList('links', reportedItemSchemas.links, compareLinks),
  ]);
  return { source: getSourceName(provider), quality, sitemaps, crawlIssues, linkedPages };
}

const compareUrls = (a: { url: string }, b: { url: string }): number => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0);

const compareSitemaps = (a: ReportedSitemap, b: ReportedSitemap): number =>
  (b.errors ?? 0) - (a.errors ?? 0) || (b.warnings ?? 0) - (a.warnings ?? 0) || compareUrls(a, b);

/** Returns the rank of the most severe kind; `CRAWL_ISSUE_KINDS` begins with the most severe kind. */
const findSeverity = ({ kinds }: ReportedCrawlIssue): number =>
  Math.min(CRAWL_ISSUE_KINDS.length, ...kinds.map((kind) => CRAWL_ISSUE_KINDS.indexOf(kind)));

const compareCrawlIssues = (a: ReportedCrawlIssue, b: ReportedCrawlIssue): number =>
  findSeverity(a) - findSeverity(b) || (b.linkCount ?? 0) - (a.linkCount ?? 0) || compareUrls(a, b);

const compareLinks = (a: ReportedLinks, b: ReportedLinks): number => b.linkCount - a.linkCount || compareUrls(a, b);
