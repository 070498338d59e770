import { isIP } from 'node:net';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { stripTrailingDot } from '../fetch/guard/host-names.ts';

/**
 * Returns the other host of the pair `example.com` and `www.example.com`, or null for other subdomains, IP addresses
 * and single-label names.
 */
export function findWwwCounterpart(hostname: string): string | null {
  const host = stripTrailingDot(hostname.toLowerCase());
  if (host.startsWith('[') || isIP(host) !== 0 || !host.includes('.')) return null;
  if (host.startsWith('www.')) {
    const apex = host.slice('www.'.length);
    return apex.includes('.') ? apex : null;
  }
  return getRegistrableDomain(host) === host ? `www.${host}` : null;
}
