import { CRAWLER_AGENTS } from '#contracts/ai-agents.ts';
import type { AgentProbe } from '#contracts/site-probes.ts';
import { probeAgents } from '../probes/probe-agents.ts';
import type { CrawlContext } from './crawl-context.ts';
import { AFTER_PAGES_MS, gatherOnce, mayAskHomeAgain, type ProbedSite, probeContext } from './gather-once.ts';

/** A refusal costs results or answers that name the site; refusing to be trained on costs nothing. */
const ASKED_PURPOSES: ReadonlySet<string> = new Set(['search', 'ai-search', 'user-fetch']);
const ASKED = CRAWLER_AGENTS.filter(({ purpose }) => ASKED_PURPOSES.has(purpose));

/**
 * Asks for the home page under the names of search and AI agents that robots.txt lets in. The last requests to the site: a protection that
 * takes offense at the names must not cost a page.
 */
export async function gatherAgents(context: CrawlContext, site: ProbedSite): Promise<void> {
  if (!mayAskHomeAgain(context, site.homeUrl)) return;
  await gatherOnce(context, 'agentProbe', async (): Promise<AgentProbe> => {
    const { homeUrl, policy } = site;
    const isLetIn = (token: string): boolean => policy.decideFor(token, homeUrl).isAllowed;
    const agents = ASKED.filter(({ token }) => isLetIn(token));
    const keptOutByRobots = ASKED.filter(({ token }) => !isLetIn(token)).map(({ token }) => token);
    if (agents.length === 0) return { answers: [], keptOutByRobots };
    // Refusals are expected here and asked about once more by the probe itself: no pause for them, no count of them.
    const { freshClient: client } = context;
    const plain = { ...probeContext(context, site, { client, withinMs: AFTER_PAGES_MS }), client };
    const answers = await probeAgents(plain, homeUrl, { agents, ownUserAgent: context.options.userAgent });
    return { answers, keptOutByRobots };
  });
}
