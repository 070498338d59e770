import { isIP } from 'node:net';
import { COOKIE_LIMITS } from '#crawl/limits.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { stripTrailingDot } from '../guard/host-names.ts';
import { type ParsedCookie, parseSetCookie } from './set-cookie.ts';

/** Cookies of one crawl, in memory only: created for the crawl and dropped with it. */
export interface CookieJar {
  /** Stores the cookies set by a response from this URL. */
  store(url: URL, setCookies: readonly string[]): void;
  /** Returns the value of the `Cookie` header for a request, or null when there is none to send. */
  buildCookieHeader(url: URL): string | null;
  /**
   * Increases whenever a cookie is set, changed or removed: a URL that is requested again may then respond differently.
   */
  readonly version: number;
}

interface StoredCookie {
  name: string;
  value: string;
  domain: string;
  isHostOnly: boolean;
  path: string;
  isSecure: boolean;
  expiresAt: number | null;
}

/**
 * Creates a jar as in RFC 6265bis sections 5.7 and 5.8, for requests that are all top-level navigations or resources of
 * the page's own site.
 */
export function createCookieJar(now: () => number = Date.now): CookieJar {
  /** Keyed by registrable domain, least recently used first; the inner key consists of domain, path and name. */
  const domains = new Map<string, Map<string, StoredCookie>>();
  let version = 0;

  function readCookies(domain: string): Map<string, StoredCookie> {
    const known = domains.get(domain);
    const cookies = known ?? new Map<string, StoredCookie>();
    domains.delete(domain);
    domains.set(domain, cookies);
    if (domains.size > COOKIE_LIMITS.maxDomains) deleteFirst(domains);
    return cookies;
  }

  function keep(url: URL, header: string): void {
    const parsed = parseSetCookie(header, now());
    const cookie = parsed === null ? null : toStored(parsed, url);
    if (cookie === null) return;
    const cookies = readCookies(getRegistrableDomain(readHost(url)));
    const key = `${cookie.domain} ${cookie.path} ${cookie.name}`;
    const previous = cookies.get(key);
    const isOver = cookie.expiresAt !== null && cookie.expiresAt <= now();
    // An insecure connection must not overwrite cookies set by a secure one (RFC 6265bis section 5.7, step 16).
    if (previous?.isSecure === true && url.protocol !== 'https:') return;
    if (isOver) {
      if (cookies.delete(key)) version += 1;
      return;
    }
    if (previous?.value !== cookie.value) version += 1;
    cookies.delete(key);
    cookies.set(key, cookie);
    const ofHost = [...cookies].filter(([, { domain }]) => domain === cookie.domain);
    const [oldest] = ofHost;
    if (ofHost.length > COOKIE_LIMITS.maxPerHost && oldest !== undefined) cookies.delete(oldest[0]);
    if (cookies.size > COOKIE_LIMITS.maxPerDomain) deleteFirst(cookies);
  }

  return {
    store(url, setCookies) {
      for (const header of setCookies.slice(0, COOKIE_LIMITS.maxPerHost)) keep(url, header);
    },
    buildCookieHeader(url) {
      if (domains.size === 0) return null;
      const cookies = domains.get(getRegistrableDomain(readHost(url)));
      if (cookies === undefined) return null;
      const time = now();
      const sent = [...cookies.values()].filter((cookie) => isFor(cookie, url, time));
      if (sent.length === 0) return null;
      // Longer paths come first; the sort is stable, so earlier cookies stay before later ones.
      const pairs = sent
        .toSorted((left, right) => right.path.length - left.path.length)
        .map(({ name, value }) => (name === '' ? value : `${name}=${value}`));
      return joinPairs(pairs);
    },
    get version() {
      return version;
    },
  };
}

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

function toStored({ name, value, facts, expiresAt }: ParsedCookie, url: URL): StoredCookie | null {
  const host = readHost(url);
  const isSecureConnection = url.protocol === 'https:';
  if (facts.isSecure && !isSecureConnection) return null;
  const domain = facts.domain ?? host;
  if (facts.domain !== null && !mayNameDomain(host, facts.domain)) return null;
  const path = facts.path ?? getDefaultPath(url);
  const lower = name.toLowerCase();
  if (lower.startsWith('__secure-') && !facts.isSecure) return null;
  if (lower.startsWith('__host-') && (!facts.isSecure || facts.domain !== null || facts.path !== '/')) return null;
  return { name, value, domain, isHostOnly: facts.domain === null, path, isSecure: facts.isSecure, expiresAt };
}

/**
 * Whether a host may set cookies for a domain: for itself and for its parent domains up to the registered domain, never
 * for a public suffix.
 */
function mayNameDomain(host: string, domain: string): boolean {
  if (domain === host) return true;
  return host.endsWith(`.${domain}`) && isIP(host) === 0 && domain.length >= getRegistrableDomain(host).length;
}

function isFor(cookie: StoredCookie, url: URL, time: number): boolean {
  const host = readHost(url);
  const isDomain = host === cookie.domain || (!cookie.isHostOnly && host.endsWith(`.${cookie.domain}`));
  if (!isDomain || (cookie.isSecure && url.protocol !== 'https:')) return false;
  if (cookie.expiresAt !== null && cookie.expiresAt <= time) return false;
  const { pathname } = url;
  if (!pathname.startsWith(cookie.path)) return false;
  return pathname.length === cookie.path.length || cookie.path.endsWith('/') || pathname[cookie.path.length] === '/';
}

/** Returns the directory of the URL (RFC 6265bis section 5.1.4). */
function getDefaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/');
  return end <= 0 ? '/' : pathname.slice(0, end);
}

function readHost(url: URL): string {
  return stripTrailingDot(url.hostname);
}
