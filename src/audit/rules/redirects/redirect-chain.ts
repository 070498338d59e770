import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const MAX_HOPS = 1;

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
  why: 'An address that redirects to another redirecting address costs a round trip per hop. Search engines follow up to 10 hops and give up then; signals arrive later.',
  howToFix:
    'Change each redirect so that it points to the final address at once. Then change the links and sitemap entries so that they name the final address themselves.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  check({ page }) {
    // The way from the address as typed to the host (http, www) happens once and is no fault of a link.
    if (page.source === 'start') return notApplicable('The start address is followed to the real host once');
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    if (page.redirects.length <= MAX_HOPS) return pass();
    const way = [...page.redirects.map((hop) => hop.url), page.finalUrl];
    return fail([
      {
        url: page.url,
        found: `${page.redirects.length} redirects: ${way.join(' -> ')}`,
        expected: 'one redirect to the final address',
        where: pageExchange(page),
      },
    ]);
  },
});
