import { REFUSAL_TEXTS } from '#contracts/outside/competitors.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import type { RefusalKind } from '#contracts/report/competitor-comparison.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { CrawlSummary } from '#crawl/crawl-site.ts';
import { displayHost } from '#lib/url/parse-url-input.ts';
import { areSameWebsite } from '#lib/url/same-website.ts';
import { buildFailure } from '../../analyses/run/build-failure.ts';

/** Why a website could not be read. */
export interface FoundRefusal {
  kind: RefusalKind;
  reason: string;
}

export interface ReadSite {
  url: string;
  summary: CrawlSummary;
  /** Null if the crawl ended before anything was known. */
  site: SiteFacts | null;
}

const KINDS: Readonly<Partial<Record<ErrorCode, RefusalKind>>> = {
  'site-refused': 'refused',
  'site-challenged': 'challenged',
  'address-not-allowed': 'not-allowed',
  'not-html': 'not-html',
};

/** Returns why the crawl found nothing to compare; null if it read the website. */
export function findRefusal({ url, summary, site }: ReadSite): FoundRefusal | null {
  const target = site?.homeUrl ?? null;
  if (target !== null && !areSameWebsite(url, target)) {
    return { kind: 'redirected', reason: REFUSAL_TEXTS.redirected.replace('{target}', () => displayHost(target)) };
  }
  const failure = summary.state === 'cancelled' ? null : buildFailure(summary);
  if (failure !== null) return { kind: KINDS[failure.code] ?? 'unreachable', reason: failure.message };
  if (site === null || summary.state === 'cancelled') return describeRefusal('failed');
  if (site.stoppedBy === 'robots') return describeRefusal('robots');
  return null;
}

/** Describes a refusal of a type that has only one text. */
export function describeRefusal(kind: 'robots' | 'failed' | 'unreachable'): FoundRefusal {
  return { kind, reason: kind === 'unreachable' ? ANALYSIS_MESSAGES.siteUnreachable : REFUSAL_TEXTS[kind] };
}
