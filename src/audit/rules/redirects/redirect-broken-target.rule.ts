import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isGone } from '#audit/engine/verify-status.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { findTarget, formatRedirectChain } from '#audit/rules/redirects/redirect-way.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import type { FetchErrorCode } from '#contracts/site/crawl.ts';
import { isSameSite } from '#lib/url/page-url.ts';

/**
 * Descriptions of errors that prove a broken target. Codes that are missing here prove nothing about the target or are
 * covered by a separate check.
 */
const ERROR_DESCRIPTIONS: Partial<Record<FetchErrorCode, string>> = {
  'redirect-invalid': 'a redirect without a usable URL',
  'dns-not-found': 'a host that does not exist',
  'connection-refused': 'a host that refuses the connection',
  'connection-reset': 'a host that resets the connection',
  'tls-error': 'a host without a valid certificate',
};
/** Errors that the server itself or DNS confirms. */
const CONFIRMED_ERROR_CODES: ReadonlySet<string> = new Set(['redirect-invalid', 'dns-not-found']);

export default defineRule({
  id: 'redirect-broken-target',
  category: 'redirects',
  family: 'redirect-end',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Redirects lead to working pages',
  failureTitle: 'Broken redirects (target returns an error)',
  aliases: [
    'broken redirect',
    'redirect to 404',
    'redirects to broken page',
    '3XX redirect to 4XX',
    'redirect to 5xx',
    'redirect error',
  ],
  impact: 'Visitors and search engines end up on an error page, and the ranking signals of the old URL are lost.',
  why: 'A redirect tells browsers that the content has moved. If its target returns an error, browsers show the error and search engines treat the old URL as gone.',
  howToFix:
    'Redirect the listed URL to the page that replaces it. If nothing replaces it, remove the redirect, return 404 or 410, and remove the links to the URL.',
  measure:
    'The check fails when the redirect chain ends at a 4xx status that means nothing exists there. The check also fails when the chain ends at a server error (5xx), an unresponsive host or a redirect without a usable target.',
  traps:
    'Relative targets are allowed and resolved. A response that only rejects our crawler (401, 403, 405, 407, 429, 451, 999) proves nothing. Timeouts, loops and overlong chains are covered by separate checks. A server error or a missing response on another site may be temporary, so the finding is only rated "likely".',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Redirect each listed URL to the page that replaces it.',
      'Remove redirects without a replacement and return 404 or 410.',
      'Remove links to these URLs.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices-2019

GET /prices-2019
HTTP/1.1 404 Not Found`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    // The crawler follows a refresh immediately only on the start page. On other pages, the crawler queues the target
    // as a separate URL.
    if (page.redirects.at(-1)?.status === 200 && page.source !== 'start') {
      return notApplicable('The target of a refresh is checked as a separate page');
    }
    const issue = findIssue(page);
    if (issue === null) {
      return hasPage(page)
        ? pass()
        : notApplicable('The redirect target could not be verified or is covered by a separate check');
    }
    const target = findTarget(page, page.redirects.length - 1);
    const evidence = {
      url: page.url,
      found: `${issue}: ${formatRedirectChain(page)}`,
      expected: 'a redirect to a page that returns 200',
      where: formatPageExchange(page),
      cause: target,
    };
    return fail([evidence], isProven(page) ? {} : { confidence: 'likely' });
  },
});

/** Describes what the redirect leads to instead of a page; null when it is a page or cannot be determined. */
function findIssue({ status, error }: AuditPage): string | null {
  const errorDescription = error === null ? undefined : ERROR_DESCRIPTIONS[error.code];
  if (errorDescription !== undefined && (status === null || error?.code === 'redirect-invalid'))
    return errorDescription;
  if (status === null || status === 999) return null;
  return isGone(status) || status >= 500 ? `status ${status}` : null;
}

function hasPage({ status }: AuditPage): boolean {
  return status !== null && status >= 200 && status < 300;
}

function isProven(page: AuditPage): boolean {
  if (page.status !== null && isGone(page.status)) return true;
  if (page.status === null || page.status < 500) return CONFIRMED_ERROR_CODES.has(page.error?.code ?? '');
  return isSameSite(page.finalUrl, page.url);
}
