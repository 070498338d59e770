import type { AgentProbe, AgentResponse } from '#contracts/site/site-probes.ts';

const HOME = 'https://example.com/';

/** Returns the home page as served to one agent; `token` is null for our own crawler. */
export function makeAgentResponse(token: string | null, overrides: Partial<AgentResponse> = {}): AgentResponse {
  return {
    url: HOME,
    notAsked: null,
    status: 200,
    finalUrl: HOME,
    redirects: [],
    contentType: 'text/html',
    error: null,
    sizeBytes: 900,
    contentHash: 'a',
    challenge: null,
    trace: { textHash: 'a', simhash: null, canonical: null },
    token,
    userAgent: `${token ?? 'AWIBot'}/1.0`,
    tries: 1,
    isRefused: false,
    ...overrides,
  };
}

/** Returns the result for an agent that was refused twice. */
export function makeBlockedAgentResponse(token: string | null, overrides: Partial<AgentResponse> = {}): AgentResponse {
  return makeAgentResponse(token, { status: 403, tries: 2, isRefused: true, ...overrides });
}

export function makeAgentProbe(answers: AgentResponse[], keptOutByRobots: string[] = []): AgentProbe {
  return { answers, keptOutByRobots };
}
