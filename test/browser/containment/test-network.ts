import type { LookupAddress } from 'node:dns';
import { createSsrfGuard, type SsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';

/**
 * A public IP address that represents the tests' own site. Never contacted: sockets to it go to the loopback interface.
 */
export const PUBLIC_IP_STAND_IN = '93.184.215.14';

/** DNS responses for each name, in order; the last one is repeated. */
export type HostAddresses = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface TestNetwork {
  guard: SsrfGuard;
  /** How often each name was resolved, keyed by name. */
  questions: Map<string, number>;
}

/**
 * Builds the real address guard on a simulated internet. Two things differ, and neither affects its decision: a socket
 * to the public stand-in goes to 127.0.0.1, where the test servers are, and any port counts as a web port, so that only
 * the IP address and the name matter.
 */
export function createTestNetwork(names: HostAddresses): TestNetwork {
  const questions = new Map<string, number>();
  const guard = createSsrfGuard({
    allowTargets: [],
    async resolve(hostname) {
      const lookupCount = questions.get(hostname) ?? 0;
      questions.set(hostname, lookupCount + 1);
      const addressLists = names[hostname] ?? [];
      const found = addressLists[Math.min(lookupCount, addressLists.length - 1)] ?? [];
      return found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  return { guard: allowAnyPort(replaceAddresses(guard)), questions };
}

function replaceAddresses(guard: SsrfGuard): SsrfGuard {
  return {
    ...guard,
    createLookup: (url) => (hostname, options, callback) =>
      guard.createLookup(url)(hostname, options, (error, address, family) => {
        if (Array.isArray(address)) callback(error, address.map(replaceAddress));
        else callback(error, address === PUBLIC_IP_STAND_IN ? '127.0.0.1' : address, family);
      }),
  };
}

const replaceAddress = (resolved: LookupAddress): LookupAddress =>
  resolved.address === PUBLIC_IP_STAND_IN ? { ...resolved, address: '127.0.0.1' } : resolved;

function allowAnyPort(guard: SsrfGuard): SsrfGuard {
  return {
    ...guard,
    checkUrl(url) {
      const verdict = guard.checkUrl(url);
      // The port is checked last, so everything else has passed.
      return !verdict.ok && verdict.code === 'port-not-allowed' ? { ok: true } : verdict;
    },
  };
}
