import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { formatRedirectChain } from '#audit/rules/redirects/redirect-way.ts';

export default defineRule({
  id: 'redirect-loop',
  category: 'redirects',
  family: 'redirect-end',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'No redirect loops',
  failureTitle: 'Redirect loops',
  aliases: ['redirect loop', 'circular redirects', 'infinite redirect', 'ERR_TOO_MANY_REDIRECTS', 'endless redirect'],
  impact: 'The page never loads: browsers show an error and search engines drop the URL.',
  why: 'The URL redirects to a URL that was already visited in the same chain. Usually two rules contradict each other. For example, one rule adds a trailing slash and another removes it, or the web server and the CDN disagree.',
  howToFix:
    'Open the listed URLs one after another and find the two rules that undo each other. Keep only one of these rules. Check the settings of the CDN, the web server and the application, in that order.',
  measure:
    'The check fails when a redirect chain reaches a URL that was already requested in the same chain, with the same cookies. URLs that are reached again only by a refresh count as well.',
  traps:
    'Some sites redirect a visitor without a session cookie once to the same URL. Our crawler keeps cookies as browsers do, so such a detour is not a loop. Long chains without a repeated URL are covered by a separate check.',
  sources: [
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors',
  ],
  checked: '2026-11-20',
  peers: ['SN', 'SF', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 1,
    times: 'cause',
    steps: [
      'Trace the redirects of the listed URL.',
      'Find the two rules that undo each other, in the CDN, the server or the application.',
      'Remove one of these rules.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /prices
HTTP/1.1 302 Found
Location: /prices/

GET /prices/
HTTP/1.1 302 Found
Location: /prices`,
    correct: `GET /prices
HTTP/1.1 200 OK

GET /prices/
HTTP/1.1 301 Moved Permanently
Location: /prices`,
  },
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    if (page.error?.code !== 'redirect-loop') return pass();
    return fail(
      [
        {
          url: page.url,
          found: formatRedirectChain(page),
          expected: 'a redirect that ends at a page',
          where: formatPageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
