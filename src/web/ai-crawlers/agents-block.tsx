import { AGENT_PURPOSES } from '#contracts/agents/agent-purposes.ts';
import type { AgentSummary, ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { Notice } from '../components/ui/notice.tsx';
import { LogBlock } from './log-block.tsx';
import { LogTable } from './log-table.tsx';

const HEADS = [
  { title: 'Crawler' },
  { title: 'Purpose' },
  { title: 'Verified', isNumber: true },
  { title: 'Not verified', isNumber: true },
  { title: 'Spoofed', isNumber: true },
  { title: 'Read (2xx, 304)', isNumber: true },
  { title: 'Redirected', isNumber: true },
  { title: '4xx', isNumber: true },
  { title: '5xx', isNumber: true },
  { title: 'Days', isNumber: true },
  { title: 'Pages', isNumber: true },
];

/** How many requests each crawler sent, how many are verified, and which statuses it received. */
export function AgentsBlock({ observed }: { observed: ObservedMonth }) {
  const { agents, ipListDay, isProbablyProxied } = observed;
  return (
    <LogBlock
      id="agents-title"
      title="Crawlers"
      text="Verified: the IP address is in the list that the operator publishes. Not verified: the request claims to be the crawler, and there is no list to check it against. Spoofed: the operator’s list does not contain the IP address."
    >
      {isProbablyProxied && (
        <Notice tone="warning" title="No request could be verified" className="mt-4">
          Your log may contain the IP addresses of a proxy or CDN. Log the visitor’s IP address, then import again.
        </Notice>
      )}
      {agents.length === 0 ? (
        <p className="mt-4 text-ink">No crawler on our list sent a request.</p>
      ) : (
        <LogTable label="Requests by crawler" heads={HEADS} rows={agents.map(buildRow)} />
      )}
      {ipListDay !== null && (
        <p className="mt-2 text-12 text-ink-3">
          Lists of IP addresses as of {formatDate(`${ipListDay}T00:00:00Z`)}. Requests from IP addresses that operators
          added later count as spoofed.
        </p>
      )}
    </LogBlock>
  );
}

function buildRow(agent: AgentSummary) {
  const { token, operator, purpose, verified, unverified, spoofed, received, days, pages, unlisted } = agent;
  const { read, redirected, refused, failed } = received;
  const numbers = [verified, unverified, spoofed, read, redirected, refused, failed, days].map(formatInteger);
  return {
    key: token,
    cells: [
      <>
        <span className="font-medium">{token}</span>
        {operator !== 'unknown' && <span className="block text-12 text-ink-3">{operator}</span>}
      </>,
      AGENT_PURPOSES[purpose],
      ...numbers,
      `${formatInteger(pages)}${unlisted > 0 ? ' or more' : ''}`,
    ],
  };
}
