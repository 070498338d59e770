import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { formatPageExchange } from '#audit/engine/where.ts';

export default defineRule({
  id: 'homepage-error',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'The home page loads without an error',
  failureTitle: 'Home page returns a 4xx error',
  aliases: ['home page 404', 'homepage error', 'homepage 4xx', 'homepage not found', 'client error'],
  impact: 'Visitors and search engines cannot open the first page they request.',
  why: 'A status of 400 to 499 tells browsers and search engines that the page is not available, even if the response contains text. The home page is the entrance to the site and the page that most links point to.',
  howToFix:
    'Return status 200 for the URL of the home page. Look for a missing index file, a wrong document root or a routing rule that does not cover the root path. If the home page is at another URL, redirect to it.',
  measure: 'The home page returns a status of 400 to 499 after its redirects.',
  traps:
    'Responses that only refuse our crawler (401, 403, 405, 407, 429, 451, 999) prove nothing and do not count. Timeouts and server errors have their own checks.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
    'https://www.rfc-editor.org/rfc/rfc9110#name-client-error-4xx',
  ],
  checked: '2026-11-20',
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Check document root, index file and routing of the root path.',
      'Read the server error log for the request.',
      'Confirm that the home page returns 200.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
HTTP/1.1 404 Not Found`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  check({ page, site }) {
    if (page.url !== site.homeUrl) return notApplicable('This page is not the home page');
    if (page.status === null || page.status >= 500)
      return notApplicable('Timeouts and server errors have their own checks');
    if (isUnverifiable(page.status)) return notApplicable('The home page refused our crawler');
    if (page.status < 400) return pass();
    return fail(
      [{ url: page.url, found: `status ${page.status}`, expected: 'status 200', where: formatPageExchange(page) }],
      { isDead: true },
    );
  },
});
