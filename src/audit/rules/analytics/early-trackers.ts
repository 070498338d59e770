import { findCookieProduct, selectAnalyticsRequests } from '#audit/rendering/measuring-requests.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { isCookielessPing } from './measuring-hits.ts';

/** Activity of one product on a page before any user interaction. */
export interface EarlyTracker {
  product: string;
  /**
   * `tracking`: set a cookie or sent a hit; `script`: only loaded its script; `ping`: sent cookieless pings of a
   * consent mode.
   */
  weight: 'tracking' | 'script' | 'ping';
  /** Names of the first few cookies. */
  cookies: string[];
  requestCount: number;
  /** The first cookie or, if there is none, the first request URL without its query. */
  where: string;
}

const MAX_COOKIES = 5;
const TRACKING_WEIGHTS = ['tracking', 'script', 'ping'] as const;

/**
 * Finds products that set a cookie, load a script or send a hit or ping before consent, worst first. Requests to tag
 * managers, to cookieless products and to the website itself are skipped, and so are Google scripts.
 */
export function findEarlyTrackers(render: SuccessfulRender): EarlyTracker[] {
  const trackerByProduct = new Map<string, EarlyTracker>();
  const note = (product: string, weight: EarlyTracker['weight'], where: string): EarlyTracker => {
    const tracker = trackerByProduct.get(product) ?? { product, weight, cookies: [], requestCount: 0, where };
    if (TRACKING_WEIGHTS.indexOf(weight) < TRACKING_WEIGHTS.indexOf(tracker.weight)) tracker.weight = weight;
    trackerByProduct.set(product, tracker);
    return tracker;
  };
  for (const cookie of render.cookies) {
    const product = findCookieProduct(cookie);
    if (product === null) continue;
    const tracker = note(product, 'tracking', `cookie ${cookie.name} of ${cookie.domain}`);
    if (tracker.cookies.length < MAX_COOKIES) tracker.cookies.push(cookie.name);
  }
  for (const { request, service } of selectAnalyticsRequests(render.requests)) {
    const weight = classifyRequest(request, service);
    if (weight !== null) note(service.product, weight, stripQuery(request.url)).requestCount += 1;
  }
  return [...trackerByProduct.values()].toSorted(
    (a, b) => TRACKING_WEIGHTS.indexOf(a.weight) - TRACKING_WEIGHTS.indexOf(b.weight),
  );
}

type AnalyticsRequest = ReturnType<typeof selectAnalyticsRequests>[number];

/** Returns the weight of a request to an analytics service; null when the request does not count. */
function classifyRequest(
  request: AnalyticsRequest['request'],
  service: AnalyticsRequest['service'],
): EarlyTracker['weight'] | null {
  if (service.kind === 'tag-manager' || service.isCookieless === true || !request.isThirdParty) return null;
  if (request.type !== 'script') return isCookielessPing(request.url) ? 'ping' : 'tracking';
  // Google scripts load early and wait for Google's consent mode.
  return service.product.startsWith('Google') ? null : 'script';
}

function stripQuery(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
