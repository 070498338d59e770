import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { AgentProbe, AgentResponse } from '#contracts/site/site-probes.ts';

/** Responses to requests sent under the names of AI agents, for comparison with the response to our own crawler. */
export interface AgentComparison {
  own: AgentResponse;
  agents: AgentResponse[];
}

/**
 * Crawlers of search engines. Requests under their names appear only in the report; rules about AI agents do not check
 * them.
 */
const SEARCH_AGENTS: ReadonlySet<string> = new Set(
  CRAWLER_AGENTS.filter(({ purpose }) => purpose === 'search').map(({ token }) => token),
);

/**
 * Selects the responses to compare. Returns a reason when nothing can be compared, such as when our own request does
 * not get the page.
 */
export function selectAgentComparison({ answers, keptOutByRobots }: AgentProbe): AgentComparison | string {
  const own = answers.find(({ token }) => token === null);
  const agents = answers.filter(
    ({ token, notAsked }) => token !== null && !SEARCH_AGENTS.has(token) && notAsked === null,
  );
  if (own === undefined || agents.length === 0) {
    return keptOutByRobots.some((token) => !SEARCH_AGENTS.has(token))
      ? 'robots.txt already blocks these agents, which other checks report'
      : 'The home page was not requested under the names of AI agents';
  }
  if (own.notAsked !== null || own.isRefused || own.status !== 200 || own.challenge !== null) {
    return 'Our own crawler does not get the home page either, so nothing can be compared';
  }
  return { own, agents };
}

/** Formats an exchange as `GET https://example.com/ as OAI-SearchBot -> 403 (our own crawler: 200)`. */
export function formatAgentExchange(
  { url, token, redirects, status, error }: AgentResponse,
  own: AgentResponse,
): string {
  const steps = [...redirects.map((hop) => hop.status), status ?? error ?? 'no response'];
  return `GET ${url} as ${token ?? 'our crawler'} -> ${steps.join(' -> ')} (our own crawler: ${own.status ?? 'no response'})`;
}
