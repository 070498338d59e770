/** Second-level labels under which countries register domains: `example.co.uk`, `example.com.au`. */
const COUNTRY_SECOND_LEVEL: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']);

/**
 * Domain that somebody registered, without its subdomains: `example.co.uk` of `shop.example.co.uk`. An approximation
 * without the public suffix list: hosts of one hosting service (`a.github.io`, `b.github.io`) count as one domain.
 * IP addresses and one-word names are their own domain.
 */
export function registrableDomain(hostname: string): string {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return host;
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isUnderCountry = top.length === 2 && COUNTRY_SECOND_LEVEL.has(second);
  return labels.slice(isUnderCountry ? -3 : -2).join('.');
}
