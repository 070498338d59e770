import { findCookieProduct, selectMeasuringRequests } from '#audit/rendering/measuring-requests.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import { isDeniedPing } from './measuring-hits.ts';

/** Activity of one product on a page before any user interaction. */
export interface EarlyTracker {
  product: string;
  /**
   * `tracking`: set a cookie or sent a report; `script`: only loaded its script; `ping`: sent reports of a consent
   * mode, without cookies.
   */
  weight: 'tracking' | 'script' | 'ping';
  /** Names of the first cookies. */
  cookies: string[];
  requests: number;
  /** The first URL, without its query, or the cookie. */
  where: string;
}

const MAX_COOKIES = 5;
const WEIGHTS = ['tracking', 'script', 'ping'] as const;

/** Finds products that track before consent, worst first. Tag managers and cookieless products are skipped. */
export function findEarlyTrackers(render: SuccessfulRender): EarlyTracker[] {
  const found = new Map<string, EarlyTracker>();
  const note = (product: string, weight: EarlyTracker['weight'], where: string): EarlyTracker => {
    const known = found.get(product) ?? { product, weight, cookies: [], requests: 0, where };
    if (WEIGHTS.indexOf(weight) < WEIGHTS.indexOf(known.weight)) known.weight = weight;
    found.set(product, known);
    return known;
  };
  for (const cookie of render.cookies) {
    const product = findCookieProduct(cookie);
    if (product === null) continue;
    const tracker = note(product, 'tracking', `cookie ${cookie.name} of ${cookie.domain}`);
    if (tracker.cookies.length < MAX_COOKIES) tracker.cookies.push(cookie.name);
  }
  for (const { request, service } of selectMeasuringRequests(render.requests)) {
    const weight = weighRequest(request, service);
    if (weight !== null) note(service.product, weight, withoutQuery(request.url)).requests += 1;
  }
  return [...found.values()].toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));
}

type Measuring = ReturnType<typeof selectMeasuringRequests>[number];

/** Returns the weight of a request to a measuring service; null when it does not track. */
function weighRequest(request: Measuring['request'], service: Measuring['service']): EarlyTracker['weight'] | null {
  if (service.kind === 'tag-manager' || service.isCookieless === true || !request.isThirdParty) return null;
  if (request.type !== 'script') return isDeniedPing(request.url) ? 'ping' : 'tracking';
  // Scripts of Google load early and wait for its consent mode.
  return service.product.startsWith('Google') ? null : 'script';
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
