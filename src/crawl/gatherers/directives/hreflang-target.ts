import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { URL_BIT } from '../urls/url-index.ts';

/** Why an alternate cannot be used: its target does not respond with 200, or cannot be indexed. */
export interface HreflangTargetIssue {
  kind: 'targetNotOk' | 'targetNoindex';
  detail: string;
}

/** Returns why a target cannot have return tags. Null when it can, or when nothing is known about it. */
export function findTargetIssue(shared: SharedCrawlData, target: number): HreflangTargetIssue | null {
  const { urlIndex, traits } = shared;
  if (!traits.hreflang.isKnown(target)) return null;
  if (urlIndex.is(target, URL_BIT.disallowed)) return { kind: 'targetNoindex', detail: 'disallowed by robots.txt' };
  if (!urlIndex.is(target, URL_BIT.answered) || urlIndex.is(target, URL_BIT.challenge)) return null;
  const final = urlIndex.getFinalId(target);
  const status = urlIndex.readStatus(target);
  if (final !== 0) return { kind: 'targetNotOk', detail: `redirects to ${shared.readUrl(final)}` };
  if (status === 200) return null;
  return { kind: 'targetNotOk', detail: status === null ? 'no response' : `status ${status}` };
}

/** Whether a page references another one, by its own URL or by the canonical URL that it counts for. */
export function hasAlternate({ urlIndex, traits }: SharedCrawlData, id: number, other: number): boolean {
  const urls = [other, urlIndex.getCanonicalId(other), urlIndex.readIdentity(other)];
  return urls.some((url) => url !== 0 && traits.hreflang.hasTarget(id, url));
}
