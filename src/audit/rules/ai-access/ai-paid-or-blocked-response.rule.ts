import { defineRule } from '#audit/engine/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/engine/verdict.ts';
import { formatAgentExchange, selectAgentComparison } from '#audit/rules/ai-access/agent-responses.ts';

/** https://www.rfc-editor.org/rfc/rfc9110#name-402-payment-required */
const PAYMENT_REQUIRED = 402;

export default defineRule({
  id: 'ai-paid-or-blocked-response',
  category: 'ai-access',
  family: 'ai-agents-charged',
  severity: 'medium',
  confidence: 'possible',
  scope: 'site',
  requires: ['agentProbe'],
  title: 'AI agents do not get HTTP 402',
  failureTitle: 'Pay per crawl: AI agents get HTTP 402',
  aliases: ['pay per crawl', 'HTTP 402', '402 Payment Required', 'Cloudflare pay per crawl', 'AI crawl control'],
  impact: 'Assistants that do not pay may leave the site out of their answers.',
  why: 'Some CDNs can charge crawlers and return status 402. For crawlers that collect training data this is a business decision. Search crawlers and user-triggered fetchers bring visitors, but get the same response.',
  howToFix:
    'Open the pay-per-crawl settings of your CDN. Charge the crawlers that collect training data if you like, and set the listed search crawlers and user-triggered fetchers to "allow".',
  measure:
    'The home page is requested under our own name and under the names of the AI search crawlers and user-triggered fetchers that robots.txt allows. The result is a warning when our own request gets the page and an agent gets status 402 (Payment Required). Cloudflare documents this response for its pay per crawl feature. The finding is informational, because requests under the name of another agent prove too little to cost points.',
  traps:
    'Training crawlers are not tested, because charging them does not affect the score. The requests come from our IP address, and a site may treat the real agent differently. The finding is therefore rated "possible" and costs no points.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/use-pay-per-crawl-as-ai-owner/crawl-pages/',
    'https://www.rfc-editor.org/rfc/rfc9110#name-402-payment-required',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'documented',
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Open the pay-per-crawl settings of your CDN.',
      'Set the listed search crawlers and user-triggered fetchers to "allow".',
      'Request a page as one of these agents and check that it returns 200.',
    ],
    tools: ['curl'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
User-Agent: OAI-SearchBot
HTTP/1.1 402 Payment Required

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  check({ agentProbe }) {
    const comparison = selectAgentComparison(agentProbe);
    if (typeof comparison === 'string') return notApplicable(comparison);
    const payPerCrawlAgents = comparison.agents.filter(({ status }) => status === PAYMENT_REQUIRED);
    if (payPerCrawlAgents.length === 0) return pass();
    return warnSite(
      payPerCrawlAgents.map((answer) => ({
        url: answer.url,
        found: `${answer.token}: status ${PAYMENT_REQUIRED} (Payment Required)`,
        expected: 'the page that our own crawler gets',
        where: formatAgentExchange(answer, comparison.own),
        cause: answer.token ?? '',
      })),
    );
  },
});
