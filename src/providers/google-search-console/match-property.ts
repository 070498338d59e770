import type { SearchProperty } from '../kit/capabilities.ts';

/** The website that was analyzed. */
export interface MatchedWebsite {
  /** Its URL; a leading `www.` makes no difference. */
  url: string;
  /** Additional hosts that belong to the website, such as the host that the website redirects to. */
  hosts?: readonly string[];
}

/** A property that covers the website, and the hosts that queries must be limited to. */
export interface PropertyMatch {
  property: SearchProperty;
  /** For `SearchDayQuery.hosts`; undefined for a URL-prefix property, which has one host. */
  hosts?: readonly string[];
}

const PERMISSION_ORDER: readonly SearchProperty['permission'][] = ['owner', 'full', 'restricted'];
const DOMAIN_PREFIX = 'sc-domain:';

/**
 * Finds the properties that cover a website, the best one first: domain properties, the closest domain first; then
 * URL-prefix properties by scheme, host, path and permission. Only one of them is used, because overlapping properties
 * count the same clicks. A property below the website's path covers only part of the website and is left out, as is an
 * unverified property.
 */
export function matchProperties(website: MatchedWebsite, properties: readonly SearchProperty[]): PropertyMatch[] {
  const url = URL.parse(website.url);
  if (url === null) return [];
  const hosts = listHosts(url, website.hosts ?? []);
  const readable = properties.filter(({ permission }) => permission !== 'unverified');
  const domains = readable
    .filter((property) => property.kind === 'domain' && coversHost(property, stripWww(url.hostname)))
    .sort((a, b) => readDomain(b).length - readDomain(a).length || a.id.length - b.id.length);
  const prefixes = readable
    .flatMap((property) => {
      const score = scorePrefix(property, { url, exactHosts: website.hosts ?? [url.host] });
      return score === null ? [] : [{ property, score }];
    })
    .sort((a, b) => compareScores(b.score, a.score) || comparePermissions(a.property, b.property));
  return [...domains.map((property) => ({ property, hosts })), ...prefixes.map(({ property }) => ({ property }))];
}

/** Lists the hosts of a website: with and without `www.`, because properties may contain both. */
function listHosts(url: URL, others: readonly string[]): string[] {
  const host = stripWww(url.hostname);
  return [...new Set([host, `www.${host}`, ...others.map((other) => other.toLowerCase().replace(/:\d+$/, ''))])];
}

/** Reads the domain of a domain property, without `www.`: a property with `www.` contains part of the same data. */
const readDomain = ({ id }: SearchProperty): string => stripWww(id.slice(DOMAIN_PREFIX.length));

/** A domain property covers its domain with all subdomains. */
function coversHost(property: SearchProperty, host: string): boolean {
  const domain = readDomain(property);
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

/**
 * Rates how well a URL-prefix property matches: scheme, host, path length. Null = the property does not cover the
 * website.
 */
function scorePrefix(
  { id, kind }: SearchProperty,
  { url, exactHosts }: { url: URL; exactHosts: readonly string[] },
): number[] | null {
  const prefix = kind === 'prefix' ? URL.parse(id) : null;
  if (prefix === null || stripWww(prefix.host) !== stripWww(url.host)) return null;
  if (!url.pathname.startsWith(prefix.pathname)) return null;
  const isSameScheme = prefix.protocol === url.protocol;
  return [Number(isSameScheme), Number(exactHosts.includes(prefix.host)), prefix.pathname.length];
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, position) => value !== b[position]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

const comparePermissions = (a: SearchProperty, b: SearchProperty): number =>
  PERMISSION_ORDER.indexOf(a.permission) - PERMISSION_ORDER.indexOf(b.permission);

const stripWww = (host: string): string => host.toLowerCase().replace(/^www\./, '');
