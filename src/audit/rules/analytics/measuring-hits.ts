import type { BrowserRequest } from '#contracts/page/rendered-page.ts';

/** One page view sent to an analytics product. */
export interface PageView {
  product: 'Google Analytics' | 'Matomo';
  /** Property or site that the page view is counted for. */
  id: string;
  host: string;
  /** URL of the viewed page; empty when the hit does not contain it. */
  page: string;
}

/**
 * Returns the page views sent to Google Analytics or Matomo in a request URL. Failed, refused and redirected requests
 * are skipped, and page views in a request body are not detected.
 */
export function readPageViews(requests: readonly BrowserRequest[]): PageView[] {
  return requests.flatMap((request) => {
    const { status, failure, refusedBy } = request;
    // A failed hit may have been sent again, and a redirect belongs to the same hit.
    if (failure !== null || refusedBy !== null || (status !== null && status >= 300)) return [];
    const url = URL.parse(request.url);
    return url === null ? [] : (readGoogleView(url) ?? readMatomoView(url) ?? []);
  });
}

/** Finds views of one page that were sent more than once to the same property, with the number of hits. */
export function findRepeatedViews(views: readonly PageView[]): { view: PageView; count: number }[] {
  const groups = new Map<string, { view: PageView; count: number }>();
  for (const view of views) {
    const key = [view.product, view.id, view.host, view.page].join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { view, count: 1 });
    else group.count += 1;
  }
  return [...groups.values()].filter(({ count }) => count > 1);
}

/** Returns the Google tag IDs in the query of a request URL, such as the URL of a tag script or a hit. */
export function readGoogleIds(requestUrl: string): string[] {
  const params = URL.parse(requestUrl)?.searchParams;
  if (params === undefined) return [];
  return [params.get('id'), params.get('tid')].filter(
    (id): id is string => id !== null && /^(?:G|GT|GTM|UA)-[A-Z\d-]+$/.test(id),
  );
}

/**
 * Whether the URL is a cookieless ping, which Google's consent mode sends when consent was not given (`gcs` is G100,
 * G10- or G1-0).
 */
export function isCookielessPing(requestUrl: string): boolean {
  return /^G1(?:0[0-]|-0)$/.test(URL.parse(requestUrl)?.searchParams.get('gcs') ?? '');
}

function readGoogleView({ pathname, searchParams, host }: URL): PageView | null {
  const id = searchParams.get('tid');
  if (!pathname.endsWith('/g/collect') || id === null || searchParams.get('en') !== 'page_view') return null;
  return { product: 'Google Analytics', id, host, page: searchParams.get('dl') ?? '' };
}

/** Parameters of hits that are not page views, such as events, downloads, searches and heartbeats. */
const MATOMO_OTHER_PARAMETERS = ['e_c', 'download', 'link', 'search', 'ping', 'ca', 'idgoal', 'c_n'] as const;

function readMatomoView({ pathname, searchParams, host }: URL): PageView | null {
  const id = searchParams.get('idsite');
  if (!/\/(?:matomo|piwik)\.php$/.test(pathname) || id === null || !searchParams.has('action_name')) return null;
  if (MATOMO_OTHER_PARAMETERS.some((name) => searchParams.has(name))) return null;
  return { product: 'Matomo', id, host, page: searchParams.get('url') ?? '' };
}
