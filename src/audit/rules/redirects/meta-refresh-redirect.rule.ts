import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { buildPermanentRedirect, findTarget } from '#audit/rules/redirects/redirect-way.ts';

/** Status of a response whose page triggers the redirect itself. */
const DISPLAYED_PAGE_STATUS = 200;

export default defineRule({
  id: 'meta-refresh-redirect',
  category: 'redirects',
  family: 'redirect-type',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'No meta refresh redirects',
  failureTitle: 'Meta refresh redirects',
  aliases: ['meta refresh', 'http-equiv refresh', 'meta redirect', 'meta-refresh', 'document uses meta refresh'],
  impact:
    'Visitors load a page only to be sent elsewhere, the back button may not work, and some crawlers stay on that page.',
  why: 'The URL returns 200 with a page that sends the browser elsewhere. Google treats an instant refresh as a permanent redirect and a delayed one as temporary, but recommends server-side redirects. Simple crawlers and link preview services read the page with the refresh instead of its target.',
  howToFix:
    'Replace the refresh with a server-side redirect, as proposed. If your host cannot do that, keep the refresh at 0 seconds and declare the target as the canonical URL of the page.',
  measure:
    'The check fails when a page with status 200 refreshes to another URL after up to 5 seconds, by <meta http-equiv="refresh"> or a Refresh header. We chose the threshold of 5 seconds: after that, people have started to read.',
  traps:
    'A refresh without a URL, or with the URL of the page itself, only reloads the page and does not count. A refresh inside <noscript>, for browsers without JavaScript, does not count either.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects#metarefresh',
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F40',
  ],
  checked: '2026-11-20',
  peers: ['SF', 'SW', 'AH', 'AX', 'LH'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Replace the refresh with the proposed server-side redirect.',
      'Where that is impossible, keep the delay at 0 seconds and declare the target as canonical.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'html',
    incorrect: '<meta http-equiv="refresh" content="0; url=https://example.com/prices">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  check({ page }) {
    const index = page.redirects.findIndex(({ status }) => status === DISPLAYED_PAGE_STATUS);
    const hop = page.redirects[index];
    if (hop === undefined) return pass();
    return fail([
      {
        url: page.url,
        found: `${hop.url} returns 200 and refreshes to ${hop.location}`,
        expected: 'a server-side redirect (301 or 308), or the content itself',
        where: formatPageExchange(page),
        fix: buildPermanentRedirect(findTarget(page, index)),
      },
    ]);
  },
});
