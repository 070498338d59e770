import { domainToUnicode } from 'node:url';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceIdentity, isOnDomain } from '#lib/url/source-url.ts';

/**
 * How a cited host belongs to a website: `host`: its own host, with or without `www`; `subdomain`: below it; `site`:
 * another host of the same registrable domain.
 */
export type DomainMatch = 'host' | 'subdomain' | 'site';

/** Returns how a URL belongs to one of the domains, or null if it does not. Tenants of a hosting service are separate. */
export function matchDomain(url: string, domains: readonly string[]): DomainMatch | null {
  const identity = getSourceIdentity(url);
  if (identity === null) return null;
  const host = normalizeHost(new URL(identity).hostname);
  const wanted = domains.map(normalizeHost);
  if (wanted.includes(host)) return 'host';
  if (wanted.some((domain) => isOnDomain(host, domain))) return 'subdomain';
  const site = getRegistrableDomain(host);
  return wanted.some((domain) => getRegistrableDomain(domain) === site) ? 'site' : null;
}

/** Returns the host in lowercase and Unicode, without `www`. */
const normalizeHost = (host: string): string => domainToUnicode(host.trim().toLowerCase()).replace(/^www\./, '');
