import { targetOf, wayText } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isGone } from '#audit/verify-status.ts';
import { pageExchange } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';
import type { FetchErrorCode } from '#contracts/crawl.ts';
import { isSameSite } from '#lib/page-url.ts';

/** Why no answer came, in words. What is missing here says nothing about the target or has a check of its own. */
const NO_ANSWER: Partial<Record<FetchErrorCode, string>> = {
  'redirect-invalid': 'a redirect without a usable address',
  'dns-not-found': 'a host that does not exist',
  'connection-refused': 'a host that refuses the connection',
  'connection-reset': 'a host that ends the connection',
  'tls-error': 'a host without a valid certificate',
};
/** The server itself, or the name system, has said so. */
const PROVEN: ReadonlySet<string> = new Set(['redirect-invalid', 'dns-not-found']);

export default defineRule({
  id: 'redirect-broken-target',
  category: 'redirects',
  family: 'redirect-end',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Redirects lead to pages that exist',
  failureTitle: 'Redirects that end at an error',
  impact: 'Visitors and search engines are sent on and find an error, and what the old address had earned is lost.',
  why: 'A redirect promises that the content has moved. When its target answers with an error, the promise is broken: browsers show the error and search engines treat the old address as gone.',
  howToFix:
    'Redirect the listed address to the page that replaces it. When nothing replaces it, remove the redirect and let the address answer 404 or 410, and remove the links to it.',
  measure:
    'The sequence of redirects ends at a status of 400 to 499 that says that nothing is there, at a server error (500 to 599), at a host that does not answer, or at a redirect without a usable target.',
  traps:
    'Relative targets are allowed and resolved. An answer that only refuses our crawler (401, 403, 405, 429, 999) proves nothing. Time-outs, loops and endless sequences have checks of their own. A server error or a missing answer of another site may be a passing one, so it is only likely.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    // A refresh of another page than the start page is not followed at once: the answer is that of the page itself.
    if (page.redirects.at(-1)?.status === 200 && page.source !== 'start') {
      return notApplicable('The target of a refresh is judged as a page of its own');
    }
    const fault = faultOf(page);
    if (fault === null) {
      return hasPage(page)
        ? pass()
        : notApplicable('What stands at the end could not be verified or has its own check');
    }
    const target = targetOf(page, page.redirects.length - 1);
    const evidence = {
      url: page.url,
      found: `${fault}: ${wayText(page)}`,
      expected: 'a redirect to a page that answers 200',
      where: pageExchange(page),
      cause: target,
    };
    return fail([evidence], isProven(page) ? {} : { confidence: 'likely' });
  },
});

/** What stands at the end instead of a page; null when it is a page or nobody can tell. */
function faultOf({ status, error }: AuditPage): string | null {
  const noAnswer = error === null ? undefined : NO_ANSWER[error.code];
  if (noAnswer !== undefined && (status === null || error?.code === 'redirect-invalid')) return noAnswer;
  if (status === null || status === 999) return null;
  return isGone(status) || status >= 500 ? `status ${status}` : null;
}

function hasPage({ status }: AuditPage): boolean {
  return status !== null && status >= 200 && status < 300;
}

function isProven(page: AuditPage): boolean {
  if (page.status !== null && isGone(page.status)) return true;
  if (page.status === null || page.status < 500) return PROVEN.has(page.error?.code ?? '');
  return isSameSite(page.finalUrl, page.url);
}
