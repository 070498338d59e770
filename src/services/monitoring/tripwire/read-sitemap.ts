import type { TripwireCondition } from '#contracts/monitoring/tripwire.ts';
import type { SitemapObservation, SiteObservation } from '#crawl/tripwire/observe-site.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';

const REFUSING_STATUSES: ReadonlySet<number | null> = new Set([null, 401, 403, 429]);

/**
 * Judges a sitemap. `isUnknown`: the response does not show its state; `text`: the problem, or the number of entries.
 */
export function judgeSitemap(sitemap: SitemapObservation): { isUnknown: boolean; isBad: boolean; text: string } {
  if (sitemap.state === 'unread') {
    const { status, reason, challenge } = sitemap;
    const isUnknown = challenge !== null || REFUSING_STATUSES.has(status) || status === 200;
    const text = isUnknown ? describeFetchError(reason) : `status ${status}`;
    return { isUnknown, isBad: !isUnknown, text: challenge === null ? text : 'a bot challenge was returned instead' };
  }
  const { kind, entryCount, error } = sitemap;
  if (kind === 'invalid') return { isUnknown: false, isBad: true, text: error ?? 'a file that is not a sitemap' };
  if (entryCount === 0) return { isUnknown: false, isBad: true, text: 'no entries' };
  return { isUnknown: false, isBad: false, text: formatQuantity(entryCount, 'entry', 'entries') };
}

/** Reads whether all watched sitemaps can be read and have entries. */
export function readSitemapCondition({ sitemaps, origin }: SiteObservation): TripwireCondition {
  const judged = sitemaps.map((sitemap) => ({ url: sitemap.url, ...judgeSitemap(sitemap) }));
  const shown = judged.find(({ isBad }) => isBad) ?? judged.find(({ isUnknown }) => isUnknown) ?? judged[0];
  return {
    kind: 'sitemap-broken',
    item: 'sitemap',
    url: shown?.url ?? origin,
    state: shown === undefined || shown.isUnknown ? 'unknown' : shown.isBad ? 'bad' : 'good',
    severity: 'warning',
    found: shown?.text.replace(/\.$/, '') ?? 'not requested',
    title: 'The sitemap is missing, invalid or empty',
  };
}
