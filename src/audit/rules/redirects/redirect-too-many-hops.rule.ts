import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { formatRedirectChain } from '#audit/rules/redirects/redirect-way.ts';

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
  failureTitle: 'Redirect chains of more than 10 hops',
  aliases: [
    'too many redirects',
    'redirect chain too long',
    'max redirects exceeded',
    'redirect error',
    'redirect limit exceeded',
  ],
  impact: 'Google gives up before it reaches a page, so the content is never found.',
  why: 'Google follows up to 10 redirects in a row and then reports a redirect error. Browsers give up after about 20. Such chains grow when each migration redirects to the URLs of the previous one, or when a rule adds something to the URL each time.',
  howToFix:
    'Compare the first and last URLs listed. If the URLs differ by something that grows (a parameter, a folder), correct the rule that adds it. Otherwise redirect the first URL directly to the final page.',
  measure:
    'The check fails when the response after 10 redirects in a row is still a redirect. Google documents this limit; our crawler stops there too.',
  traps: 'A chain that returns to a URL visited before is a loop and is covered by a separate check.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/http-network-errors'],
  checked: '2026-11-20',
  peers: ['SF', 'AH'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Compare the first and last URL of the chain.',
      'Fix the rule that adds a parameter or folder, or redirect to the final page.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /step/{1..12}
HTTP/1.1 302 Found
Location: /step/{n+1}`,
    correct: `GET /step/1
HTTP/1.1 302 Found
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (page.redirects.length === 0) return notApplicable('The URL does not redirect');
    if (page.error?.code !== 'too-many-redirects') return pass();
    return fail(
      [
        {
          url: page.url,
          found: `${page.redirects.length} redirects and no page: ${formatRedirectChain(page)}`,
          expected: `a page after one redirect, or after up to ${MAX_HOPS}`,
          where: formatPageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
