import { wayText } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, notApplicable, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

export default defineRule({
  id: 'redirect-loop',
  category: 'redirects',
  family: 'redirect-end',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Redirects come to an end',
  failureTitle: 'Redirects that go round in a circle',
  impact: 'Nobody ever arrives: browsers show an error and search engines drop the address.',
  why: 'The address redirects to one that was visited before in the same sequence. Usually two rules contradict each other, for example one that adds a slash and one that removes it, or one at the web server and one at a content delivery network.',
  howToFix:
    'Open the listed addresses one after another and find the two rules that undo each other. Keep one of them. Look at the settings of the content delivery network, the web server and the application, in this order.',
  measure:
    'A sequence of redirects reaches an address that was already asked for in the same sequence, with the same cookies. Addresses that only a redirect by refresh leads back to count as well.',
  traps:
    'Some sites send a visitor without a session cookie once back to the same address. Our crawler keeps cookies as browsers do, so that such a detour is no loop. Long sequences without a repeated address have a check of their own.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The address does not redirect');
    if (page.error?.code !== 'redirect-loop') return pass();
    return fail(
      [
        {
          url: page.url,
          found: wayText(page),
          expected: 'a redirect that ends at a page',
          where: pageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
