import type { IndexRow } from '#contracts/outside/index-status.ts';
import { INDEX_DIFFERENCES, INDEX_KIND_LABELS, INDEX_ROWS_LISTED } from '#contracts/outside/index-status-texts.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { describeIndexStatus } from '#report/outside/index-status.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { Chapter } from './parts.tsx';
import { GroupedTable } from './print-table.tsx';

/** Appendix with the URLs for which Google's index and the analysis differ, by kind of difference. */
export function IndexStatusAppendix({ document, title }: { document: ReportDocument; title: string }) {
  const { indexStatus, url } = document.analysis;
  if (indexStatus === null) return null;
  const { sentences, differing, source } = describeIndexStatus(indexStatus);
  const { origin } = new URL(url);
  const groups = INDEX_DIFFERENCES.map((kind) => ({
    key: kind,
    title: <span className="font-semibold">{INDEX_KIND_LABELS[kind]}</span>,
    rows: indexStatus.rows.filter((row) => row.kind === kind),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Chapter id="index-status" title={title} lead={sentences.join(' ')}>
      <p className="text-12 text-ink-3">Source: {source}</p>
      {groups.length > 0 && (
        <GroupedTable
          caption="URLs with a difference"
          isDense
          groups={groups}
          readKey={(row) => row.url}
          columns={[
            { head: 'Page', width: '34%', cell: (row: IndexRow) => shortenUrl(row.url, origin) },
            { head: 'Google says', width: '28%', cell: ({ google }) => google.state ?? 'no reason' },
            { head: 'We found', width: '20%', cell: ({ ours }) => ours.verdict ?? 'no verdict' },
            { head: 'Last crawl by Google', cell: ({ google }) => describeCrawl(google.crawledAt) },
          ]}
        />
      )}
      {differing > INDEX_ROWS_LISTED && (
        <p className="mt-2 text-12">
          The first {INDEX_ROWS_LISTED} of {formatInteger(differing)} differences. All of them are in the online report.
        </p>
      )}
    </Chapter>
  );
}

const describeCrawl = (crawledAt: string | null): string =>
  crawledAt === null ? 'not reported' : formatDate(crawledAt);

/** Returns the path of a URL on the site, and any other URL in full. */
const shortenUrl = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
