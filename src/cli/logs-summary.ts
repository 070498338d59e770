import { AGENT_PURPOSES } from '#contracts/agents/agent-purposes.ts';
import type { AgentSummary } from '#contracts/outside/logs/log-report.ts';
import type { LogFile, LogTotals } from '#contracts/outside/logs/log-totals.ts';
import { describeLogSource } from '#lib/logs/describe-logs.ts';
import { summarizeAgents } from '#lib/logs/summarize-agents.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { makePrintable } from './text-report.ts';

const HEADINGS = ['Agent', 'Verified', 'Not verified', 'Spoofed', 'Read', 'Redirected', '4xx', '5xx', 'Days', 'Paths'];

/** Renders totals as terminal output. */
export function renderLogsSummary(totals: LogTotals): string {
  const { months, files } = totals;
  const requests = months.reduce((sum, month) => sum + month.requests, 0);
  const agents = summarizeAgents(months);
  const lines = [
    `Source: ${describeLogSource(files, months)}`,
    ...files.map(describeFile),
    '',
    ...renderAgents(agents),
    '',
    ...renderReferrers(totals),
    '',
    `${formatQuantity(requests, 'request')} in total; requests of visitors and other bots were only counted.`,
    ...describeLeftOutRequests(totals),
    ...describeLists(totals, agents),
  ];
  return `${lines.map(makePrintable).join('\n')}\n`;
}

function describeFile({ name, format, lines, badLines, firstBadLines }: LogFile): string {
  const numbers = firstBadLines.map(formatInteger).join(', ');
  const more = badLines > firstBadLines.length ? ', ...' : '';
  const bad = badLines === 0 ? '' : `; ${formatQuantity(badLines, 'bad line')} (${numbers}${more})`;
  return `  ${name}: ${format}, ${formatQuantity(lines, 'line')}${bad}`;
}

function renderAgents(agents: readonly AgentSummary[]): string[] {
  if (agents.length === 0) return ['No requests of AI crawlers or search engines.'];
  const rows = agents.map((agent) => ({
    purpose: AGENT_PURPOSES[agent.purpose],
    cells: [
      agent.token,
      ...[agent.verified, agent.unverified, agent.spoofed].map(formatInteger),
      ...[agent.received.read, agent.received.redirected, agent.received.refused, agent.received.failed].map(
        formatInteger,
      ),
      formatInteger(agent.days),
      `${formatInteger(agent.pages)}${agent.unlisted > 0 ? '+' : ''}`,
    ],
  }));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const renderRow = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return [
    `  ${renderRow(HEADINGS)}`,
    ...rows.flatMap(({ purpose, cells }, index) => [
      ...(rows[index - 1]?.purpose === purpose ? [] : [purpose]),
      `  ${renderRow(cells)}`,
    ]),
  ];
}

function renderReferrers({ months }: LogTotals): string[] {
  const visits = new Map<string, number>();
  for (const { assistant, visits: monthlyVisits } of months.flatMap(({ referrers }) => referrers)) {
    visits.set(assistant, (visits.get(assistant) ?? 0) + monthlyVisits);
  }
  if (visits.size === 0) return ['No visits whose referring page is an assistant.'];
  return [
    'Visits from assistants',
    ...[...visits].sort((a, b) => b[1] - a[1]).map(([assistant, count]) => `  ${assistant}  ${formatInteger(count)}`),
  ];
}

function describeLeftOutRequests({ otherHosts, withoutUserAgent }: LogTotals): string[] {
  return [
    ...(otherHosts > 0 ? [`${formatQuantity(otherHosts, 'request')} to other hosts omitted.`] : []),
    ...(withoutUserAgent > 0
      ? [
          `${formatQuantity(withoutUserAgent, 'request')} without a user agent. If the log contains no user agents, add them to its format.`,
        ]
      : []),
  ];
}

function describeLists({ ipLists }: LogTotals, agents: readonly AgentSummary[]): string[] {
  const day = ipLists.map((list) => list.day).sort()[0];
  const lists =
    day === undefined ? [] : [`Verified with IP address lists from ${day}; a newer IP address is counted as spoofed.`];
  const isBehindProxy = agents.some(({ spoofed }) => spoofed > 0) && agents.every(({ verified }) => verified === 0);
  return [
    ...lists,
    ...(isBehindProxy
      ? ['No request could be verified. If the server is behind a proxy or CDN, the log may contain its IP addresses.']
      : []),
  ];
}
