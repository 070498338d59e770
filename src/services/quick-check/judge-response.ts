import type { QuickEvidence, QuickResult } from '#contracts/analysis/quick-check.ts';
import { MAX_QUICK_CHECK_REQUESTS } from '#contracts/analysis/quick-check-limits.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import type { QuickCheckFacts } from '#crawl/quick-check/gather-quick-check.ts';
import { formatCount } from '#lib/text/format.ts';
import { escapeValue } from './shown-value.ts';

/** Reasons why no response was received, and what to do. */
const ERROR_TEXTS: Readonly<Partial<Record<FetchErrorCode, string>>> = {
  'address-not-allowed': 'The page redirects to a URL that is not on the public web. We do not request it.',
  'dns-not-found': 'The domain name does not resolve. Check the spelling.',
  'dns-failed': 'The domain name could not be resolved. Try again in a minute.',
  'connection-refused': 'The server refused the connection. Check that the site is online.',
  'tls-error': 'The certificate is not valid, so browsers also reject it. Renew it, then check again.',
  'http2-only': 'The server accepts HTTP/2 only. Enable HTTP/1.1 as well, then check again.',
  'redirect-loop': 'The page redirects in a loop. Remove the redirect that leads back.',
  'redirect-invalid': 'The page redirects to an invalid URL. Correct the Location header.',
  'url-too-long': 'The page redirects to a URL that is too long to follow.',
};
const TIMEOUT_TEXT = 'The page did not arrive within 10 seconds. Try again, or run the full analysis.';

const REDIRECT_ERRORS: ReadonlySet<string> = new Set(['redirect-loop', 'redirect-invalid']);

/** Explains why a response is missing. */
export function explainMissingResponse({ robots, outcome, chainEnd, nextUrl }: QuickCheckFacts): string {
  if (chainEnd === 'robots') return explainRobots(robots);
  if (chainEnd === 'request-limit') return explainRequestLimit(outcome !== null, nextUrl !== null);
  return ERROR_TEXTS[outcome?.error?.code ?? 'unknown'] ?? TIMEOUT_TEXT;
}

function explainRequestLimit(isRequested: boolean, hasNext: boolean): string {
  const limit = `This check sends up to ${MAX_QUICK_CHECK_REQUESTS} requests`;
  if (isRequested) return `${limit}, and following this redirect would take more. Check its target next.`;
  const text = `${limit}, and the redirects of robots.txt used all of them.`;
  return hasNext ? `${text} Check the page next.` : `${text} Run the full analysis instead.`;
}

function explainRobots({ facts, source }: QuickCheckFacts['robots']): string {
  if (facts.state === 'unavailable')
    return `robots.txt could not be read${source.status === null ? '' : ` (status ${source.status})`}, so crawlers stay away. Fix it, then check again.`;
  return `robots.txt does not allow our crawler (${BRAND.crawlerName}) to request this page. Allow it, then check again.`;
}

/** Judges the status of a page and the redirects before it. */
export function judgeResponse(facts: QuickCheckFacts): QuickResult {
  const { outcome, chainEnd, page, nextUrl } = facts;
  const evidence = [...listMoveEvidence(facts), ...listExchanges(facts), ...listLimitEvidence(facts)];
  const text = explainMissingResponse(facts);
  if (outcome !== null && nextUrl !== null)
    return { state: 'not-measured', title: `Redirects to ${escapeValue(nextUrl)}`, text, evidence };
  if (outcome === null || chainEnd !== null)
    return { state: 'not-measured', title: 'Page not requested', text, evidence };
  const { status, redirects, error } = outcome;
  if (error !== null && REDIRECT_ERRORS.has(error.code))
    return { state: 'problem', title: 'Broken redirects', text, evidence };
  if (error?.code === 'address-not-allowed')
    return { state: 'not-measured', title: 'Not a public URL', text, evidence };
  if (status === null) return { state: 'not-measured', title: 'The site did not respond', text, evidence };
  if (page?.challenge != null)
    return {
      state: 'not-measured',
      title: 'Bot challenge instead of the page',
      text: describeChallenge(page.challenge),
      evidence,
    };
  const title = `Returns ${status}${redirects.length === 0 ? '' : ` after ${formatCount(redirects.length, 'redirect')}`}`;
  if (status !== 200) return { state: 'problem', title, text: explainStatus(status), evidence };
  return { state: 'passed', title, text: explainSuccess(facts, redirects.length), evidence };
}

/** Describes a bot challenge, which may be meant only for our crawler. */
export function describeChallenge(product: string): string {
  return `Our crawler received a bot challenge (${product}) in place of the page. Other crawlers may also receive one.`;
}

function explainStatus(status: number): string {
  if (status >= 500)
    return 'Visitors and crawlers get a server error. Pages that keep returning errors drop out of search results.';
  if (status === 404 || status === 410) return 'The page does not exist at this URL. Check the spelling.';
  if (status === 401 || status === 403 || status === 429)
    return 'The server blocks our crawler. Check whether it also blocks search engines.';
  return 'Search engines index pages that return 200.';
}

function explainSuccess({ movedFrom, url }: QuickCheckFacts, redirectCount: number): string {
  if (movedFrom !== null)
    return `robots.txt of ${new URL(movedFrom).origin} redirects to ${new URL(url).origin}, so the page was requested there.`;
  if (redirectCount === 0) return 'The URL you entered returns the page directly.';
  if (redirectCount === 1) return 'One redirect is common. Link to the final URL directly.';
  return 'Each redirect costs visitors time. Redirect to the final URL directly.';
}

function listLimitEvidence({ chainEnd }: QuickCheckFacts): QuickEvidence[] {
  return chainEnd !== 'request-limit'
    ? []
    : [{ label: 'Limit', value: `Ended after ${MAX_QUICK_CHECK_REQUESTS} requests` }];
}

/** Shows the robots.txt redirect that made us request the page from another site. */
function listMoveEvidence({ movedFrom, robots: { source } }: QuickCheckFacts): QuickEvidence[] {
  if (movedFrom === null) return [];
  const value = escapeValue(`GET ${source.url} → redirect → GET ${source.finalUrl} → ${source.status}`);
  return [{ label: 'robots.txt', value }];
}

function listExchanges({ url, outcome }: QuickCheckFacts): QuickEvidence[] {
  if (outcome === null) return [];
  const hops = outcome.redirects.map((hop) => ({
    label: 'Redirect',
    value: escapeValue(`GET ${hop.url} → ${hop.status}, Location: ${hop.location}`),
  }));
  const target = outcome.finalUrl || url;
  const isLastHop = outcome.redirects.at(-1)?.url === target && outcome.redirects.length > 0;
  if (isLastHop) return hops;
  const result = outcome.status === null ? (outcome.error?.code ?? 'no response') : String(outcome.status);
  const last = { label: 'Request', value: escapeValue(`GET ${target} → ${result}`) };
  return outcome.status === null && hops.length > 0 ? hops : [...hops, last];
}
