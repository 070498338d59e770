import { isIP } from 'node:net';
import type { CertificateFacts } from '#contracts/site/connection.ts';
import { isSameSite } from '#lib/url/page-url.ts';
import type { FetchOutcome, HttpClient } from '../fetch/client/http-client.ts';
import { openTls } from '../fetch/guard/open-tls.ts';
import type { SsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { SITEMAP_LIMITS } from '../limits.ts';
import type { ParsePool } from '../parse/pipeline/parse-pool.ts';
import { detectChallenge } from '../probes/detect-challenge.ts';
import { readTlsFacts } from '../probes/probe-tls.ts';
import { fetchRobots, type RobotsPolicy } from '../robots/robots-policy.ts';
import type { SitemapKind } from '../sitemap/raw-entry.ts';
import { readSitemapBody } from '../sitemap/read-sitemap-body.ts';
import { observePage, type PageObservation } from './observe-page.ts';

/** Maximum number of bytes read from a sitemap, which is enough to recognize a sitemap. */
const MAX_SITEMAP_BYTES = 2_097_152;
/** Together with robots.txt, the home page, the chosen page and the certificate, this makes six requests. */
const MAX_SITEMAPS = 2;

/** What is requested. */
export interface TripwireTarget {
  /** Origin such as `https://example.com`. */
  origin: string;
  pageUrl: string | null;
  /** The sitemaps that were read last, used if robots.txt does not list any. */
  knownSitemaps: readonly string[];
}

export interface TripwireContext {
  client: Pick<HttpClient, 'fetch'>;
  guard: SsrfGuard;
  parser: ParsePool;
  signal: AbortSignal;
}

/** `unread`: the server did not return a file, for the given `reason`. */
export type SitemapObservation =
  | { url: string; state: 'read'; kind: SitemapKind | 'invalid'; entryCount: number; error: string | null }
  | { url: string; state: 'unread'; status: number | null; reason: string; challenge: string | null };

/** The certificate of `origin`. `failure`: why no certificate could be read. */
export type CertificateObservation = { origin: string } & (
  | { state: 'read'; certificate: CertificateFacts; error: string | null }
  | { state: 'unread'; failure: string }
);

export interface SiteObservation {
  origin: string;
  robots: RobotsPolicy;
  /** Whether robots.txt came from bot protection. */
  isRobotsChallenged: boolean;
  home: PageObservation;
  page: PageObservation | null;
  sitemaps: SitemapObservation[];
  /** Certificate of the host that the home page redirects to or is on. Null without https. */
  certificate: CertificateObservation | null;
}

/** Sends up to six requests, one after the other, not counting redirects within the website. Never rejects. */
export async function observeSite(target: TripwireTarget, context: TripwireContext): Promise<SiteObservation> {
  const homeUrl = new URL('/', target.origin).href;
  let isChallenged = false;
  const watched: Pick<HttpClient, 'fetch'> = {
    async fetch(url, request) {
      const outcome = await context.client.fetch(url, request);
      isChallenged = outcome.status !== null && detectChallenge(outcome) !== null;
      return outcome;
    },
  };
  const robots = await fetchRobots(watched, target.origin, { homeUrl, agents: [], signal: context.signal });
  const pages = { ...context, robots };
  const home = await observePage(homeUrl, pages);
  const secureOrigin = findSecureOrigin(home);
  return {
    origin: target.origin,
    robots,
    isRobotsChallenged: isChallenged,
    home,
    page: target.pageUrl === null ? null : await observePage(target.pageUrl, pages),
    sitemaps: await observeSitemaps(target, robots, context),
    certificate: secureOrigin === null ? null : await observeCertificate(secureOrigin, context),
  };
}

/**
 * Returns the https origin that visitors of the home page reach, which a redirect may move to another host, or null
 * without https.
 */
function findSecureOrigin(home: PageObservation): string | null {
  const secure = [findReachedUrl(home), home.url].find((url) => url.startsWith('https:'));
  return secure === undefined ? null : new URL(secure).origin;
}

function findReachedUrl(home: PageObservation): string {
  if (home.state === 'not-requested') return home.url;
  if (home.state === 'unanswered') return home.lastUrl;
  const { page, redirectTarget } = home;
  // A redirect target within the website is used even if robots.txt prevented us from following it, because visitors
  // reach it.
  return redirectTarget !== null && isSameSite(home.url, redirectTarget) ? redirectTarget : page.finalUrl;
}

async function observeSitemaps(
  { origin, knownSitemaps }: TripwireTarget,
  robots: RobotsPolicy,
  context: TripwireContext,
): Promise<SitemapObservation[]> {
  const known = knownSitemaps.length > 0 ? knownSitemaps : [new URL('/sitemap.xml', origin).href];
  const urls = robots.sitemaps.length > 0 ? robots.sitemaps : known;
  const observations: SitemapObservation[] = [];
  for (const url of urls.slice(0, MAX_SITEMAPS)) observations.push(await observeSitemap(url, context));
  return observations;
}

async function observeSitemap(url: string, { client, signal }: TripwireContext): Promise<SitemapObservation> {
  const outcome = await client.fetch(url, {
    accept: 'application/xml,text/xml,text/plain;q=0.9,*/*;q=0.5',
    maxBytes: MAX_SITEMAP_BYTES,
    signal,
    mayFollow: (next) => isSameSite(url, next),
  });
  const { status, error, body, bodyCut } = outcome;
  const challenge = status === null ? null : detectChallenge(outcome);
  if (challenge !== null || isUnread(outcome))
    return { url, state: 'unread', status, reason: error?.code ?? `status ${status}`, challenge };
  // A truncated file ends in the middle of an entry, which is not an error in the file.
  const limits = { ...SITEMAP_LIMITS, maxBytes: MAX_SITEMAP_BYTES };
  const content = await readSitemapBody({ bytes: body, isCut: bodyCut }, limits, () => {});
  return { url, state: 'read', kind: content.kind, entryCount: content.urlCount, error: content.error };
}

const isUnread = ({ status, error }: FetchOutcome): boolean =>
  status === null || status < 200 || status >= 300 || error !== null;

/** Performs one handshake without HTTP. An invalid certificate is inspected, too. */
async function observeCertificate(origin: string, { guard, signal }: TripwireContext): Promise<CertificateObservation> {
  const url = new URL(origin);
  if (!guard.checkUrl(url).ok) return { origin, state: 'unread', failure: 'the host may not be contacted' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = url.port === '' ? 443 : Number(url.port);
  const openResult = await openTls({ host, port, url }, { guard, signal }, isIP(host) === 0 ? {} : { servername: '' });
  if ('failure' in openResult) return { origin, state: 'unread', failure: openResult.failure.code };
  try {
    const { certificate, authorizationError } = readTlsFacts({ host, port, url }, openResult.socket);
    if (certificate === null) return { origin, state: 'unread', failure: 'the server sent no certificate' };
    return { origin, state: 'read', certificate, error: authorizationError };
  } finally {
    openResult.socket.destroy();
  }
}
