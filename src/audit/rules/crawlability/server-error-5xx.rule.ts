import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { isHomeUrl } from '#audit/page/home-page.ts';

export default defineRule({
  id: 'server-error-5xx',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'No server errors (5xx)',
  failureTitle: 'Server errors (5xx)',
  aliases: [
    '5xx errors',
    '5XX page',
    'internal server error',
    '500 error',
    '502 Bad Gateway',
    '503 Service Unavailable',
  ],
  impact:
    'Visitors and search engines get an error instead of the page, and pages that stay like this drop out of search.',
  why: 'A status of 500 to 599 means that the server failed. Search engines slow down their crawl of the entire site when they receive such responses, and remove pages that keep failing.',
  howToFix:
    'Open the listed URL and check the server error log for that time. Fix the failing code, database query or upstream service. During planned maintenance, return 503 with a Retry-After header.',
  measure:
    'The URL returns a status of 500 to 599 on the first request and again at least 30 seconds later. RFC 9110 defines these statuses as server errors.',
  traps:
    'A single error that a second request does not confirm does not count. A 503 response with a Retry-After header signals maintenance and weighs less. Status 999, which some sites use to refuse crawlers, is not a server error. Bot challenges have their own check.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-server-error-5xx',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'AH', 'SB', 'SO'],
  work: {
    effort: 'engineering',
    hours: 3,
    steps: [
      'Read the error log for the listed URLs.',
      'Fix the failing code, query or upstream service.',
      'Return 503 with Retry-After during maintenance.',
      'Monitor these URLs.',
    ],
    tools: ['gsc-crawl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 500 Internal Server Error`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
  check({ page, site }) {
    if (page.status === null) return notApplicable('No response arrived, so there is no status');
    if (page.redirects.length > 0) return notApplicable('The URL redirects; its target is checked instead');
    if (page.status < 500 || page.status === 999) return pass();
    const evidence = [
      { url: page.url, found: `status ${page.status}`, expected: 'status 200', where: formatPageExchange(page) },
    ];
    const isMaintenance = page.status === 503 && page.headers['retry-after'] !== undefined;
    if (!isMaintenance) return fail(evidence, { isDead: true });
    // Maintenance of one page is temporary; without the home page, visitors cannot enter the site at all.
    return fail(evidence, { severity: 'medium', isDead: isHomeUrl(page.url, site) });
  },
});
