import { AGENT_PURPOSES } from '#contracts/agents/agent-purposes.ts';
import { ROBOTS_AGENTS } from '#contracts/agents/ai-agents.ts';
import type { AgentSummary } from '#contracts/outside/logs/log-report.ts';
import type { LogAgent, LogMonth } from '#contracts/outside/logs/log-totals.ts';

const PURPOSE_ORDER = Object.keys(AGENT_PURPOSES);
const NOT_MODIFIED = 304;

/** Combines the totals of each agent, ordered by purpose, then by number of requests. */
export function summarizeAgents(months: readonly LogMonth[]): AgentSummary[] {
  const agentsByToken = Map.groupBy(
    months.flatMap(({ agents }) => agents),
    ({ token }) => token,
  );
  return [...agentsByToken]
    .map(([token, agents]) => summarizeAgent(token, agents))
    .sort(
      (a, b) =>
        PURPOSE_ORDER.indexOf(a.purpose) - PURPOSE_ORDER.indexOf(b.purpose) ||
        countRequests(b) - countRequests(a) ||
        b.spoofed - a.spoofed,
    );
}

const countRequests = ({ verified, unverified }: AgentSummary): number => verified + unverified;

function summarizeAgent(token: string, agents: readonly LogAgent[]): AgentSummary {
  const known = ROBOTS_AGENTS.find((agent) => agent.token === token);
  const sum = (read: (agent: LogAgent) => number) => agents.reduce((total, agent) => total + read(agent), 0);
  const days = agents.flatMap((agent) => agent.days).filter(({ requests }) => requests > 0);
  return {
    token,
    operator: known?.operator ?? 'unknown',
    purpose: known?.purpose ?? 'unclear',
    verified: sum(({ verified }) => verified),
    unverified: sum(({ unverified }) => unverified),
    spoofed: sum(({ spoofed }) => spoofed),
    received: sumStatuses(agents.flatMap(({ statuses }) => statuses)),
    days: new Set(days.map(({ day }) => day)).size,
    pages: new Set(agents.flatMap(({ pages }) => pages.map(({ path }) => path))).size,
    unlisted: sum(({ unlisted }) => unlisted),
  };
}

function sumStatuses(statuses: LogAgent['statuses']): AgentSummary['received'] {
  const received = { read: 0, redirected: 0, refused: 0, failed: 0 };
  for (const { status, requests } of statuses) received[classifyStatus(status)] += requests;
  return received;
}

/** `read`: the agent received the page, or already had it. */
export function classifyStatus(status: number): keyof AgentSummary['received'] {
  if (status < 300 || status === NOT_MODIFIED) return 'read';
  if (status < 400) return 'redirected';
  return status < 500 ? 'refused' : 'failed';
}
