import type { CanonicalProblem } from '#contracts/site/site-graph.ts';
import { UNVERIFIABLE_STATUSES } from '#contracts/site/unverifiable-statuses.ts';
import type { SharedCrawlData } from '../reading/shared-crawl-data.ts';
import { URL_BIT } from '../urls/url-index.ts';

export interface CanonicalVerdict {
  kind: CanonicalProblem | 'fine' | 'cross-domain' | 'unknown';
  /** Row IDs of the chain, starting with the page, for chains and loops. */
  chainIds: number[];
  detail: string;
}

/** Longer chains are truncated, because more steps are not worth following. */
const MAX_STEPS = 10;

/** Checks the target of a page's canonical link. `canonical` differs from the page's own URL. */
export function judgeCanonical(shared: SharedCrawlData, id: number, canonical: number): CanonicalVerdict {
  const { urlIndex } = shared;
  const buildVerdict = (kind: CanonicalVerdict['kind'], detail = ''): CanonicalVerdict => ({
    kind,
    chainIds: [],
    detail,
  });
  if (!urlIndex.is(canonical, URL_BIT.internal)) return buildVerdict('cross-domain');
  if (!urlIndex.is(canonical, URL_BIT.answered)) {
    const isDisallowed = urlIndex.is(canonical, URL_BIT.disallowed);
    return isDisallowed ? buildVerdict('robots', 'disallowed by robots.txt') : buildVerdict('unknown');
  }
  const finalId = urlIndex.getFinalId(canonical);
  if (finalId !== 0) return buildVerdict('redirect', `redirects to ${shared.readUrl(finalId)}`);
  const status = urlIndex.readStatus(canonical);
  if (isErrorStatus(status)) return buildVerdict('error', status === null ? 'no response' : `status ${status}`);
  if (urlIndex.is(canonical, URL_BIT.challenge)) return buildVerdict('unknown');
  if (urlIndex.isCanonicalized(canonical)) return followCanonicals(shared, id);
  return shared.isNoindex(canonical) ? buildVerdict('noindex', 'noindex') : buildVerdict('fine');
}

/** Whether the page declares a canonical URL on the site that returns an error, which `canonical-to-error` reports. */
export function hasBrokenCanonical({ urlIndex }: Pick<SharedCrawlData, 'urlIndex'>, id: number): boolean {
  const canonical = urlIndex.getCanonicalId(id);
  if (!urlIndex.isCanonicalized(id) || !urlIndex.is(canonical, URL_BIT.internal)) return false;
  if (!urlIndex.is(canonical, URL_BIT.answered) || urlIndex.getFinalId(canonical) !== 0) return false;
  const status = urlIndex.readStatus(canonical);
  return isErrorStatus(status) && (status === null || !UNVERIFIABLE_STATUSES.has(status));
}

const isErrorStatus = (status: number | null): boolean => status === null || status >= 400;

function followCanonicals({ urlIndex }: SharedCrawlData, id: number): CanonicalVerdict {
  const chainIds = [id];
  for (let at = urlIndex.getCanonicalId(id); chainIds.length <= MAX_STEPS; at = urlIndex.getCanonicalId(at)) {
    const isKnown = chainIds.includes(at);
    chainIds.push(at);
    if (isKnown) return { kind: 'loop', chainIds, detail: '' };
    if (!urlIndex.isCanonicalized(at)) break;
  }
  return { kind: 'chain', chainIds, detail: '' };
}
