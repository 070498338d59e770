import ipaddr from 'ipaddr.js';

/** Public by range, but reachable only inside a cloud: Azure's wire server. */
const DENIED_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Allocated IPv6 addresses on the internet are all in 2000::/3 (RFC 4291); ipaddr.js also calls unassigned ones
 * unicast.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this IP address (without brackets) is reachable from the public internet. Loopback, private, link-local,
 * shared, multicast, reserved and documentation ranges are not, nor is any form that embeds an IPv4 address in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || DENIED_ADDRESSES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true;
}

/** One spelling per IP address, so that two can be compared; the text itself when it is not an IP address. */
export function normalizeIpAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.parse(address).toNormalizedString() : address;
}
