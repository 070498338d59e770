import { AGENT_PURPOSES } from '#contracts/agents/agent-purposes.ts';
import type { AgentSummary } from '#contracts/outside/logs/log-report.ts';
import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatMonth } from '#lib/logs/format-month.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';

/** Number of crawlers that a report lists; all of them are in the file of the month. */
const MAX_CRAWLERS = 15;

export const LOGGED_CRAWLERS_TITLE = 'What crawlers requested, from your access log';

/** Columns of the table; `share` is the share of its width, in percent. */
export const LOGGED_CRAWLER_COLUMNS: readonly { head: string; share: number; isNumber?: true }[] = [
  { head: 'Crawler', share: 20 },
  { head: 'Purpose', share: 18 },
  { head: 'Verified', share: 9, isNumber: true },
  { head: 'Not verified', share: 9, isNumber: true },
  { head: 'Spoofed', share: 9, isNumber: true },
  { head: 'Read', share: 8, isNumber: true },
  { head: 'Redirected', share: 10, isNumber: true },
  { head: '4xx', share: 5, isNumber: true },
  { head: '5xx', share: 5, isNumber: true },
  { head: 'Pages', share: 7, isNumber: true },
];

const countAllRequests = ({ verified, unverified, spoofed }: AgentSummary): number => verified + unverified + spoofed;

/** Lists the crawlers with the most requests, by purpose: one cell per column. */
export function listLoggedCrawlers({ agents }: LoggedCrawlers): string[][] {
  const shown = new Set(agents.toSorted((a, b) => countAllRequests(b) - countAllRequests(a)).slice(0, MAX_CRAWLERS));
  return agents.filter((agent) => shown.has(agent)).map(buildRow);
}

function buildRow({
  token,
  purpose,
  verified,
  unverified,
  spoofed,
  received,
  pages,
  unlisted,
}: AgentSummary): string[] {
  const { read, redirected, refused, failed } = received;
  return [
    token,
    AGENT_PURPOSES[purpose],
    ...[verified, unverified, spoofed, read, redirected, refused, failed].map(formatInteger),
    `${formatInteger(pages)}${unlisted > 0 ? '+' : ''}`,
  ];
}

/** Describes what the table contains, and what else was observed. */
export function describeLoggedCrawlers(logged: LoggedCrawlers): string[] {
  const { month, quality, source, agents, statuses, visits, unread } = logged;
  const hidden = agents.length - MAX_CRAWLERS;
  const listed = statuses.map(({ status, requests }) => `${status} (${formatInteger(requests)})`);
  const visitTexts = visits.map((one) => `${one.assistant} (${formatInteger(one.visits)})`);
  return [
    `${formatMonth(month)}; ${QUALITY_WORDS[quality]}. Source: ${source}.`,
    'Verified: the IP address is in the list of the operator. Not verified: there is no list to check it. Spoofed: the list does not contain it.',
    ...(agents.length === 0 ? ['No crawler on our list sent a request.'] : []),
    ...(hidden > 0 ? [`${formatCount(hidden, 'crawler')} with fewer requests omitted.`] : []),
    ...(listed.length > 0 ? [`Requests by status: ${listed.join(', ')}.`] : []),
    unread === null
      ? 'Pages that no crawler has read: not measured, because the crawl of this analysis is not stored.'
      : `No crawler has read ${formatInteger(unread.count)} of ${formatCount(unread.analyzedPages, 'page')} of this analysis.`,
    visitTexts.length === 0
      ? 'No visit reports an assistant as its referring page.'
      : `Visits from assistants, at least: ${visitTexts.join(', ')}.`,
    ...(logged.isProbablyProxied
      ? ['No request could be verified: the log may contain the IP addresses of a proxy or CDN.']
      : []),
    ...(logged.hasOverlap ? ['Two imports contain the same days, so requests may be counted twice.'] : []),
  ];
}
