import type { AgentAnswer, AgentProbe } from '#contracts/site/site-probes.ts';

const HOME = 'https://example.com/';

/** Returns the home page as returned to one agent; `token` null for our own name. */
export function agentAnswer(token: string | null, overrides: Partial<AgentAnswer> = {}): AgentAnswer {
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

/** Returns an agent that was refused twice. */
export function refusedAgent(token: string | null, overrides: Partial<AgentAnswer> = {}): AgentAnswer {
  return agentAnswer(token, { status: 403, tries: 2, isRefused: true, ...overrides });
}

export function makeAgentProbe(answers: AgentAnswer[], keptOutByRobots: string[] = []): AgentProbe {
  return { answers, keptOutByRobots };
}
