import { parse } from 'tldts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/**
 * Returns the registrable domain of a host if the domain graph contains such domains, otherwise null. The graph ignores
 * the private section of the Public Suffix List, so it counts all tenants of a hosting service (`a.github.io`) as one
 * domain. It contains no IP addresses.
 */
export function findGraphDomain(host: string): string | null {
  const domain = getRegistrableDomain(host);
  const { domain: publicDomain, isIp } = parse(domain, { allowPrivateDomains: false });
  return isIp === true || publicDomain !== domain ? null : domain;
}
