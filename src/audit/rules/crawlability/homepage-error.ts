import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { isUnverifiable } from '#audit/verify-status.ts';
import { pageExchange } from '#audit/where.ts';

export default defineRule({
  id: 'homepage-error',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'The home page answers with a page',
  failureTitle: 'The home page answers with an error',
  impact: 'The first page that visitors and search engines ask for does not exist for them.',
  why: 'A status of 400 to 499 tells browsers and search engines that there is no such page, even when text is shown with it. The home page is the entrance to the site and the page that most links point to.',
  howToFix:
    'Let the server answer the address of the home page with status 200. Look for a missing index file, a wrong document root or a routing rule that does not cover the root path. When the start page lies elsewhere, redirect to it.',
  measure: 'The home page, after its redirects, answers with a status of 400 to 499.',
  traps:
    'Answers that only refuse our crawler (401, 403, 405, 429, 999) prove nothing and do not count; time-outs and server errors have checks of their own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  ],
  checked: '2026-11-20',
  check({ page, site }) {
    if (page.url !== site.homeUrl) return notApplicable('Not the home page');
    if (page.status === null || page.status >= 500)
      return notApplicable('Time-outs and server errors have their own checks');
    if (isUnverifiable(page.status)) return notApplicable('The home page refused our crawler');
    if (page.status < 400) return pass();
    return fail(
      [{ url: page.url, found: `status ${page.status}`, expected: 'status 200', where: pageExchange(page) }],
      { isDead: true },
    );
  },
});
