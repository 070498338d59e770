import { isIP, isIPv6 } from 'node:net';

/** Keys under which attempts from one IP address are counted. */
export interface LimitKey {
  /** The IPv4 address, or the /64 that an IPv6 provider assigns to one subscriber line or host. */
  network: string;
  /** The /56 that one customer can own, with all of its /64s; null for IPv4. */
  widerNetwork: string | null;
}

const MAX_UNPARSED_LENGTH = 64;
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const IPV6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** ::ffff:0:0/96 (RFC 4291, 2.5.5.2), as eight groups. */
const MAPPED_PREFIX = '0:0:0:0:0:ffff';

/**
 * Converts the formats in which proxies write a client's IP address (`203.0.113.9:443`, `[2001:db8::1]:443`,
 * `fe80::1%eth0`, `::ffff:203.0.113.9`) to the plain IP address. Anything else is returned unchanged, truncated to 64
 * characters.
 */
export function normalizeIp(text: string): string {
  const trimmed = text.trim();
  const [bareIp = ''] = (IPV4_WITH_PORT.exec(trimmed)?.[1] ?? IPV6_IN_BRACKETS.exec(trimmed)?.[1] ?? trimmed).split(
    '%',
  );
  if (isIP(bareIp) === 0) return trimmed.slice(0, MAX_UNPARSED_LENGTH);
  return isIPv6(bareIp) ? (extractMappedIpv4(readGroups(bareIp)) ?? bareIp.toLowerCase()) : bareIp;
}

/**
 * Returns the key for every rate limit by IP address. A full IPv6 address would not limit anything: each customer owns
 * at least 2^64 of them (RFC 6177).
 */
export function getLimitKey(address: string): LimitKey {
  const plain = normalizeIp(address);
  if (!isIPv6(plain)) return { network: plain, widerNetwork: null };
  const groups = readGroups(plain);
  const [first = 0, second = 0, third = 0, fourthGroup = 0] = groups;
  const write = (last: number) => [first, second, third, last].map((group) => group.toString(16)).join(':');
  return { network: `${write(fourthGroup)}::/64`, widerNetwork: `${write(fourthGroup & 0xff00)}::/56` };
}

/** Returns the eight 16-bit groups of a valid IPv6 address. */
function readGroups(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = splitGroups(head);
  if (tail === undefined) return before;
  const after = splitGroups(tail);
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

function splitGroups(text: string): number[] {
  return text.split(':').flatMap((group) => {
    if (group === '') return [];
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function extractMappedIpv4(groups: readonly number[]): string | null {
  const prefix = groups.slice(0, 6).map((group) => group.toString(16));
  if (prefix.join(':') !== MAPPED_PREFIX) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
