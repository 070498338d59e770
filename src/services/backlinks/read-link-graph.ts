import type { DomainFacts, LinkSourceData } from '#audit/outside/backlinks/link-data.ts';
import { LINK_GRAPH_SOURCE, type ReferringDomains } from '#contracts/outside/link-graph.ts';
import { CHANGES_KEPT, DOMAINS_KEPT } from '#contracts/report/backlink-profile.ts';
import type { LinkGraphService } from '../link-graph/link-graph-service.ts';

/** Data read from the domain graph. */
export type LinkGraphReader = Pick<LinkGraphService, 'readAuthority' | 'listReferringDomains'>;

/** Reads the referring domains of Common Crawl; both results are null if none were imported for the domain. */
export async function readLinkGraph(
  linkGraph: LinkGraphReader,
  domain: string,
): Promise<{ source: LinkSourceData | null; graph: ReferringDomains | null }> {
  const graph = await linkGraph.listReferringDomains(domain, DOMAINS_KEPT);
  if (graph === null) return { source: null, graph: null };
  const { quality, release, importedAt, total, domains } = graph;
  return {
    graph,
    source: {
      name: LINK_GRAPH_SOURCE,
      label: { quality, source: LINK_GRAPH_SOURCE, date: release.period?.to ?? importedAt },
      note: 'Domains only, without pages. A reference can be a link, an embedded file, a redirect or a sitemap line of robots.txt.',
      links: [],
      domains: domains.map((entry) => ({
        domain: entry.domain,
        linkCount: null,
        linkingPages: null,
        firstSeen: null,
        lastSeen: null,
      })),
      targets: [],
      linkTotal: null,
      domainTotal: total,
      gap: total === 0 ? `Release ${release.id} of Common Crawl contains no links to ${domain}.` : null,
      changes: readChanges(graph),
    },
  };
}

function readChanges({ release, changes }: ReferringDomains): LinkSourceData['changes'] {
  if (changes === null) return null;
  const list = (entries: readonly { domain: string }[]) => entries.slice(0, CHANGES_KEPT).map(({ domain }) => domain);
  return {
    source: LINK_GRAPH_SOURCE,
    from: changes.previous.id,
    to: release.id,
    gainedTotal: changes.gainedTotal,
    lostTotal: changes.lostTotal,
    gained: list(changes.gained),
    lost: list(changes.lost),
  };
}

/** Reads the authority and references of domains. */
export async function readDomainFacts(
  linkGraph: LinkGraphReader,
  domains: readonly string[],
  graph: ReferringDomains | null,
): Promise<Map<string, DomainFacts>> {
  const figures = await linkGraph.readAuthority(domains);
  const referring = new Map(graph?.domains.map((entry) => [entry.domain, entry]));
  return new Map(
    domains.map((domain) => [
      domain,
      {
        authority: figures.get(domain)?.authority ?? referring.get(domain)?.authority ?? null,
        isRankable: figures.has(domain) || referring.has(domain),
        referringDomains: referring.get(domain)?.referringDomains ?? null,
      },
    ]),
  );
}
