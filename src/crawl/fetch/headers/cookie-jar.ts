import { type Cookie, CookieJar as SiteJar } from 'tough-cookie';
import { COOKIE_LIMITS } from '#crawl/limits.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { stripTrailingDot } from '../guard/host-names.ts';
import { parseSetCookie } from './set-cookie.ts';

/** Cookies of one crawl, in memory only: created for the crawl and dropped with it. */
export interface CookieJar {
  /** Stores the cookies set by a response from this URL. */
  store(url: URL, setCookies: readonly string[]): void;
  /** Returns the value of the `Cookie` header for a request, or null when there is none to send. */
  buildCookieHeader(url: URL): string | null;
  /**
   * Increases whenever a response adds, changes or removes a cookie: a URL that is requested again may then return a
   * different response.
   */
  readonly version: number;
}

/**
 * The cookies of one registrable domain: `jar` decides which apply, `keptCookies` lists them for the limits, oldest
 * first.
 */
interface Site {
  jar: SiteJar;
  keptCookies: Map<string, Cookie>;
}

/**
 * Creates a jar for requests that are all top-level navigations or resources of the page's own site. Each registrable
 * domain has its own `tough-cookie` jar, so a cookie cannot reach another site. The limits, which that package does not
 * have, protect against hostile sites.
 */
export function createCookieJar(): CookieJar {
  /** Keyed by registrable domain, in the order in which they last set a cookie. */
  const sites = new Map<string, Site>();
  let version = 0;

  function getOrCreateSite(name: string): Site {
    const site = sites.get(name) ?? {
      jar: new SiteJar(undefined, { allowSecureOnLocal: false }),
      keptCookies: new Map<string, Cookie>(),
    };
    sites.delete(name);
    sites.set(name, site);
    if (sites.size > COOKIE_LIMITS.maxDomains) deleteFirst(sites);
    return site;
  }

  function storeCookie(url: URL, header: string): void {
    const parsed = parseSetCookie(header);
    if (parsed === null) return;
    const site = getOrCreateSite(getRegistrableDomain(url.hostname));
    if (isOverwritingSecureCookie(site, url, parsed)) return;
    const cookie = site.jar.setCookieSync(parsed, url, { ignoreError: true });
    if (cookie === undefined) return;
    const key = getKey(cookie);
    const previous = site.keptCookies.get(key);
    if (cookie.TTL() <= 0) {
      deleteCookie(site, cookie);
      if (previous !== undefined) version += 1;
      return;
    }
    if (previous?.value !== cookie.value) version += 1;
    site.keptCookies.delete(key);
    site.keptCookies.set(key, cookie);
    removeExcessCookies(site, cookie.domain);
  }

  return {
    store(url, setCookies) {
      const plain = toPlainUrl(url);
      for (const header of setCookies.slice(0, COOKIE_LIMITS.maxPerHost)) storeCookie(plain, header);
    },
    buildCookieHeader(url) {
      if (sites.size === 0) return null;
      const plain = toPlainUrl(url);
      const site = sites.get(getRegistrableDomain(plain.hostname));
      const cookies = site?.jar.getCookiesSync(plain, { sort: true }) ?? [];
      return cookies.length === 0 ? null : joinPairs(cookies.map((cookie) => cookie.cookieString()));
    },
    get version() {
      return version;
    },
  };
}

/**
 * Whether an insecure response sets a cookie with the name of a secure one, which it must not replace or hide (RFC
 * 6265bis section 5.7, step 16).
 */
function isOverwritingSecureCookie({ jar }: Site, url: URL, { key }: Cookie): boolean {
  if (url.protocol === 'https:') return false;
  const secureUrl = new URL(url);
  secureUrl.protocol = 'https:';
  return jar.getCookiesSync(secureUrl, { allPaths: true }).some((cookie) => cookie.secure && cookie.key === key);
}

/** Removes the oldest cookies above the limits. */
function removeExcessCookies(site: Site, domain: string | null): void {
  const hostCookies = [...site.keptCookies.values()].filter((cookie) => cookie.domain === domain);
  const [oldestHostCookie] = hostCookies;
  if (hostCookies.length > COOKIE_LIMITS.maxPerHost && oldestHostCookie !== undefined)
    deleteCookie(site, oldestHostCookie);
  const [oldestCookie] = site.keptCookies.values();
  if (site.keptCookies.size > COOKIE_LIMITS.maxPerDomain && oldestCookie !== undefined)
    deleteCookie(site, oldestCookie);
}

function deleteCookie({ jar, keptCookies }: Site, cookie: Cookie): void {
  keptCookies.delete(getKey(cookie));
  // The store in memory is synchronous, so there is nothing to wait for.
  void jar.store.removeCookie(cookie.domain, cookie.path, cookie.key);
}

const getKey = ({ domain, path, key }: Cookie): string => `${domain} ${path} ${key}`;

function joinPairs(pairs: readonly string[]): string {
  let header = '';
  for (const pair of pairs) {
    if (header.length + pair.length + 2 > COOKIE_LIMITS.maxHeaderBytes) break;
    header += header === '' ? pair : `; ${pair}`;
  }
  return header;
}

function deleteFirst(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    map.delete(key);
    return;
  }
}

/**
 * Returns the URL in the form that the package needs: without the host's trailing dot, and with `%` escaped. The
 * package decodes paths, although `Path` must be compared as written (RFC 6265bis section 5.1.4).
 */
function toPlainUrl(url: URL): URL {
  const hasTrailingDot = url.hostname.endsWith('.');
  if (!hasTrailingDot && !url.pathname.includes('%')) return url;
  const plain = new URL(url);
  if (hasTrailingDot) plain.hostname = stripTrailingDot(url.hostname);
  plain.pathname = url.pathname.replaceAll('%', '%25');
  return plain;
}
