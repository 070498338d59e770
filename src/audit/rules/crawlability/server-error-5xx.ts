import { isHomeUrl } from '#audit/reading/home-page.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

export default defineRule({
  id: 'server-error-5xx',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page', 'site'],
  title: 'The server answers without errors',
  failureTitle: 'Pages that answer with a server error',
  impact: 'Visitors and search engines get an error instead of the page; pages that stay like this drop out of search.',
  why: 'A status of 500 to 599 means that the server failed. Search engines slow down their crawl of the whole site when they meet such answers, and remove pages that keep failing.',
  howToFix:
    'Open the listed address and read the error log of the server at that time. Fix the failing code, database query or upstream service. For planned maintenance answer 503 with a Retry-After header.',
  measure:
    'The address answers with a status of 500 to 599 when it is first asked for and again at least 30 seconds later. RFC 9110 defines these statuses as errors of the server.',
  traps:
    'A single error that a second request does not confirm does not count. An answer of 503 with a Retry-After header announces maintenance and weighs less. The number 999, with which some sites refuse crawlers, is no server error, and a robot check has a check of its own.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-server-error-5xx',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'LC', 'AH', 'SB', 'SO'],
  check({ page, site }) {
    if (page.status === null) return notApplicable('No answer came, so there is no status');
    if (page.redirects.length > 0) return notApplicable('The address redirects; its target is judged instead');
    if (page.status < 500 || page.status === 999) return pass();
    const evidence = [
      { url: page.url, found: `status ${page.status}`, expected: 'status 200', where: pageExchange(page) },
    ];
    const isMaintenance = page.status === 503 && page.headers['retry-after'] !== undefined;
    if (!isMaintenance) return fail(evidence, { isDead: true });
    // Maintenance of one page passes; without its home page nobody gets into the site at all.
    return fail(evidence, { severity: 'medium', isDead: isHomeUrl(page.url, site) });
  },
});
