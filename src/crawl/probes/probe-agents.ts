import type { CrawlerAgent } from '#contracts/agents/ai-agents.ts';
import { buildAgentUserAgent } from '#contracts/product/brand.ts';
import type { AgentResponse, ComparableResponse } from '#contracts/site/site-probes.ts';
import { type ProbeContext, requestComparableResponse } from './request-probe.ts';

/** Tokens that exist only in robots.txt: no request has them in its user agent. */
const CONTROL_TOKENS: ReadonlySet<string> = new Set(['Google-Extended', 'Applebot-Extended']);

/** Statuses that block an agent although others receive the page. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([401, 403, 406, 429, 503]);

export interface AgentProbeOptions {
  agents: readonly Pick<CrawlerAgent, 'token'>[];
  /** Our own user agent with its contact URL; it is part of every request. */
  crawlerUserAgent: string;
}

/**
 * Requests the home page with the user agents of other crawlers, one after another, and with our own for comparison.
 * Skips tokens that exist only in robots.txt and tokens that are not printable ASCII. The contact URL in the user agent
 * shows who actually sends the request. Never rejects.
 */
export async function probeAgents(
  context: ProbeContext,
  homeUrl: string,
  { agents, crawlerUserAgent }: AgentProbeOptions,
): Promise<AgentResponse[]> {
  const responses = [await requestAsAgent(context, homeUrl, { token: null, userAgent: crawlerUserAgent })];
  for (const { token } of agents) {
    if (CONTROL_TOKENS.has(token) || !/^[\x20-\x7e]+$/.test(token)) continue;
    responses.push(
      await requestAsAgent(context, homeUrl, { token, userAgent: buildAgentUserAgent(token, crawlerUserAgent) }),
    );
  }
  return responses;
}

type AgentIdentity = Pick<AgentResponse, 'token' | 'userAgent'>;

/** Requests the page as one agent. A refused page is requested again, because the refusal may be transient. */
async function requestAsAgent(context: ProbeContext, homeUrl: string, identity: AgentIdentity): Promise<AgentResponse> {
  const request = async (): Promise<ComparableResponse> =>
    (await requestComparableResponse(context, homeUrl, { userAgent: identity.userAgent })).response;
  const first = await request();
  if (!isRejected(first)) return { ...first, ...identity, tries: 1, isRefused: false };
  const second = await request();
  if (second.notAsked !== null) return { ...first, ...identity, tries: 1, isRefused: true };
  return { ...second, ...identity, tries: 2, isRefused: isRejected(second) };
}

function isRejected({ status, challenge }: ComparableResponse): boolean {
  return challenge !== null || (status !== null && REJECTION_STATUSES.has(status));
}
