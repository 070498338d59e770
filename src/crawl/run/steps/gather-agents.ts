import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { AgentProbe } from '#contracts/site/site-probes.ts';
import { probeAgents } from '#crawl/probes/probe-agents.ts';
import type { CrawlContext } from '../crawl-context.ts';
import {
  AFTER_PAGES_MS,
  gatherOnce,
  mayAskHomeAgain,
  type ProbedSite,
  type ProbingContext,
  probeContext,
} from './gather-once.ts';

/** Parts of the crawl that requesting the home page as other agents needs. */
type AgentContext = ProbingContext & Pick<CrawlContext, 'book' | 'file' | 'freshClient' | 'options'>;

/** Blocking agents with these purposes costs search results or AI citations; blocking training costs nothing. */
const ASKED_PURPOSES: ReadonlySet<string> = new Set(['search', 'ai-search', 'user-fetch']);
const ASKED = CRAWLER_AGENTS.filter(({ purpose }) => ASKED_PURPOSES.has(purpose));

/**
 * Requests the home page with the user agents of those search and AI crawlers that robots.txt allows. These are the
 * last requests to the site, because a protection that blocks these user agents must not cost a page.
 */
export async function gatherAgents(context: AgentContext, site: ProbedSite): Promise<void> {
  if (!mayAskHomeAgain(context, site.homeUrl)) return;
  await gatherOnce(context, 'agentProbe', async (): Promise<AgentProbe> => {
    const { homeUrl, policy } = site;
    const isLetIn = (token: string): boolean => policy.decideFor(token, homeUrl).isAllowed;
    const agents = ASKED.filter(({ token }) => isLetIn(token));
    const keptOutByRobots = ASKED.filter(({ token }) => !isLetIn(token)).map(({ token }) => token);
    if (agents.length === 0) return { answers: [], keptOutByRobots };
    // Refusals are expected here and retried by the probe itself, so they cause no pause and do not count.
    const { freshClient: client } = context;
    const plain = { ...probeContext(context, site, { client, withinMs: AFTER_PAGES_MS }), client };
    const answers = await probeAgents(plain, homeUrl, { agents, ownUserAgent: context.options.userAgent });
    return { answers, keptOutByRobots };
  });
}
