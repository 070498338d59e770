import { movedTo, wayText } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass, warn } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';
import type { AuditPage } from '#contracts/artifacts.ts';

const MAX_HOPS = 1;
/** "Ideally no more than 3": developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes */
const MAX_TOLERATED = 3;
const ENDLESS: ReadonlySet<string> = new Set(['redirect-loop', 'too-many-redirects', 'redirect-invalid']);

export default defineRule({
  id: 'redirect-chain',
  category: 'redirects',
  family: 'redirect-chain',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Redirects lead straight to the page',
  failureTitle: 'Redirects that pass through several addresses',
  impact: 'Every extra hop delays visitors, and crawlers spend requests on addresses without content.',
  why: 'An address that redirects to another redirecting address costs a round trip per hop. Google follows up to 10 hops, advises to redirect to the final address directly, and otherwise asks for no more than 3.',
  howToFix:
    'Change each redirect so that it points to the final address at once, as proposed. Then change the links and sitemap entries so that they name the final address themselves.',
  measure:
    'The HTTP redirects and refreshes between a linked or listed address and its final page are counted. One is fine. Two or three are a warning, because Google advises against them and accepts them; more than three, the limit that Google names, fail.',
  traps:
    'The way from the start address to the real host (http to https, with or without "www.") is travelled once and does not count. Loops, endless sequences and redirects that lead nowhere have checks of their own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/site-move-with-url-changes',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'SQ', 'AH', 'SB', 'SW'],
  check({ page }) {
    // The way from the address as typed to the host (http, www) happens once and is no fault of a link.
    if (page.source === 'start') return notApplicable('The start address is followed to the real host once');
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    if (ENDLESS.has(page.error?.code ?? '')) return notApplicable('Redirects without an end have their own checks');
    if (page.redirects.length <= MAX_HOPS) return pass();
    return page.redirects.length <= MAX_TOLERATED ? warn(evidenceOf(page)) : fail(evidenceOf(page));
  },
});

function evidenceOf(page: AuditPage) {
  return [
    {
      url: page.url,
      found: `${page.redirects.length} redirects: ${wayText(page)}`,
      expected: 'one redirect to the final address',
      where: pageExchange(page),
      ...(page.status === 200 ? { fix: movedTo(page.finalUrl) } : {}),
    },
  ];
}
