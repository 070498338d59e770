import type { Db } from '#db/client.ts';
import { listWebsiteDomains } from '#db/queries/outside/tracked-domains.ts';
import { findGraphDomain } from '#lib/links/graph-domain.ts';

/** Lists more domains to track, such as those of competitors. They may be hosts, with or without a port. */
export type ListMoreDomains = (db: Db) => Promise<string[]>;

/** Lists the registrable domains whose referring domains an import collects. */
export async function listTrackedDomains(db: Db, listMore: ListMoreDomains = async () => []): Promise<string[]> {
  const [own, more] = await Promise.all([listWebsiteDomains(db), listMore(db)]);
  return normalizeDomains([...own, ...more]);
}

/** Returns the registrable domains of hosts, without what the graph cannot contain. */
export function normalizeDomains(hosts: readonly string[]): string[] {
  const domains = hosts.map((host) => findGraphDomain(host.trim().replace(/:\d+$/, '')));
  return [...new Set(domains.filter((domain) => domain !== null))].sort();
}
