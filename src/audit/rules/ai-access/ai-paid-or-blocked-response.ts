import { agentExchange, compareAgents } from '#audit/reading/agent-answers.ts';
import { defineRule } from '#audit/rule.ts';
import { notApplicable, pass, warnSite } from '#audit/verdict.ts';

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
  title: 'AI search and user agents are not charged',
  failureTitle: 'AI search and user agents are asked to pay',
  impact: 'Assistants that are asked to pay and do not may leave the site out of their answers.',
  why: 'Some delivery networks can ask crawlers for money and answer with status 402. For crawlers that collect training data this is a business decision. A search crawler or the request of a person who asks an assistant brings readers, and is turned away in the same manner.',
  howToFix:
    'Open the pay per crawl settings of your delivery network. Charge the crawlers that collect training data if you wish, and set the listed search and user agents to "allow".',
  measure:
    'The home page is requested under our own name and under the names of the AI search and user agents that robots.txt lets in. It is a warning when our own request gets the page and an agent gets status 402 (Payment Required). Cloudflare documents this answer for its pay per crawl. It is only shown, because requests under the name of another prove too little to cost points.',
  traps:
    'Training crawlers are not asked as, because charging them costs nothing here. The requests come from our address, and a site may treat the real agent in another way, so the finding counts as possible and costs nothing.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/pay-per-crawl/use-pay-per-crawl-as-ai-owner/crawl-pages/',
    'https://www.rfc-editor.org/rfc/rfc9110#name-402-payment-required',
  ],
  checked: '2026-11-20',
  peers: ['SQ'],
  evidenceGrade: 'documented',
  check({ agentProbe }) {
    const comparison = compareAgents(agentProbe);
    if (typeof comparison === 'string') return notApplicable(comparison);
    const charged = comparison.agents.filter(({ status }) => status === PAYMENT_REQUIRED);
    if (charged.length === 0) return pass();
    return warnSite(
      charged.map((answer) => ({
        url: answer.url,
        found: `${answer.token}: status ${PAYMENT_REQUIRED} (Payment Required)`,
        expected: 'the page, as our own crawler gets it',
        where: agentExchange(answer, comparison.own),
        cause: answer.token ?? '',
      })),
    );
  },
});
