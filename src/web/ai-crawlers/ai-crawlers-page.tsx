import { Link } from 'react-router';
import type { LogReport, ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { formatMonth } from '#lib/logs/format-month.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { ExportLink } from '../components/export-links.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { AgentsBlock } from './agents-block.tsx';
import { DaysBlock } from './days-block.tsx';
import { IpListsBlock } from './ip-lists-block.tsx';
import { buildAiCrawlersPath, buildLogExportPath } from './log-api.ts';
import { LogImports } from './log-imports.tsx';
import { AI_CRAWLERS_TITLE } from './log-words.ts';
import { PagesBlock, UnreadBlock } from './pages-block.tsx';
import { ReferrersBlock } from './referrers-block.tsx';

const EXPORT_FORMATS = ['csv', 'json'] as const;

/** What AI crawlers requested, from the access logs of one website. */
export function AiCrawlersPage({ report }: { report: LogReport }) {
  const { website, observed } = report;
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: website.nickname ?? formatHost(website.domain) }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{AI_CRAWLERS_TITLE}</h1>
      <p className="prose-width mt-3 text-ink-2">
        Which pages AI crawlers and search engines really read, what your server returned, and who only pretends to be a
        crawler.
      </p>
      {observed === null ? (
        <div className="mt-8">
          <EmptyState
            title="Not measured: no log imported"
            text="Upload an access log, or count it on your server and import the totals."
          />
        </div>
      ) : (
        <Observed report={report} observed={observed} />
      )}
      <div className="mt-14">
        <LogImports report={report} />
      </div>
      <div className="mt-14">
        <IpListsBlock report={report} />
      </div>
    </div>
  );
}

function Observed({ report, observed }: { report: LogReport; observed: ObservedMonth }) {
  const { month, quality, source, requests, pages } = observed;
  return (
    <>
      <MonthLinks report={report} month={month} />
      <p className="mt-4 text-14 break-words text-ink-2">
        {formatQuantity(requests, 'request')} in total; those of visitors and other bots are only counted.{' '}
        <QualityBadge quality={quality} /> Source: {source}.
      </p>
      <p className="mt-3 flex flex-wrap gap-2 print:hidden">
        {EXPORT_FORMATS.map((format) => (
          <ExportLink
            key={format}
            path={buildLogExportPath(report.website.id, month, format)}
            format={format}
            title={`the logs of ${formatMonth(month)}`}
          />
        ))}
      </p>
      {observed.hasOverlap && (
        <Notice tone="warning" title="Imports of the same days" className="mt-4">
          Two imports contain the same days. Requests that are in both are counted twice: delete one of the imports.
        </Notice>
      )}
      <AgentsBlock observed={observed} />
      <DaysBlock days={observed.days} statuses={observed.statuses} />
      <PagesBlock pages={pages} />
      <UnreadBlock unread={observed.unread} hasUnlisted={pages.unlisted > 0} />
      <ReferrersBlock referrers={observed.referrers} />
    </>
  );
}

function MonthLinks({ report: { website, months }, month }: { report: LogReport; month: string }) {
  return (
    <nav aria-label="Months" className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {months.map((one) => (
          <li key={one}>
            {one === month ? (
              <span aria-current="page" className="font-semibold text-ink">
                {formatMonth(one)}
              </span>
            ) : (
              <Link to={buildAiCrawlersPath(website.id, one)} className="link">
                {formatMonth(one)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
