import {
  LOG_TOTALS_KIND,
  LOG_TOTALS_VERSION,
  type LogAgent,
  type LogFile,
  type LogMonth,
  type LogReferrer,
  type LogTotals,
} from '#contracts/outside/logs/log-totals.ts';
import type { IpRanges } from '#providers/crawler-ips/embedded-lists.ts';
import type { AgentCounts } from './agent-counts.ts';
import type { LogCounts, MonthCounts, ReferrerCounts } from './log-counter.ts';

export interface TotalsInput {
  counts: LogCounts;
  files: LogFile[];
  hosts: readonly string[];
  ipLists: readonly IpRanges[];
  createdAt: Date;
}

/** Builds the totals that are kept from logs. */
export function buildLogTotals({ counts, files, hosts, ipLists, createdAt }: TotalsInput): LogTotals {
  return {
    kind: LOG_TOTALS_KIND,
    version: LOG_TOTALS_VERSION,
    createdAt: createdAt.toISOString(),
    files,
    hosts: [...hosts],
    otherHosts: counts.otherHosts,
    withoutUserAgent: counts.withoutUserAgent,
    ipLists: ipLists.map(({ id, day }) => ({ id, day })),
    months: [...counts.months].sort(byNumber).map(([month, monthCounts]) => buildMonth(month, monthCounts)),
  };
}

function buildMonth(month: number, { firstDay, lastDay, requests, agents, referrers }: MonthCounts): LogMonth {
  return {
    month: `${Math.floor(month / 100)}-${formatPair(month % 100)}`,
    firstDay: formatDay(firstDay),
    lastDay: formatDay(lastDay),
    requests,
    agents: [...agents]
      .map(([token, counts]) => buildAgent(token, counts))
      .sort((a, b) => countAll(b) - countAll(a) || compareText(a.token, b.token)),
    referrers: [...referrers]
      .map(([assistant, counts]) => buildReferrer(assistant, counts))
      .sort((a, b) => b.visits - a.visits || compareText(a.assistant, b.assistant)),
  };
}

const countAll = ({ verified, unverified, spoofed }: LogAgent): number => verified + unverified + spoofed;

function buildAgent(token: string, counts: AgentCounts): LogAgent {
  const { verified, unverified, spoofed, unlisted } = counts;
  return {
    token,
    verified,
    unverified,
    spoofed,
    statuses: [...counts.statuses].sort(byNumber).map(([status, requests]) => ({ status, requests })),
    days: [...counts.days]
      .sort(byNumber)
      .map(([day, { requests, spoofed: spoofedOnDay }]) => ({ day: formatDay(day), requests, spoofed: spoofedOnDay })),
    pages: [...counts.pages]
      .map(([path, { lastDay, ...page }]) => ({ path, ...page, lastDay: formatDay(lastDay) }))
      .sort((a, b) => sumPage(b) - sumPage(a) || compareText(a.path, b.path)),
    unlisted,
  };
}

const sumPage = (page: { read: number; redirected: number; refused: number; failed: number }): number =>
  page.read + page.redirected + page.refused + page.failed;

function buildReferrer(assistant: string, { visits, days, pages, unlisted }: ReferrerCounts): LogReferrer {
  return {
    assistant,
    visits,
    days: [...days].sort(byNumber).map(([day, visitsOnDay]) => ({ day: formatDay(day), visits: visitsOnDay })),
    pages: [...pages]
      .map(([path, pageVisits]) => ({ path, visits: pageVisits }))
      .sort((a, b) => b.visits - a.visits || compareText(a.path, b.path)),
    unlisted,
  };
}

const byNumber = ([a]: readonly [number, unknown], [b]: readonly [number, unknown]): number => a - b;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const formatPair = (number: number): string => String(number).padStart(2, '0');

/** Formats 20261127 as `2026-11-27`. */
const formatDay = (day: number): string =>
  `${Math.floor(day / 10_000)}-${formatPair(Math.floor(day / 100) % 100)}-${formatPair(day % 100)}`;
