import type { ObservedMonth, RequestedPage, UnreadPages } from '#contracts/outside/logs/log-report.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { UrlText } from '../components/figures/url-text.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { LogBlock } from './log-block.tsx';
import { LogTable } from './log-table.tsx';

const HEADS = [
  { title: 'Page' },
  { title: 'Crawlers' },
  { title: 'Read', isNumber: true },
  { title: 'Redirected', isNumber: true },
  { title: '4xx', isNumber: true },
  { title: '5xx', isNumber: true },
  { title: 'Last day' },
];

/** Pages, and which crawlers requested them. */
export function PagesBlock({ pages }: Pick<ObservedMonth, 'pages'>) {
  if (pages.rows.length === 0) return null;
  const hidden = pages.total - pages.rows.length;
  return (
    <LogBlock
      id="pages-title"
      title="Pages that crawlers requested"
      text="Most requested first, without query strings and without spoofed requests."
    >
      <LogTable label="Requests by page" heads={HEADS} rows={pages.rows.map(buildRow)} />
      <p className="mt-2 text-12 text-ink-3">
        {hidden > 0 && `${formatQuantity(hidden, 'more page')}. `}
        {pages.unlisted > 0 &&
          `${formatQuantity(pages.unlisted, 'request')} for paths that are not listed, because there are too many paths or they are unreadable.`}
      </p>
    </LogBlock>
  );
}

function buildRow({ path, agents, read, redirected, refused, failed, lastDay }: RequestedPage) {
  const sorted = agents.toSorted((a, b) => b.requests - a.requests);
  return {
    key: path,
    cells: [
      <span key="path" className="font-mono text-12 break-all">
        {path}
      </span>,
      sorted.map(({ token, requests }) => `${token} ${formatInteger(requests)}`).join(', '),
      ...[read, redirected, refused, failed].map(formatInteger),
      <span key="day" className="whitespace-nowrap">
        {formatDate(`${lastDay}T00:00:00Z`)}
      </span>,
    ],
  };
}

/** Pages of the latest analysis that no crawler has read in the month, or why they were not measured. */
export function UnreadBlock({ unread, hasUnlisted }: { unread: UnreadPages; hasUnlisted: boolean }) {
  if ('missing' in unread) {
    return (
      <Notice tone="info" title={`Pages never read: not measured. ${unread.missing.reason}`} className="mt-12">
        {unread.missing.step}
      </Notice>
    );
  }
  const { analyzedPages, analyzedAt, count, urls } = unread;
  return (
    <LogBlock
      id="unread-title"
      title="Pages that no crawler has read"
      text={`Pages of the analysis of ${formatDate(analyzedAt)} without a 2xx or 304 response in this month’s log: ${formatInteger(count)} of ${formatInteger(analyzedPages)}.${hasUnlisted ? ' Some may be among the requests for paths that are not listed.' : ''}`}
    >
      {count > 0 && (
        <details className="mt-4 border-y py-3">
          <summary className="cursor-pointer text-ink">Show pages</summary>
          <ul className="mt-3 grid gap-1.5">
            {urls.map((url) => (
              <li key={url} className="flex min-w-0">
                <UrlText url={url} />
              </li>
            ))}
          </ul>
          {count > urls.length && (
            <p className="mt-2 text-12 text-ink-3">And {formatQuantity(count - urls.length, 'more page')}.</p>
          )}
        </details>
      )}
    </LogBlock>
  );
}
