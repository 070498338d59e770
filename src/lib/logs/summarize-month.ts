import { MAX_SHOWN_LOG_PAGES } from '#contracts/outside/logs/log-limits.ts';
import type { ObservedMonth, RequestedPage } from '#contracts/outside/logs/log-report.ts';
import type { LogMonth, LogPage } from '#contracts/outside/logs/log-totals.ts';
import { summarizeAgents } from './summarize-agents.ts';

/** Maximum number of visited pages that are listed per assistant. */
const MAX_VISITED_PAGES = 10;
const DAY_MS = 86_400_000;

type MonthSummary = Pick<
  ObservedMonth,
  'requests' | 'isProbablyProxied' | 'agents' | 'days' | 'statuses' | 'pages' | 'referrers'
> & {
  /** Paths of the pages that at least one agent received. */
  readPaths: ReadonlySet<string>;
};

/**
 * Combines the totals of several imports of one month.
 *
 * @param maxPages maximum number of pages that are listed; all pages are counted
 */
export function summarizeMonth(parts: readonly LogMonth[], maxPages = MAX_SHOWN_LOG_PAGES): MonthSummary {
  const agents = summarizeAgents(parts);
  const all = parts.flatMap((part) => part.agents);
  const pages = joinPages(parts);
  return {
    requests: parts.reduce((sum, { requests }) => sum + requests, 0),
    isProbablyProxied: agents.some(({ spoofed }) => spoofed > 0) && agents.every(({ verified }) => verified === 0),
    agents,
    days: sumDays(parts),
    statuses: sumByKey(
      all.flatMap(({ statuses }) => statuses.map(({ status, requests }) => [String(status), { requests }] as const)),
    ).map(([status, { requests }]) => ({ status: Number(status), requests })),
    pages: {
      total: pages.length,
      unlisted: agents.reduce((sum, { unlisted }) => sum + unlisted, 0),
      rows: pages.slice(0, maxPages),
    },
    referrers: joinReferrers(parts),
    readPaths: new Set(pages.filter(({ read }) => read > 0).map(({ path }) => path)),
  };
}

/** Sums the days of all agents. Days that a log covers have 0 if no agent made a request; other days are omitted. */
function sumDays(parts: readonly LogMonth[]): ObservedMonth['days'] {
  const covered = parts.flatMap(({ firstDay, lastDay }) => listDays(firstDay, lastDay));
  const found = parts.flatMap(({ agents }) => agents.flatMap(({ days }) => days));
  return sumByKey([
    ...covered.map((day) => [day, { requests: 0, spoofed: 0 }] as const),
    ...found.map(({ day, requests, spoofed }) => [day, { requests, spoofed }] as const),
  ]).map(([day, counts]) => ({ day, ...counts }));
}

/** Lists the days from `first` to `last`, up to 31. */
function listDays(first: string, last: string): string[] {
  const from = Date.parse(first);
  const count = Math.min(31, (Date.parse(last) - from) / DAY_MS + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}

/** Adds up the numbers of entries with the same key. The result is sorted by key. */
function sumByKey<Counts extends Record<string, number>>(entries: readonly (readonly [string, Counts])[]) {
  const sums = new Map<string, Counts>();
  for (const [key, counts] of entries) {
    const known = sums.get(key);
    sums.set(key, known === undefined ? counts : addCounts(known, counts));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

const addCounts = <Counts extends Record<string, number>>(a: Counts, b: Counts): Counts =>
  Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as Counts;

/** Combines the pages of all agents, most requested first. */
function joinPages(parts: readonly LogMonth[]): RequestedPage[] {
  const pages = new Map<string, RequestedPage>();
  for (const { token, pages: own } of parts.flatMap(({ agents }) => agents)) {
    for (const page of own) {
      const known = pages.get(page.path) ?? createPage(page);
      addPage(known, page, token);
      pages.set(page.path, known);
    }
  }
  return [...pages.values()].sort((a, b) => countRequests(b) - countRequests(a) || (a.path < b.path ? -1 : 1));
}

const createPage = ({ path, lastDay }: LogPage): RequestedPage => ({
  path,
  read: 0,
  redirected: 0,
  refused: 0,
  failed: 0,
  agents: [],
  lastDay,
});

function addPage(page: RequestedPage, added: LogPage, token: string): void {
  page.read += added.read;
  page.redirected += added.redirected;
  page.refused += added.refused;
  page.failed += added.failed;
  if (added.lastDay > page.lastDay) page.lastDay = added.lastDay;
  const requests = countRequests(added);
  const agent = page.agents.find((one) => one.token === token);
  if (agent === undefined) page.agents.push({ token, requests });
  else agent.requests += requests;
}

const countRequests = (page: Pick<LogPage, 'read' | 'redirected' | 'refused' | 'failed'>): number =>
  page.read + page.redirected + page.refused + page.failed;

function joinReferrers(parts: readonly LogMonth[]): ObservedMonth['referrers'] {
  const referrersByAssistant = Map.groupBy(
    parts.flatMap(({ referrers }) => referrers),
    ({ assistant }) => assistant,
  );
  return [...referrersByAssistant]
    .map(([assistant, entries]) => ({
      assistant,
      visits: entries.reduce((sum, { visits }) => sum + visits, 0),
      pages: sumByKey(entries.flatMap(({ pages }) => pages.map(({ path, visits }) => [path, { visits }] as const)))
        .map(([path, { visits }]) => ({ path, visits }))
        .sort((a, b) => b.visits - a.visits)
        .slice(0, MAX_VISITED_PAGES),
    }))
    .sort((a, b) => b.visits - a.visits);
}
