import { defineRule } from '#audit/engine/rule.ts';
import { failSite, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatAgentExchange, selectAgentComparison } from '#audit/rules/ai-access/agent-responses.ts';
import type { AgentResponse } from '#contracts/site/site-probes.ts';

/** Blocking this agent has the same severity as in the rule about its robots.txt line. */
const MOST_USED_AGENT = 'OAI-SearchBot';

export default defineRule({
  id: 'ai-waf-blocks-search-agents',
  category: 'ai-access',
  family: 'ai-agents-refused-by-server',
  severity: 'critical',
  confidence: 'possible',
  scope: 'site',
  requires: ['agentProbe'],
  title: 'Server accepts AI agents that robots.txt allows',
  failureTitle: 'Server blocks AI agents that robots.txt allows',
  aliases: [
    'WAF blocks AI bots',
    'firewall blocks AI crawlers',
    'CDN blocks AI bots',
    '403 for AI crawlers',
    'bot protection',
    'Cloudflare blocks AI bots',
  ],
  impact:
    'Assistants may be unable to read the site and may leave it out of their answers, although robots.txt allows them.',
  why: 'A firewall (WAF) or CDN can block requests by crawler name, and several do so by default for "AI bots". None of this is visible in robots.txt or in a browser.',
  howToFix:
    'First check in the server log whether the real agents, which come from the published IP addresses of their operators, get status 200. If they do, no change is needed. If they are blocked as well, open the bot or AI crawler settings of your firewall or CDN and allow the listed agents. Prefer verified bots, so that only requests from the published IP addresses of the operator are allowed. Training crawlers can stay blocked.',
  measure:
    'The home page is requested under our own name and under the names of the AI search crawlers and user-triggered fetchers that robots.txt allows. Each request contains our contact address. The check fails when our own request gets the page but an agent is refused twice in a row. Refusals are the status codes 401, 403, 406, 429 and 503 and challenge pages. The severity is critical when OAI-SearchBot or every agent is refused, otherwise medium. The finding is informational: requests under the name of another agent prove too little to cost points.',
  traps:
    'The requests come from our IP address. A site that verifies the published IP addresses of the operators is right to refuse them. A 429 or 503 may only mean that the server was busy. Status 402 (Payment Required) has its own check. The finding is therefore rated "possible" and does not lower the score. Agents that robots.txt blocks are not tested, and when our own crawler is refused too, nothing is reported.',
  sources: [
    'https://developers.cloudflare.com/ai-crawl-control/features/manage-ai-crawlers/',
    'https://openai.com/searchbot.json',
    'https://developers.openai.com/api/docs/bots',
    'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.cloudflare.com/ai-crawl-control/features/manage-ai-crawlers/',
      copy: null,
      quote:
        '`403 Forbidden`: Use this option if you wish to indicate that you do not want the AI crawler to access your content.',
    },
  ],
  peers: ['SQ', 'CX'],
  evidenceGrade: 'documented',
  work: {
    effort: 'server-setting',
    hours: 2,
    steps: [
      'Search the server log for the listed agents and check the status that verified requests received.',
      'If they were refused, allow them as verified bots in the firewall or CDN.',
      'Check the log again after a few days.',
    ],
    tools: ['goaccess'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /
User-Agent: OAI-SearchBot
HTTP/1.1 403 Forbidden

GET /
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  check({ agentProbe }) {
    const comparison = selectAgentComparison(agentProbe);
    if (typeof comparison === 'string') return notApplicable(comparison);
    const { own, agents } = comparison;
    const refusedAgents = agents.filter(({ isRefused, tries }) => isRefused && tries > 1);
    if (refusedAgents.length === 0) return pass();
    const areAllRefused = refusedAgents.length === agents.length;
    return failSite(
      refusedAgents.map((answer) => ({
        url: answer.url,
        found: `${answer.token}: ${describeResponse(answer)}, ${answer.tries} times`,
        expected: 'the page that our own crawler gets',
        where: formatAgentExchange(answer, own),
        cause: answer.token ?? '',
      })),
      undefined,
      {
        severity: areAllRefused || refusedAgents.some(({ token }) => token === MOST_USED_AGENT) ? 'critical' : 'medium',
      },
    );
  },
});

function describeResponse({ status, challenge }: AgentResponse): string {
  return challenge === null ? `status ${status ?? 'unknown'}` : `a challenge page (${challenge})`;
}
