import { agentExchange, compareAgents } from '#audit/reading/agent-answers.ts';
import { defineRule } from '#audit/rule.ts';
import { failSite, notApplicable, pass } from '#audit/verdict.ts';
import type { AgentAnswer } from '#contracts/site-probes.ts';

/** Judged as its line in robots.txt is. */
const MOST_USED = 'OAI-SearchBot';

export default defineRule({
  id: 'ai-waf-blocks-search-agents',
  category: 'ai-access',
  family: 'ai-agents-refused-by-server',
  severity: 'critical',
  confidence: 'possible',
  scope: 'site',
  requires: ['agentProbe'],
  title: 'The server answers AI search and user agents',
  failureTitle: 'The server refuses AI agents that robots.txt lets in',
  impact:
    'Assistants may be unable to read the site and then leave it out of their answers, although robots.txt invites them.',
  why: 'A firewall or a delivery network can refuse requests by the name of the crawler, and several do so by default for "AI bots". Nothing of this can be seen in robots.txt or in a browser.',
  howToFix:
    'First look in the server log whether the real agents, which come from the published addresses of their operators, get status 200: then nothing needs to be done. When they are refused as well, open the bot or AI crawler settings of your firewall or delivery network and allow the listed agents, best as verified bots, so that only requests from the published addresses of the operator get in. Training crawlers can stay blocked.',
  measure:
    'The home page is requested under our own name and under the names of the AI search and user agents that robots.txt lets in, each with our contact address. It fails when our own request gets the page and an agent gets 401, 403, 406, 429, 503 or a challenge page twice in a row. It stands under critical when OAI-SearchBot or every agent is refused, else under medium, and is only shown: requests under the name of another prove too little to cost points.',
  traps:
    'The requests come from our address. A site that checks the published addresses of the operators refuses them rightly, and answers with 429 or 503 may only mean that the server was busy. That is why the finding counts as possible and costs nothing. Agents that robots.txt keeps out are not asked as, and when our own crawler is refused too, nothing is said.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/manage-ai-crawlers/',
    'https://openai.com/searchbot.json',
    'https://developers.openai.com/api/docs/bots',
    'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  ],
  checked: null,
  peers: ['SQ', 'CX'],
  evidenceGrade: 'documented',
  check({ agentProbe }) {
    const comparison = compareAgents(agentProbe);
    if (typeof comparison === 'string') return notApplicable(comparison);
    const { own, agents } = comparison;
    const refused = agents.filter(({ isRefused, tries }) => isRefused && tries > 1);
    if (refused.length === 0) return pass();
    const isAll = refused.length === agents.length;
    return failSite(
      refused.map((answer) => ({
        url: answer.url,
        found: `${answer.token}: ${answerOf(answer)}, ${answer.tries} times`,
        expected: 'the page, as our own crawler gets it',
        where: agentExchange(answer, own),
        cause: answer.token ?? '',
      })),
      undefined,
      {
        severity: isAll || refused.some(({ token }) => token === MOST_USED) ? 'critical' : 'medium',
      },
    );
  },
});

function answerOf({ status, challenge }: AgentAnswer): string {
  return challenge === null ? `status ${status ?? 'unknown'}` : `a challenge page (${challenge})`;
}
