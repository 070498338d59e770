import { defineRule } from '#audit/rule.ts';
import { fail, pass } from '#audit/verdict.ts';
import { pageExchange } from '#audit/where.ts';

export default defineRule({
  id: 'waf-challenge-page',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'any-answer',
  requires: ['page'],
  title: 'Crawlers get the page, not a robot check',
  failureTitle: 'Pages that showed our crawler a robot check',
  impact: 'Crawlers that are not on the list of your protection, AI assistants among them, cannot read these pages.',
  why: 'The protection in front of the site asked our crawler to prove that it is human. Google and Bing are usually let through by their network addresses; many assistants and previews are not.',
  howToFix:
    'Look into the event log of your protection service for the listed addresses. Allow verified search engine and AI search crawlers there, and lower the sensitivity for pages that anybody may read.',
  measure:
    'The answer is recognised as the robot check of a protection product: by a header such as "cf-mitigated: challenge", which Cloudflare documents for this purpose, or by the marks of known products in an answer that holds little text. The page is asked for again after a pause before it counts.',
  traps:
    'Such pages often come with status 200. No other check judges them, so that a robot check is never taken for a page with faults. Search engines are usually recognised and let through, which cannot be seen from outside: the finding is likely.',
  sources: ['https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/'],
  checked: '2026-11-20',
  peers: ['SW', 'SQ'],
  check({ page }) {
    if (page.challenge === null) return pass();
    return fail(
      [
        {
          url: page.url,
          found: `a robot check by ${page.challenge}`,
          expected: 'the page itself',
          where: pageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
