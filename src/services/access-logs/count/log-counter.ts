import type { LogRequest } from '../scan/log-request.ts';
import { type AgentCounts, countAgentRequest, createAgentCounts } from './agent-counts.ts';
import { readLogPath } from './log-path.ts';
import { createPathBudget, type PathBudget } from './path-budget.ts';
import { memoize, recognizeAgent, recognizeReferrer } from './recognize.ts';
import type { AgentVerifier } from './verify-agents.ts';

/** Visits from an assistant. */
export interface ReferrerCounts {
  visits: number;
  days: Map<number, number>;
  pages: Map<string, number>;
  unlisted: number;
}

/** Counts of one month. */
export interface MonthCounts {
  firstDay: number;
  lastDay: number;
  requests: number;
  agents: Map<string, AgentCounts>;
  referrers: Map<string, ReferrerCounts>;
}

export interface LogCounts {
  /** By month: 202611. */
  months: Map<number, MonthCounts>;
  otherHosts: number;
  withoutUserAgent: number;
}

/**
 * Counts the requests of agents and the visits from assistants in detail. Requests from other visitors and bots are
 * only part of the month's total.
 */
export interface LogCounter {
  count(request: LogRequest): void;
  /** Counts so far. */
  counts: LogCounts;
}

export interface LogCounterOptions {
  verifier: AgentVerifier;
  /** Hosts whose requests are counted; empty for all. Requests without a host are counted, too. */
  hosts: readonly string[];
  /** Maximum number of paths that are kept in total; bounds memory. */
  maxPaths?: number;
}

export function createLogCounter({ verifier, hosts, maxPaths }: LogCounterOptions): LogCounter {
  const counts: LogCounts = { months: new Map(), otherHosts: 0, withoutUserAgent: 0 };
  const budget = createPathBudget(maxPaths);
  const knownHosts = new Set(hosts);
  const findAgent = memoize(recognizeAgent);
  const findReferrer = memoize(recognizeReferrer);
  let month = createMonth(0);
  let monthNumber = 0;

  /** Logs are nearly in chronological order, so the month rarely changes. */
  function selectMonth(day: number): MonthCounts {
    const number = Math.floor(day / 100);
    if (number === monthNumber) return month;
    monthNumber = number;
    month = counts.months.get(number) ?? createMonth(day);
    counts.months.set(number, month);
    return month;
  }

  function isOtherHost(request: LogRequest): boolean {
    if (knownHosts.size === 0) return false;
    const host = request.getHost();
    return host !== '' && !knownHosts.has(host);
  }

  return {
    counts,
    count(request) {
      if (isOtherHost(request)) {
        counts.otherHosts += 1;
        return;
      }
      const { day } = request;
      const current = selectMonth(day);
      current.requests += 1;
      if (day < current.firstDay) current.firstDay = day;
      if (day > current.lastDay) current.lastDay = day;
      if (request.userAgent === '' || request.userAgent === '-') counts.withoutUserAgent += 1;
      const token = findAgent(request.userAgent);
      if (token !== null) {
        const verification = verifier.verify(token, request.getIp());
        countAgentRequest(getAgent(current, token), request, { verification, budget });
        return;
      }
      if (request.refererHost === '') return;
      const assistant = findReferrer(request.refererHost);
      if (assistant !== null) countVisit(getReferrer(current, assistant), request, budget);
    },
  };
}

const createMonth = (day: number): MonthCounts => ({
  firstDay: day,
  lastDay: day,
  requests: 0,
  agents: new Map(),
  referrers: new Map(),
});

function getAgent({ agents }: MonthCounts, token: string): AgentCounts {
  const known = agents.get(token);
  if (known !== undefined) return known;
  const created = createAgentCounts();
  agents.set(token, created);
  return created;
}

function getReferrer({ referrers }: MonthCounts, assistant: string): ReferrerCounts {
  const known = referrers.get(assistant);
  if (known !== undefined) return known;
  const created: ReferrerCounts = { visits: 0, days: new Map(), pages: new Map(), unlisted: 0 };
  referrers.set(assistant, created);
  return created;
}

function countVisit(counts: ReferrerCounts, request: LogRequest, budget: PathBudget): void {
  counts.visits += 1;
  counts.days.set(request.day, (counts.days.get(request.day) ?? 0) + 1);
  const path = readLogPath(request.getTarget());
  const known = path === null ? undefined : counts.pages.get(path);
  if (path === null || (known === undefined && !budget.take(counts.pages.size))) counts.unlisted += 1;
  else counts.pages.set(path, (known ?? 0) + 1);
}
