import { AGENT_PURPOSES } from '#contracts/agents/agent-purposes.ts';
import type { AgentSummary, ObservedMonth, RequestedPage } from '#contracts/outside/logs/log-report.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import type { Cell, Column, Table } from '#report/table.ts';

/** Columns of the file, in their order. Cells that do not apply to a row are empty. */
const COLUMNS = {
  part: { title: 'Part', width: 18 },
  name: { title: 'Crawler or assistant', width: 24 },
  operator: { title: 'Operator', width: 16 },
  purpose: { title: 'Purpose', width: 18 },
  page: { title: 'Page', width: 50 },
  day: { title: 'Day', width: 12 },
  status: { title: 'Status', width: 8 },
  requests: { title: 'Requests', width: 10 },
  verified: { title: 'Verified', width: 10 },
  unverified: { title: 'Not verified', width: 12 },
  spoofed: { title: 'Spoofed', width: 10 },
  read: { title: 'Read (2xx, 304)', width: 14 },
  redirected: { title: 'Redirected', width: 12 },
  refused: { title: '4xx', width: 8 },
  failed: { title: '5xx', width: 8 },
  days: { title: 'Days', width: 8 },
  pages: { title: 'Pages', width: 8 },
  unlisted: { title: 'Requests for unlisted pages', width: 16 },
  lastDay: { title: 'Last day', width: 12 },
  month: { title: 'Month', width: 10 },
  quality: { title: 'Quality', width: 12 },
  source: { title: 'Source', width: 50 },
  note: { title: 'Note', width: 50 },
} as const satisfies Record<string, Column>;
type Row = Partial<Record<keyof typeof COLUMNS, Cell>>;

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/**
 * Builds the table of a month: one row per crawler, status, day, page, assistant, visited page and page that no crawler
 * has read. One row contains the reason when the unread pages are unknown.
 */
export function buildLogTable(observed: ObservedMonth): Table {
  const { month, source, agents, statuses, days, pages } = observed;
  const origin: Row = { month, source, quality: QUALITY_WORDS[observed.quality] };
  const rows: Row[] = [
    ...agents.map(buildAgentRow),
    ...statuses.map((status): Row => ({ part: 'Status', ...status })),
    ...days.map((day): Row => ({ part: 'Day', ...day })),
    ...pages.rows.map(buildPageRow),
    ...observed.referrers.flatMap(listReferrer),
    ...listUnread(observed),
  ];
  return {
    name: 'AI crawlers',
    columns: NAMES.map((name) => COLUMNS[name]),
    rows: rows.map((row) => {
      const cells: Row = { ...origin, ...row };
      return NAMES.map((name) => cells[name] ?? null);
    }),
  };
}

function buildAgentRow({ token, received, purpose, ...counts }: AgentSummary): Row {
  const requests = counts.verified + counts.unverified;
  return { part: 'Crawler', name: token, purpose: AGENT_PURPOSES[purpose], requests, ...received, ...counts };
}

function buildPageRow({ path, agents, ...page }: RequestedPage): Row {
  const sorted = agents.toSorted((a, b) => b.requests - a.requests);
  return {
    part: 'Page',
    name: sorted.map(({ token, requests }) => `${token} ${requests}`).join(', '),
    page: path,
    requests: agents.reduce((sum, { requests }) => sum + requests, 0),
    ...page,
  };
}

const listReferrer = ({ assistant, visits, pages }: ObservedMonth['referrers'][number]): Row[] => [
  { part: 'Visits from assistant', name: assistant, requests: visits },
  ...pages.map((page): Row => ({ part: 'Visited page', name: assistant, page: page.path, requests: page.visits })),
];

function listUnread({ unread }: Pick<ObservedMonth, 'unread'>): Row[] {
  const part = 'Page never read';
  if ('missing' in unread) {
    const { reason, step } = unread.missing;
    return [{ part, quality: QUALITY_WORDS['not measured'], source: null, note: `${reason} ${step}` }];
  }
  const note = `Page of the analysis of ${unread.analyzedAt.slice(0, 'YYYY-MM-DD'.length)}`;
  return unread.urls.map((url): Row => ({ part, page: url, requests: 0, note }));
}
