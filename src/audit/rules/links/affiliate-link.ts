import { AFFILIATE_PARAMETERS, AMAZON_HOST, REDIRECT_DOMAINS, REDIRECT_HOSTS } from '#audit/data/affiliate-links.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';

/**
 * Describes why a URL is recognized as an affiliate link; null when it is not one. `url` is absolute and normalized.
 */
export function findAffiliateMark(url: string): string | null {
  const hostStart = url.indexOf('://') + 3;
  const hostEnd = url.indexOf('/', hostStart);
  const host = url.slice(hostStart, hostEnd);
  const rest = url.slice(hostEnd);
  const start = REDIRECT_HOSTS.get(host);
  if (start !== undefined && rest.startsWith(start) && rest !== '/') return `a link to ${host}`;
  // The bare domain is the affiliate program's own home page.
  if (rest !== '/' && REDIRECT_DOMAINS.has(getRegistrableDomain(host)))
    return `a link to ${getRegistrableDomain(host)}`;
  const query = rest.indexOf('?');
  return query === -1 ? null : findParameterMark(host, rest.slice(query + 1));
}

function findParameterMark(host: string, query: string): string | null {
  for (const pair of query.split('&', 50)) {
    const equals = pair.indexOf('=');
    if (equals === -1 || equals === pair.length - 1) continue;
    const name = pair.slice(0, equals).toLowerCase();
    if (AFFILIATE_PARAMETERS.has(name)) return `the parameter ${pair.slice(0, equals)}`;
    if (name === 'tag' && AMAZON_HOST.test(host)) return 'the Amazon parameter tag';
  }
  return null;
}
