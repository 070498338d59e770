import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import { probeAgents } from '#crawl/probes/probe-agents.ts';
import type { CrawlContext } from '../crawl-context.ts';
import {
  canRequestHomeAgain,
  createProbeContext,
  gatherOnce,
  MAX_MS_AFTER_PAGES,
  type ProbedSite,
  type ProbingContext,
} from './gather-once.ts';

/** Parts of the crawl that are needed to request the home page as other agents. */
type AgentContext = ProbingContext & Pick<CrawlContext, 'urlTable' | 'file' | 'freshClient' | 'options'>;

/**
 * Blocking agents with these purposes costs visibility in search or AI answers; blocking training crawlers costs
 * nothing.
 */
const PROBED_PURPOSES: ReadonlySet<string> = new Set(['search', 'ai-search', 'user-fetch']);
const PROBED_AGENTS = CRAWLER_AGENTS.filter(({ purpose }) => PROBED_PURPOSES.has(purpose));

/**
 * Requests the home page with the user agents of those search and AI crawlers that robots.txt allows. These are the
 * last requests to the site, because a protection that blocks these user agents must not cost us a page.
 */
export async function gatherAgents(context: AgentContext, site: ProbedSite): Promise<void> {
  if (!canRequestHomeAgain(context, site.homeUrl)) return;
  await gatherOnce(context, 'agentProbe', async (): Promise<AgentProbe> => {
    const { homeUrl, policy } = site;
    const isAllowedAgent = (token: string): boolean => policy.decideFor(token, homeUrl).isAllowed;
    const agents = PROBED_AGENTS.filter(({ token }) => isAllowedAgent(token));
    const keptOutByRobots = PROBED_AGENTS.filter(({ token }) => !isAllowedAgent(token)).map(({ token }) => token);
    if (agents.length === 0) return { answers: [], keptOutByRobots };
    // Refusals are expected here and retried by the probe itself, so they cause no pause and do not count.
    const { freshClient: client } = context;
    const probeContext = { ...createProbeContext(context, site, { client, withinMs: MAX_MS_AFTER_PAGES }), client };
    const answers = await probeAgents(probeContext, homeUrl, { agents, crawlerUserAgent: context.options.userAgent });
    return { answers, keptOutByRobots };
  });
}
