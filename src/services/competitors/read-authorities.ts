import type { AuthorityPair } from '#audit/outside/competitors/authority-rows.ts';
import type { AuthorityFigure } from '#contracts/outside/link-graph.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';
import type { LinkGraphService } from '../link-graph/link-graph-service.ts';

/** Data that comparisons need from the link graph. */
export type LinkFigures = Pick<LinkGraphService, 'readAuthority' | 'listReferringDomains'>;

/**
 * Reads the authority and referring domains of a website and its competitors, by host of each competitor with figures.
 */
export async function readAuthorities(
  linkGraph: LinkFigures,
  ownHost: string,
  hosts: readonly string[],
): Promise<Map<string, AuthorityPair>> {
  const ownDomain = toDomain(ownHost);
  const domains = hosts.map(toDomain);
  if (ownDomain === null) return new Map();
  const figures = await linkGraph.readAuthority([ownDomain, ...domains.filter((domain) => domain !== null)]);
  const ownFigures = await readDomain(linkGraph, ownDomain, figures);
  const pairs = new Map<string, AuthorityPair>();
  for (const [index, host] of hosts.entries()) {
    const domain = domains[index] ?? null;
    const figure = domain === null ? undefined : figures.get(domain);
    if (domain === null || figure === undefined) continue;
    const theirs = await readDomain(linkGraph, domain, figures);
    const source = `${figure.source}, ${figure.release.id}`;
    const isSimulated = figure.quality === 'simulated';
    pairs.set(host, { own: ownFigures, theirs, isSimulated, source, listSize: figure.listSize });
  }
  return pairs;
}

const toDomain = (host: string): string | null => findGraphDomain(host.replace(/:\d+$/, ''));

async function readDomain(
  linkGraph: LinkFigures,
  domain: string,
  figures: ReadonlyMap<string, AuthorityFigure>,
): Promise<AuthorityPair['own']> {
  const referring = await linkGraph.listReferringDomains(domain, 1);
  return { authority: figures.get(domain)?.authority ?? null, referringDomains: referring?.total ?? null };
}
