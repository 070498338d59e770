import type { TripwireCondition } from '#contracts/monitoring/tripwire.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { PageObservation } from '#crawl/tripwire/observe-page.ts';
import type { SiteObservation } from '#crawl/tripwire/observe-site.ts';
import { describeFetchError } from '#lib/text/fetch-error-words.ts';

const SERVER_ERROR = 500;
/** Status codes that servers refuse crawlers with; they reveal nothing about visitors. */
const REFUSING_STATUSES: ReadonlySet<number> = new Set([403, 405, 406, 429, 451]);
/**
 * Errors that reveal nothing about the website: our DNS, our limits, a check that was stopped, or a URL that we never
 * request.
 */
const OWN_ERRORS: ReadonlySet<FetchErrorCode> = new Set([
  'address-not-allowed',
  'dns-failed',
  'url-too-long',
  'headers-overflow',
  'http2-only',
  'aborted',
  'unknown',
]);

/** Returns why a page was not measured; null if it was measured, or if the website caused the error. */
export function findUnmeasuredReason(observation: PageObservation): string | null {
  if (observation.state === 'not-requested') return 'robots.txt disallows it for our crawler, or could not be read';
  if (observation.state === 'unanswered') {
    const { error } = observation;
    // An invalid certificate is a separate condition.
    if (error === 'tls-error') return 'no valid TLS connection could be established';
    return OWN_ERRORS.has(error) ? describeFetchError(error) : null;
  }
  const { challenge, consentWall, status } = observation.page;
  if (challenge !== null) return `a bot challenge (${challenge}) was returned in place of the page`;
  if (consentWall !== null) return `a consent page (${consentWall}) was returned in place of the page`;
  return REFUSING_STATUSES.has(status ?? 0) ? `the server refuses our crawler with status ${status}` : null;
}

/** Reads whether the home page responds without a server error. */
export function readReachability({ home }: SiteObservation): TripwireCondition {
  const failure = describeFailure(home);
  const isUnknown = findUnmeasuredReason(home) !== null;
  return {
    kind: 'site-unreachable',
    item: 'home',
    state: isUnknown ? 'unknown' : failure === null ? 'good' : 'bad',
    severity: 'critical',
    url: home.url,
    found: failure ?? (home.state === 'answered' ? `status ${home.page.status}` : 'not measured'),
    title: 'The website is unreachable',
  };
}

/** Describes why a page cannot be read: no response, or a server error. Null if it can be read. */
export function describeFailure(observation: PageObservation): string | null {
  if (observation.state === 'unanswered') return `no response (${describeFetchError(observation.error)})`;
  if (observation.state !== 'answered') return null;
  const { status } = observation.page;
  return status !== null && status >= SERVER_ERROR ? `status ${status}` : null;
}
