import type { SuccessfulRender } from '#contracts/rendered-page.ts';
import { isDeniedPing } from './measuring-hits.ts';
import { cookieProduct, measuringRequests } from './measuring-requests.ts';

/** What one product did on a page that nobody has touched yet. */
export interface EarlyTracker {
  product: string;
  /** `tracking`: a cookie or a report; `script`: it only loaded its script; `ping`: reports of a consent mode, without cookies. */
  weight: 'tracking' | 'script' | 'ping';
  /** First names. */
  cookies: string[];
  requests: number;
  /** The first address, without its query, or the cookie. */
  where: string;
}

const MAX_COOKIES = 5;
const WEIGHTS = ['tracking', 'script', 'ping'] as const;

/** Products that track before anybody has agreed, worst first. Tag managers and those made to work without cookies are left out. */
export function earlyTrackers(render: SuccessfulRender): EarlyTracker[] {
  const found = new Map<string, EarlyTracker>();
  const note = (product: string, weight: EarlyTracker['weight'], where: string): EarlyTracker => {
    const known = found.get(product) ?? { product, weight, cookies: [], requests: 0, where };
    if (WEIGHTS.indexOf(weight) < WEIGHTS.indexOf(known.weight)) known.weight = weight;
    found.set(product, known);
    return known;
  };
  for (const cookie of render.cookies) {
    const product = cookieProduct(cookie);
    if (product === null) continue;
    const tracker = note(product, 'tracking', `cookie ${cookie.name} of ${cookie.domain}`);
    if (tracker.cookies.length < MAX_COOKIES) tracker.cookies.push(cookie.name);
  }
  for (const { request, service } of measuringRequests(render.requests)) {
    if (service.kind === 'tag-manager' || service.isCookieless === true || !request.isThirdParty) continue;
    const isScript = request.type === 'script';
    // Scripts of Google load early and wait for its consent mode.
    if (isScript && service.product.startsWith('Google')) continue;
    const weight = isScript ? 'script' : isDeniedPing(request.url) ? 'ping' : 'tracking';
    note(service.product, weight, withoutQuery(request.url)).requests += 1;
  }
  return [...found.values()].toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));
}

function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
