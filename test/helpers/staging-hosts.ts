import type { StagingHost, StagingHosts } from '#contracts/site-probes.ts';

/** A host for testing that shows the site to everybody. */
export function makeStagingHost(overrides: Partial<StagingHost> = {}): StagingHost {
  const url = overrides.url ?? 'https://staging.example.com/';
  return {
    ...{ url, foundIn: 'link', named: `${url}prices`, notAsked: null, status: 200, finalUrl: url, error: null },
    ...{ isIndexable: true, similarity: 1 },
    ...overrides,
  };
}

/** The given hosts, and how many were named beside them. */
export function makeStagingHosts(hosts: StagingHost[], moreNamed = 0): StagingHosts {
  return { namedCount: hosts.length + moreNamed, hosts };
}
