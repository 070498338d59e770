import { wayText } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

const MAX_HOPS = 10;

export default defineRule({
  id: 'redirect-too-many-hops',
  category: 'redirects',
  family: 'redirect-end',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Redirects end within 10 hops',
  failureTitle: 'Redirects of more than 10 hops',
  impact: 'Google gives up before it reaches a page, so nothing behind the address is found.',
  why: 'Google follows up to 10 redirects in a row and then reports a redirect error. Browsers give up after about 20. Such sequences grow when each move of a site redirects to the place of the move before, or when a rule adds something to the address each time.',
  howToFix:
    'Look at the first and the last addresses that are listed. When they differ by something that grows (a parameter, a folder), correct the rule that adds it. Otherwise redirect the first address straight to the final page.',
  measure:
    'After 10 redirects in a row the answer is still a redirect. The limit is the one that Google documents; our crawler stops there too.',
  traps: 'A sequence that returns to an address visited before is a loop and has a check of its own.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    if (page.error?.code !== 'too-many-redirects') return pass();
    return fail(
      [
        {
          url: page.url,
          found: `${page.redirects.length} redirects and no page: ${wayText(page)}`,
          expected: `a page after at most ${MAX_HOPS} redirects, better after one`,
          where: pageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
