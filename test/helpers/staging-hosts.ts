import type { StagingHost, StagingHosts } from '#contracts/site/site-probes.ts';

/** Builds a staging host that is open to everyone. */
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

/** Builds facts with the given hosts and the number of additional hosts found. */
export function makeStagingHosts(hosts: StagingHost[], additionalHostCount = 0): StagingHosts {
  return { namedCount: hosts.length + additionalHostCount, hosts };
}
