import {
  AFFILIATE_PARAMETERS,
  AMAZON_HOST_PATTERN,
  REDIRECT_DOMAINS,
  REDIRECT_HOSTS,
} from '#audit/data/affiliate-links.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/**
 * Describes why a URL is recognized as an affiliate link; null when it is not one. `url` is absolute and normalized.
 */
export function findAffiliateMarker(url: string): string | null {
  const hostStart = url.indexOf('://') + 3;
  const hostEnd = url.indexOf('/', hostStart);
  const host = url.slice(hostStart, hostEnd);
  const pathAndQuery = url.slice(hostEnd);
  const pathPrefix = REDIRECT_HOSTS.get(host);
  if (pathPrefix !== undefined && pathAndQuery.startsWith(pathPrefix) && pathAndQuery !== '/')
    return `a link to ${host}`;
  // The bare domain is the affiliate program's own home page.
  if (pathAndQuery !== '/' && REDIRECT_DOMAINS.has(getRegistrableDomain(host)))
    return `a link to ${getRegistrableDomain(host)}`;
  const query = pathAndQuery.indexOf('?');
  return query === -1 ? null : findParameterMarker(host, pathAndQuery.slice(query + 1));
}

function findParameterMarker(host: string, query: string): string | null {
  for (const pair of query.split('&', 50)) {
    const equalsPosition = pair.indexOf('=');
    if (equalsPosition === -1 || equalsPosition === pair.length - 1) continue;
    const name = pair.slice(0, equalsPosition).toLowerCase();
    if (AFFILIATE_PARAMETERS.has(name)) return `the parameter ${pair.slice(0, equalsPosition)}`;
    if (name === 'tag' && AMAZON_HOST_PATTERN.test(host)) return 'the Amazon parameter tag';
  }
  return null;
}
