import { type SourceFactKind, storeSourceFact } from '#db/queries/outside/search-facts.ts';
import type { LinkedPage, LinkSource } from '#providers/kit/capabilities.ts';
import type { SyncRun } from './import-month.ts';
import type { SyncSources } from './sync-context.ts';

/** Parts of the list of linked pages that are read; pages in later parts have few links. */
const MAX_LINK_LISTS = 10;

interface FactQuery {
  propertyId: string;
  signal: AbortSignal;
}

/** Reads a list whose last successful result is stored. */
export interface FactReader {
  kind: SourceFactKind;
  read(query: FactQuery): Promise<unknown>;
}

/** Lists what a source reports in addition to search performance. */
export function listFactReaders({ sitemaps, links, crawlIssues }: SyncSources): FactReader[] {
  return [
    ...(sitemaps === null
      ? []
      : [{ kind: 'sitemaps' as const, read: (query: FactQuery) => sitemaps.listSitemaps(query) }]),
    ...(links === null ? [] : [{ kind: 'links' as const, read: (query: FactQuery) => readLinkedPages(links, query) }]),
    ...(crawlIssues === null
      ? []
      : [{ kind: 'crawl-issues' as const, read: (query: FactQuery) => crawlIssues.listCrawlIssues(query) }]),
  ];
}

async function readLinkedPages(source: LinkSource, query: FactQuery): Promise<LinkedPage[]> {
  const pages: LinkedPage[] = [];
  let page: number | null = 0;
  for (let count = 0; page !== null && count < MAX_LINK_LISTS; count += 1) {
    const list: Awaited<ReturnType<LinkSource['listLinkedPages']>> = await source.listLinkedPages({ ...query, page });
    pages.push(...list.items);
    page = list.nextPage;
  }
  return pages;
}

/** Stores a list. @throws ProviderError; the earlier list is kept */
export async function refreshFact(
  { options, subject, lease, signal }: SyncRun,
  { kind, read }: FactReader,
): Promise<void> {
  const { connectionId, propertyId } = subject;
  const value = await read({ propertyId, signal });
  const collectedAt = options.now();
  await lease.transaction((transaction) => storeSourceFact(transaction, { connectionId, kind, value, collectedAt }));
}
