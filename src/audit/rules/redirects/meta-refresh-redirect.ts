import { movedTo, targetOf } from '#audit/reading/redirect-way.ts';
import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

/** An answer with a page, which sends its reader on itself. */
const SHOWN_STATUS = 200;

export default defineRule({
  id: 'meta-refresh-redirect',
  category: 'redirects',
  family: 'redirect-type',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'The server redirects, not the page',
  failureTitle: 'Pages that redirect by meta refresh',
  impact: 'Visitors load a page only to leave it, the back button may not work, and some crawlers stay there.',
  why: 'The address answers 200 with a page that tells the browser to go elsewhere. Google understands it, as a permanent redirect when it happens at once and as a temporary one after a delay, but advises to let the server redirect. Simple crawlers and previews read the page in between.',
  howToFix:
    'Replace the refresh by a redirect of the server, as proposed. When the host cannot do that, keep the refresh at 0 seconds and name the target as the canonical address of the page.',
  measure:
    'A page that answers 200 has a <meta http-equiv="refresh"> or a Refresh header with another address and a delay of at most 5 seconds. The limit of 5 seconds is our own choice: later, people have begun to read.',
  traps:
    'A refresh without an address, or with the address of the page itself, loads the page anew and does not count. A refresh inside <noscript>, for browsers without scripts, does not count either.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F40',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'AH', 'AX', 'LH'],
  check({ page }) {
    const index = page.redirects.findIndex(({ status }) => status === SHOWN_STATUS);
    const hop = page.redirects[index];
    if (hop === undefined) return pass();
    return fail([
      {
        url: page.url,
        found: `${hop.url} answers 200 and refreshes to ${hop.location}`,
        expected: 'a redirect with status 301 or 308, or the content itself',
        where: pageExchange(page),
        fix: movedTo(targetOf(page, index)),
      },
    ]);
  },
});
