import type { StagingHost, StagingHosts } from '#contracts/site/site-probes.ts';

/** A staging host that is open to everyone. */
export function makeStagingHost(overrides: Partial<StagingHost> = {}): StagingHost {
  const url = overrides.url ?? 'https://staging.example.com/';
  return {
    url,
    foundIn: 'link',
    named: `${url}prices`,
    notAsked: null,
    status: 200,
    finalUrl: url,
    error: null,
    isIndexable: true,
    similarity: 1,
    ...overrides,
  };
}

/** The given hosts, and how many others were found. */
export function makeStagingHosts(hosts: StagingHost[], moreNamed = 0): StagingHosts {
  return { namedCount: hosts.length + moreNamed, hosts };
}
