import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect, formatRedirectChain } from '#audit/rules/redirects/redirect-way.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';

const MAX_HOPS = 1;
/**
 * Google asks for "ideally no more than 3"
 * (developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes).
 */
const MAX_TOLERATED_HOPS = 3;
const ENDLESS_REDIRECT_CODES: ReadonlySet<string> = new Set([
  'redirect-loop',
  'too-many-redirects',
  'redirect-invalid',
]);

export default defineRule({
  id: 'redirect-chain',
  category: 'redirects',
  family: 'redirect-chain',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'No redirect chains',
  failureTitle: 'Redirect chains',
  aliases: [
    'redirect chain',
    'multiple redirects',
    'avoid multiple page redirects',
    'chained redirects',
    'redirect hops',
  ],
  impact: 'Every extra hop delays visitors, and crawlers waste requests on URLs without content.',
  why: 'Each hop of a redirect chain costs a round trip. Google follows up to 10 hops, advises redirecting to the final URL directly, and otherwise asks for no more than 3.',
  howToFix:
    'Point each redirect directly to the final URL, as proposed. Then update links and sitemap entries to the final URL.',
  measure:
    'The HTTP redirects and refreshes between a linked or listed URL and its final page are counted. One is fine. Two or three redirects are a warning, because Google advises against such chains but accepts them. A chain of more than three fails, because three is the limit that Google documents.',
  traps:
    'The redirects from the start URL to the real host (http to https, with or without "www.") are followed once and do not count. Loops, overlong chains and broken redirects are covered by separate checks.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW'],
  work: {
    effort: 'server-setting',
    hours: 0.25,
    times: 'cause',
    steps: ['Point each redirect to its final URL.', 'Update links and sitemap entries to the final URL.'],
    tools: ['curl', 'screaming-frog'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices-2019

GET /prices-2019
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    // Redirects from the typed URL to the host (http, www) happen once and are not a link issue.
    if (page.source === 'start') return notApplicable('Redirects from the start URL to the real host do not count');
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    if (ENDLESS_REDIRECT_CODES.has(page.error?.code ?? ''))
      return notApplicable('Redirects that never end at a page are covered by separate checks');
    if (page.redirects.length <= MAX_HOPS) return pass();
    return page.redirects.length <= MAX_TOLERATED_HOPS ? warn(buildEvidence(page)) : fail(buildEvidence(page));
  },
});

function buildEvidence(page: AuditPage) {
  return [
    {
      url: page.url,
      found: `${page.redirects.length} redirects: ${formatRedirectChain(page)}`,
      expected: 'one redirect to the final URL',
      where: formatPageExchange(page),
      ...(page.status === 200 ? { fix: buildPermanentRedirect(page.finalUrl) } : {}),
    },
  ];
}
