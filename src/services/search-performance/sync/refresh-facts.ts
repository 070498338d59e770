import { type SourceFactKind, storeSourceFact } from '#db/queries/outside/search-facts.ts';
import type { InboundLink, LinkedPage, LinkSource } from '#providers/kit/capabilities.ts';
import type { SyncRun } from './import-month.ts';
import type { SyncSources } from './sync-context.ts';

/** Maximum number of parts of the list of linked pages to read; pages in later parts have few links. */
const MAX_LINK_LISTS = 10;
/**
 * Maximum number of linked pages whose linking pages are read; each linked page consumes one request of the vendor's
 * quota.
 */
const MAX_LINKED_TARGETS = 25;

interface FactQuery {
  propertyId: string;
  signal: AbortSignal;
}

/** Reads a list whose last successful result is stored. */
export interface FactReader {
  kind: SourceFactKind;
  read(query: FactQuery): Promise<unknown>;
}

/** Lists the data that a source reports in addition to search performance. */
export function listFactReaders({ sitemaps, links, crawlIssues }: SyncSources): FactReader[] {
  return [
    ...(sitemaps === null
      ? []
      : [{ kind: 'sitemaps' as const, read: (query: FactQuery) => sitemaps.listSitemaps(query) }]),
    ...(links === null
      ? []
      : [
          { kind: 'links' as const, read: (query: FactQuery) => readLinkedPages(links, query) },
          { kind: 'inbound-links' as const, read: (query: FactQuery) => readInboundLinks(links, query) },
        ]),
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

/** Reads the links to the pages with the most links, but only the first part of each list. */
async function readInboundLinks(source: LinkSource, query: FactQuery): Promise<InboundLink[]> {
  const { items } = await source.listLinkedPages({ ...query, page: 0 });
  const targets = items.toSorted((a, b) => b.linkCount - a.linkCount).slice(0, MAX_LINKED_TARGETS);
  const links: InboundLink[] = [];
  for (const { url: targetUrl } of targets) links.push(...(await source.listLinks({ ...query, targetUrl })).items);
  return links;
}

/** Stores a list. @throws ProviderError; the previous list is kept */
export async function refreshFact(
  { options, subject, lease, signal }: SyncRun,
  { kind, read }: FactReader,
): Promise<void> {
  const { connectionId, propertyId } = subject;
  const value = await read({ propertyId, signal });
  const collectedAt = options.now();
  await lease.transaction((transaction) => storeSourceFact(transaction, { connectionId, kind, value, collectedAt }));
}
