import { BlockList, isIP } from 'node:net';
import { CRAWLER_IP_LISTS } from '#contracts/agents/ip-lists.ts';
import { isPublicAddress } from '#crawl/fetch/guard/public-address.ts';
import type { IpRanges } from '#providers/crawler-ips/embedded-lists.ts';

/**
 * `spoofed`: the operator's list does not contain the IP address. `unverified`: there is no list, or the text is not a
 * public IP address.
 */
export type Verification = 'verified' | 'unverified' | 'spoofed';

/** Verifies requests with the IP lists that operators publish. IP addresses are only kept in memory. */
export interface AgentVerifier {
  verify(token: string, ip: string): Verification;
}

/**
 * Number of results per list that are remembered, because a crawler sends many requests from the same IP address. Above
 * it, all of them are dropped.
 */
const MAX_REMEMBERED = 10_000;

export function createAgentVerifier(lists: readonly IpRanges[]): AgentVerifier {
  const rangesById = new Map(lists.map(({ id, ranges }) => [id, buildBlockList(ranges)]));
  const listByToken = new Map(
    CRAWLER_IP_LISTS.flatMap(({ id, tokens }) => tokens.map((token) => [token, rangesById.get(id)] as const)),
  );
  const cachedResults = new Map<BlockList, Map<string, Verification>>();

  function check(list: BlockList, ip: string): Verification {
    const version = isIP(ip);
    if (version === 0) return 'unverified';
    if (list.check(ip, version === 4 ? 'ipv4' : 'ipv6')) return 'verified';
    // The IP address of a proxy in the same network reveals nothing about the sender.
    return isPublicAddress(ip) ? 'spoofed' : 'unverified';
  }

  return {
    verify(token, ip) {
      const list = listByToken.get(token);
      if (list === undefined) return 'unverified';
      const results = cachedResults.get(list) ?? new Map<string, Verification>();
      if (!cachedResults.has(list) || results.size > MAX_REMEMBERED) results.clear();
      cachedResults.set(list, results);
      const known = results.get(ip) ?? check(list, ip);
      results.set(ip, known);
      return known;
    },
  };
}

function buildBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix = ''] = range.split('/');
    list.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
