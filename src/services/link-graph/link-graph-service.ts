import type { AuthorityFigure, AuthorityPoint, ReferringDomains } from '#contracts/outside/link-graph.ts';
import { LINK_GRAPH_SOURCE } from '#contracts/outside/link-graph.ts';
import { estimateAuthority } from '#lib/links/authority.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import { describeRelease } from '#lib/links/graph-release.ts';
import { type EmbeddedRanks, readEmbeddedRanks } from '#providers/common-crawl/embedded-ranks.ts';

/** Authority and referring domains from the domain graph of Common Crawl. */
export interface LinkGraphService {
  /**
   * Reads the authority of registrable domains. A domain that is not listed has a figure without position; a domain that the
   * graph cannot contain (`findGraphDomain`), such as an IP address or a tenant of a hosting service, has none.
   */
  readAuthority(domains: readonly string[]): Promise<Map<string, AuthorityFigure>>;
  /**
   * Lists domains that reference a registrable domain, best position first, up to `limit` (default 1,000). Null = the domain
   * was not part of an import of backlinks; `total` 0 = it was, and none were found.
   */
  listReferringDomains(domain: string, limit?: number): Promise<ReferringDomains | null>;
}

export function createLinkGraphService(): LinkGraphService {
  let embedded: EmbeddedRanks | null = null;
  const getEmbedded = () => (embedded ??= readEmbeddedRanks());

  return {
    async readAuthority(domains) {
      const known = domains.filter((domain) => findGraphDomain(domain) === domain);
      return new Map(known.map((domain) => [domain, buildEmbeddedFigure(domain, getEmbedded())]));
    },
    listReferringDomains: async () => null,
  };
}

function buildEmbeddedFigure(domain: string, { releases, listSize, positions }: EmbeddedRanks): AuthorityFigure {
  const row = positions.get(domain);
  const points = releases.map((id, index) => buildPoint(id, row?.[index] ?? null, listSize));
  const newest = points.at(-1) ?? buildPoint('', null, listSize);
  return {
    domain,
    quality: 'estimated',
    source: LINK_GRAPH_SOURCE,
    ...newest,
    importedAt: null,
    // Only the history of the newest list is embedded.
    history: row === undefined ? [] : points.slice(0, -1),
  };
}

const buildPoint = (id: string, position: number | null, listSize: number): AuthorityPoint => ({
  release: describeRelease(id),
  position,
  authority: position === null ? null : estimateAuthority(position),
  listSize,
});
