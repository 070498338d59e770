import type { Db } from '#db/client.ts';
import { listTrackedHosts } from '#db/queries/outside/tracked-domains.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';

/** Lists the registrable domains of all websites and competitors, whose referring domains an import collects. */
export async function listTrackedDomains(db: Db): Promise<string[]> {
  return normalizeDomains(await listTrackedHosts(db));
}

/** Returns the registrable domains of hosts, with or without a port, except domains that the graph cannot contain. */
export function normalizeDomains(hosts: readonly string[]): string[] {
  const domains = hosts.map((host) => findGraphDomain(host.trim().replace(/:\d+$/, '')));
  return [...new Set(domains.filter((domain) => domain !== null))].sort();
}
