import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ReportedCrawlIssue,
  ReportedLinks,
  ReportedList,
  ReportedSitemap,
  SourceReports,
} from '#contracts/outside/source-reports.ts';
import { formatDateTime, formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '../admin/data-table.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { UrlText } from '../components/figures/url-text.tsx';
import { Button } from '../components/ui/button.tsx';
import {
  describeCrawlIssue,
  describeSitemapState,
  explainMissingList,
  explainNeverRead,
  formatReportedTime,
  REPORT_WORDS,
} from './report-words.ts';
import { KEY_LINK_CLASS } from './search-words.ts';

export interface SourceReportsBlockProps {
  reports: SourceReports;
  /** Path of the figures of one page. */
  readHref(url: string): string;
}

/** Sitemaps, crawl issues and linked pages, as the search engine reports them. */
export function SourceReportsBlock({ reports, readHref }: SourceReportsBlockProps) {
  const { source, sitemaps, crawlIssues, linkedPages } = reports;
  return (
    <section aria-labelledby="reports-title" className="mt-12">
      <h2 id="reports-title" className="text-20 font-semibold text-ink">
        Reported by {source}
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        What the search engine itself has read and found. Our own checks are in the report of each analysis.
      </p>
      <ReportedTable
        reports={reports}
        list={sitemaps}
        title={REPORT_WORDS.sitemaps.title}
        empty={REPORT_WORDS.sitemaps.empty.replace('{source}', source)}
        columns={buildSitemapColumns(sitemaps)}
        note={explainNeverRead(sitemaps, source)}
      />
      <ReportedTable
        reports={reports}
        list={crawlIssues}
        title={REPORT_WORDS.crawlIssues.title}
        empty={REPORT_WORDS.crawlIssues.empty}
        columns={CRAWL_ISSUE_COLUMNS}
      />
      <ReportedTable
        reports={reports}
        list={linkedPages}
        title={REPORT_WORDS.linkedPages.title}
        empty={REPORT_WORDS.linkedPages.empty}
        columns={buildLinkColumns(readHref)}
      />
    </section>
  );
}

/** Number of rows that are shown before the user selects "Show all". */
const FIRST_ROW_COUNT = 10;

interface ReportedTableProps<Item> {
  reports: Pick<SourceReports, 'source' | 'quality'>;
  list: ReportedList<Item>;
  title: string;
  empty: string;
  columns: readonly Column<Item>[];
  /** What to do about rows of the table; null if nothing. */
  note?: string | null;
}

function ReportedTable<Item extends { url: string }>({
  reports: { source, quality },
  list,
  title,
  empty,
  columns,
  note = null,
}: ReportedTableProps<Item>) {
  const [isExpanded, setExpanded] = useState(false);
  if (list.state === 'not-offered') return null;
  const missing = explainMissingList(list, source);
  return (
    <div className="mt-6">
      <h3 className="text-16 font-semibold text-ink">{title}</h3>
      {missing !== null && <p className="mt-1 text-14 text-ink-2">{missing}</p>}
      {list.state === 'imported' && (
        <>
          <p className="mt-1 mb-3 text-14 text-ink-2">
            {formatInteger(list.total)} reported. <QualityBadge quality={quality} /> {source}, collected{' '}
            {formatDateTime(list.collectedAt)}.
            {list.total > list.items.length && ` The table contains the first ${formatInteger(list.items.length)}.`}
          </p>
          <DataTable
            label={title}
            columns={columns}
            items={isExpanded ? list.items : list.items.slice(0, FIRST_ROW_COUNT)}
            readKey={({ url }) => url}
            empty={empty}
            narrowLayout="grid"
          />
          {note !== null && <p className="prose-width mt-2 text-14 text-ink-2">{note}</p>}
          {!isExpanded && list.items.length > FIRST_ROW_COUNT && (
            <Button look="secondary" size="small" className="mt-3" onClick={() => setExpanded(true)}>
              Show all {formatInteger(list.items.length)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

const formatFigure = (value: number | null): string => (value === null ? '–' : formatInteger(value));

/** Returns only the columns that the search engine fills: Bing reports a status instead of errors and warnings. */
function buildSitemapColumns(list: SourceReports['sitemaps']): Column<ReportedSitemap>[] {
  const hasCounts = list.state === 'imported' && list.items.some(({ errors }) => errors !== null);
  return [
    { title: 'Sitemap', cell: ({ url }) => <UrlText url={url} /> },
    { title: 'State', cell: describeSitemapState },
    { title: 'Last read', cell: ({ downloadedAt }) => formatReportedTime(downloadedAt) },
    { title: 'URLs', isFigure: true, cell: ({ urlCount }) => formatFigure(urlCount) },
    ...(hasCounts
      ? [
          { title: 'Errors', isFigure: true, cell: ({ errors }: ReportedSitemap) => formatFigure(errors) },
          { title: 'Warnings', isFigure: true, cell: ({ warnings }: ReportedSitemap) => formatFigure(warnings) },
        ]
      : []),
  ];
}

const CRAWL_ISSUE_COLUMNS: readonly Column<ReportedCrawlIssue>[] = [
  { title: 'URL', cell: ({ url }) => <UrlText url={url} /> },
  { title: 'Issue', cell: describeCrawlIssue },
  { title: 'Status code', isFigure: true, cell: ({ statusCode }) => (statusCode === null ? '–' : String(statusCode)) },
  { title: 'Links to it', isFigure: true, cell: ({ linkCount }) => formatFigure(linkCount) },
];

function buildLinkColumns(readHref: SourceReportsBlockProps['readHref']): Column<ReportedLinks>[] {
  return [
    {
      title: 'Page',
      cell: ({ url }) => (
        <Link to={readHref(url)} className={KEY_LINK_CLASS}>
          <UrlText url={url} />
        </Link>
      ),
    },
    { title: 'Links from other sites', isFigure: true, cell: ({ linkCount }) => formatInteger(linkCount) },
  ];
}
