import { classifyStatus } from '#lib/logs/summarize-agents.ts';
import type { LogRequest } from '../scan/log-request.ts';
import { readLogPath } from './log-path.ts';
import type { PathBudget } from './path-budget.ts';
import type { Verification } from './verify-agents.ts';

/** Requests for a path, by the response that the agent received. */
export interface PageCounts {
  read: number;
  redirected: number;
  refused: number;
  failed: number;
  lastDay: number;
}

export interface AgentCounts {
  verified: number;
  unverified: number;
  spoofed: number;
  statuses: Map<number, number>;
  days: Map<number, { requests: number; spoofed: number }>;
  pages: Map<string, PageCounts>;
  unlisted: number;
}

export const createAgentCounts = (): AgentCounts => ({
  verified: 0,
  unverified: 0,
  spoofed: 0,
  statuses: new Map(),
  days: new Map(),
  pages: new Map(),
  unlisted: 0,
});

/**
 * Counts a request from an agent. The status and the page of a spoofed request are not counted: the real agent has not
 * read the page.
 */
export function countAgentRequest(
  counts: AgentCounts,
  request: LogRequest,
  { verification, budget }: { verification: Verification; budget: PathBudget },
): void {
  counts[verification] += 1;
  const day = counts.days.get(request.day) ?? { requests: 0, spoofed: 0 };
  counts.days.set(request.day, day);
  if (verification === 'spoofed') {
    day.spoofed += 1;
    return;
  }
  day.requests += 1;
  counts.statuses.set(request.status, (counts.statuses.get(request.status) ?? 0) + 1);
  countPage(counts, request, budget);
}

function countPage(counts: AgentCounts, request: LogRequest, budget: PathBudget): void {
  const path = readLogPath(request.getTarget());
  const page = path === null ? null : (counts.pages.get(path) ?? addPage(counts, path, budget));
  if (page === null) {
    counts.unlisted += 1;
    return;
  }
  page[classifyStatus(request.status)] += 1;
  page.lastDay = Math.max(page.lastDay, request.day);
}

function addPage({ pages }: AgentCounts, path: string, budget: PathBudget): PageCounts | null {
  if (!budget.take(pages.size)) return null;
  const page: PageCounts = { read: 0, redirected: 0, refused: 0, failed: 0, lastDay: 0 };
  pages.set(path, page);
  return page;
}
