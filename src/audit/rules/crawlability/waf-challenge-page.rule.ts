import { defineRule } from '#audit/engine/rule.ts';
import { fail, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';

export default defineRule({
  id: 'waf-challenge-page',
  category: 'crawlability',
  family: 'page-answer',
  severity: 'critical',
  confidence: 'likely',
  scope: 'page',
  appliesTo: 'any-answer',
  requires: ['page'],
  title: 'Crawlers get the page, not a bot challenge',
  failureTitle: 'Bot challenges (CAPTCHA) block crawlers',
  aliases: ['CAPTCHA', 'WAF', 'Cloudflare challenge', 'bot protection', 'web application firewall', 'bot challenge'],
  impact: 'Crawlers that are not on your allowlist, including AI assistants, cannot read these pages.',
  why: 'The bot protection in front of the site asked our crawler to prove that it is human. Google and Bing are usually recognized by their IP addresses and allowed; many AI assistants and link preview services are not.',
  howToFix:
    'Find the listed URLs in the event log of your bot protection service. Allow verified search engine and AI search crawlers there, and lower the sensitivity for public pages.',
  measure:
    'The response is recognized as a bot challenge of a protection product. One sign is a header such as "cf-mitigated: challenge", which Cloudflare documents for this purpose. The other is a response with little text that contains markers of known products. The page is requested again after a pause before it counts.',
  traps:
    'Bot challenges often come with status 200. No other check evaluates them, so a bot challenge is never mistaken for a page with issues. Search engines are usually recognized and allowed, which cannot be seen from outside, so the finding is rated "likely".',
  sources: ['https://developers.cloudflare.com/cloudflare-challenges/challenge-types/challenge-pages/detect-response/'],
  checked: '2026-11-20',
  peers: ['SW', 'SQ'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Find the listed URLs in the event log of the firewall.',
      'Allow verified search and AI search crawlers.',
      'Lower the sensitivity for public pages.',
    ],
    tools: ['gsc-url'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 403 Forbidden
cf-mitigated: challenge`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (page.challenge === null) return pass();
    return fail(
      [
        {
          url: page.url,
          found: `a bot challenge from ${page.challenge}`,
          expected: 'the page itself',
          where: formatPageExchange(page),
        },
      ],
      { isDead: true },
    );
  },
});
