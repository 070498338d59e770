import {
  ANALYTICS_COOKIES,
  ANALYTICS_PROVIDERS,
  type AnalyticsProvider,
  CONSENT_SERVICES,
} from '#audit/data/measuring-services.ts';
import type { BrowserRequest, SuccessfulRender } from '#contracts/page/rendered-page.ts';

/** Finds the analytics or advertising product that a URL belongs to; null for every other URL. */
export function findAnalyticsProvider(requestUrl: string): AnalyticsProvider | null {
  const url = URL.parse(requestUrl);
  if (url === null) return null;
  return (
    ANALYTICS_PROVIDERS.find(({ hosts = [], paths = [] }) => isUrlMatch(url, hosts) || hasPath(url, paths)) ?? null
  );
}

/**
 * Finds the analytics or advertising product that a cookie belongs to: by its name, or by the third-party host that set
 * it. Null for other cookies.
 */
export function findCookieProduct({ name, domain, isThirdParty }: SuccessfulRender['cookies'][number]): string | null {
  const cookieByName = ANALYTICS_COOKIES.find(({ namePrefixes }) =>
    namePrefixes.some((prefix) => name.startsWith(prefix)),
  );
  if (cookieByName !== undefined) return cookieByName.product;
  if (!isThirdParty) return null;
  return findAnalyticsProvider(`https://${domain.replace(/^\./, '')}/`)?.product ?? null;
}

/**
 * Selects requests to analytics and advertising products, each with its product. Requests blocked by our sandbox also
 * count.
 */
export function selectAnalyticsRequests(
  requests: readonly BrowserRequest[],
): { request: BrowserRequest; service: AnalyticsProvider }[] {
  return requests.flatMap((request) => {
    const service = findAnalyticsProvider(request.url);
    return service === null ? [] : [{ request, service }];
  });
}

/**
 * Describes how a page asks for consent: with a visible banner, or with a service that may show a banner. Null when the
 * page does not ask.
 */
export function findConsentIndicator({ overlay, requests }: SuccessfulRender): 'banner' | 'service' | null {
  if (overlay?.kind === 'consent') return 'banner';
  return requests.some(({ url }) => isConsentService(url)) ? 'service' : null;
}

function isConsentService(requestUrl: string): boolean {
  const url = URL.parse(requestUrl);
  return url !== null && (isUrlMatch(url, CONSENT_SERVICES.hosts) || hasPath(url, CONSENT_SERVICES.paths));
}

/** Whether a URL matches one of the prefixes: `facebook.com/tr` matches `www.facebook.com/tr/?id=1`. */
function isUrlMatch({ hostname, pathname }: URL, urlPrefixes: readonly string[]): boolean {
  return urlPrefixes.some((urlPrefix) => {
    const [host = '', ...path] = urlPrefix.split('/');
    const isSameHost = hostname === host || hostname.endsWith(`.${host}`);
    return isSameHost && (path.length === 0 || pathname.startsWith(`/${path.join('/')}`));
  });
}

function hasPath({ pathname }: URL, paths: readonly string[]): boolean {
  return paths.some((path) => pathname.includes(path));
}
