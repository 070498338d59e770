import ipaddr from 'ipaddr.js';

/** IP addresses in public ranges that are reachable only inside a cloud: Azure's wire server. */
const DENIED_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * All allocated IPv6 addresses on the internet are in 2000::/3 (RFC 4291); ipaddr.js also classifies unassigned ones as
 * unicast.
 */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether this IP address (without brackets) is reachable from the public internet. Loopback, private, link-local,
 * shared, multicast, reserved and documentation ranges are not, and neither is an IPv4 address embedded in IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || DENIED_ADDRESSES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true;
}

/**
 * Returns a single spelling for each IP address, so that two can be compared; text that is not an IP address is
 * returned unchanged.
 */
export function normalizeIpAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.parse(address).toNormalizedString() : address;
}
