import { type ComposedBacklinks, composeBacklinks } from '#audit/outside/backlinks/compose-profile.ts';
import { collectTargets } from '#audit/outside/backlinks/find-broken.ts';
import type { ExistingPage, LinkSourceData, TargetStatus } from '#audit/outside/backlinks/link-data.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listBacklinkTargets } from '#db/queries/outside/backlinks.ts';
import type { ConnectionRow } from '#db/queries/outside/connections.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import type { SearchStore } from '../search-performance/store/search-store.ts';
import { readCollectedLinks } from './collection/read-collected-links.ts';
import { readBingLinks } from './read-bing-links.ts';
import { type LinkGraphReader, readDomainFacts, readLinkGraph } from './read-link-graph.ts';
import { type LinkImportNeeds, readLinkImports } from './read-link-imports.ts';
import { type OwnCrawlNeeds, readOwnCrawls } from './read-own-crawls.ts';
import { type ReadCrawledTargets, readCrawledStatus, STATUS_VALID_DAYS } from './read-target-status.ts';
import { readVerifiedLinks } from './read-verified-links.ts';

const DAY_MS = 86_400_000;

export interface BacklinkNeeds extends LinkImportNeeds, OwnCrawlNeeds {
  searchStore: Pick<SearchStore, 'findFact'>;
  linkGraph: LinkGraphReader;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
}

/** The crawl that linked pages are compared with. */
export interface BacklinkCrawl {
  readTargets: ReadCrawledTargets;
  crawledAt: string;
  /** Existing pages, the most important first. */
  pages: readonly ExistingPage[];
}

/** Reads the data of every source about the links to a website; sends no requests. */
export async function readLinkSources(
  needs: BacklinkNeeds,
  website: WebsiteRow,
  connections: readonly Pick<ConnectionRow, 'id' | 'provider'>[],
) {
  const domain = getRegistrableDomain(website.domain.replace(/:\d+$/, ''));
  const bing = connections.find(({ provider }) => provider === 'bing-webmaster');
  const [{ source: commonCrawl, graph }, bingLinks, collected, imports, ownCrawls] = await Promise.all([
    readLinkGraph(needs.linkGraph, domain),
    bing === undefined ? null : readBingLinks(needs.searchStore, { connectionId: bing.id, quality: needs.quality }),
    readCollectedLinks(needs, website.id),
    readLinkImports(needs, website.id),
    readOwnCrawls(needs, website),
  ]);
  const verified = await readVerifiedLinks(needs.db, website.id);
  const sources: LinkSourceData[] = [
    commonCrawl,
    bingLinks,
    ...collected,
    ...imports,
    ownCrawls,
    verified.source,
  ].filter((one) => one !== null);
  const targets = collectTargets(sources, domain, createOwnUrlTest(website.domain));
  return { domain, graph, sources, targets, verified };
}

/** Composes the backlinks of a website from stored data. Null if no source has data about the website. */
export async function readBacklinks(
  needs: BacklinkNeeds,
  { website, connections }: { website: WebsiteRow; connections: readonly Pick<ConnectionRow, 'id' | 'provider'>[] },
  { readTargets, crawledAt, pages }: BacklinkCrawl,
): Promise<ComposedBacklinks | null> {
  const { domain, graph, sources, targets, verified } = await readLinkSources(needs, website, connections);
  const domains = new Set(sources.flatMap((source) => [...source.links, ...source.domains].map((one) => one.domain)));
  const [facts, own, crawled, requested] = await Promise.all([
    readDomainFacts(needs.linkGraph, [...domains], graph),
    needs.linkGraph.readAuthority([domain]),
    readCrawledStatus(
      targets.map(({ url }) => url),
      { readTargets, crawledAt },
    ),
    readRequestedStatus(needs, website.id),
  ]);
  const authority = own.get(domain) ?? null;
  return composeBacklinks({
    host: website.domain,
    domain,
    sources,
    facts,
    listSize: authority?.listSize ?? 0,
    targets: new Map([...requested, ...crawled]),
    linkedTargets: targets,
    pages,
    verifiedLinks: verified.links,
    verifiedDomains: verified.domains,
    authority,
  });
}

/** Reads the status of linked pages that were requested in addition to the crawl. */
async function readRequestedStatus({ db, now }: BacklinkNeeds, websiteId: string): Promise<Map<string, TargetStatus>> {
  const rows = await listBacklinkTargets(db, websiteId, new Date(now().getTime() - STATUS_VALID_DAYS * DAY_MS));
  return new Map(
    rows.map(({ url, finalStatus, chain, checkedAt }) => [
      url,
      { finalStatus, chain, checkedAt: checkedAt.toISOString(), checkedBy: 'request' },
    ]),
  );
}

/** Links to other hosts of the domain are not part of the crawl. */
const createOwnUrlTest = (host: string) => (url: string) =>
  URL.canParse(url) && new URL(url).host.replace(/^www\./, '') === host;
