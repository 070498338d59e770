import { Link } from 'react-router';
import type { PageIssues, SearchDetail, SearchDetailQuery } from '#contracts/outside/search-detail.ts';
import type { DetailDimension } from '#contracts/outside/search-performance-texts.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { SEVERITY_SHAPES } from '../components/figures/severity-shapes.ts';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';
import { Shape } from '../components/ui/shape.tsx';
import { buildViewHref } from '../report/explorer/views/view-state.ts';
import { EventList } from './event-list.tsx';
import { TotalsList } from './headline-totals.tsx';
import { RangeForm } from './range-form.tsx';
import { SearchCharts } from './search-charts.tsx';
import { buildDetailPath, buildOverviewPath, type RejectedRange } from './search-state.ts';
import { SearchTable } from './search-table.tsx';
import {
  DIMENSION_WORDS,
  describeComparison,
  describeLeftOut,
  describeNotImported,
  describeOrigin,
  SEARCH_WORDS,
} from './search-words.ts';
import { type TrackedQueries, TrackQuery } from './track-query.tsx';

export interface DetailPageProps {
  detail: SearchDetail;
  state: SearchDetailQuery;
  rejectedRange: RejectedRange | null;
  /** Null if the plan has no rank tracking. */
  trackedKeywords: readonly string[] | null;
}

/** One page with its queries and issues, or one query with its pages. */
export function DetailPage({ detail, state, rejectedRange, trackedKeywords }: DetailPageProps) {
  const { website, dimension, key, origin, comparison, totals, previousTotals, issues } = detail;
  const overviewPath = buildOverviewPath(website.id, { ...state, dimension });
  const isUnreported = isNeverReported(detail);
  const tracked = trackedKeywords && { websiteId: website.id, keywords: trackedKeywords };
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb
        trail={[
          { title: `${SEARCH_WORDS.title} of ${website.nickname ?? formatHost(website.domain)}`, path: overviewPath },
          { title: DIMENSION_WORDS[dimension].one },
        ]}
      />
      <h1 className="mt-3 font-serif text-28 font-semibold tracking-tight wrap-anywhere text-ink">{key}</h1>
      {dimension === 'query' && tracked !== null && (
        <p className="mt-2 text-14 text-ink-2">
          Rank tracking: <TrackQuery query={key} tracked={tracked} />
        </p>
      )}
      <RangeForm
        key={JSON.stringify([state, rejectedRange])}
        period={origin.period}
        bounds={detail.bounds}
        state={state}
        rejected={rejectedRange}
        kept={<KeptFields state={state} />}
      />
      <section aria-labelledby="totals-title" className="mt-8">
        <h2 id="totals-title" className="sr-only">
          Totals
        </h2>
        {totals === null || isUnreported ? (
          <p className="border-y py-6 text-ink-2">
            {isUnreported ? describeUnreported(detail) : describeNotImported('the lists of this period', false)}
          </p>
        ) : (
          <TotalsList now={totals} before={previousTotals} />
        )}
        <p className="mt-3 text-14 text-ink-2">
          <QualityBadge quality={origin.quality} /> {describeOrigin(origin)}.{describeComparison(comparison)}{' '}
          {describeLeftOut(detail.leftOutDays)}
        </p>
      </section>
      {issues !== null && <IssuesBlock issues={issues} url={key} />}
      {detail.days.length > 0 && !isUnreported && <SearchCharts period={origin.period} history={detail} />}
      <section aria-labelledby="events-title" className="mt-10">
        <h2 id="events-title" className="text-20 font-semibold text-ink">
          Events
        </h2>
        <EventList annotations={detail.annotations} />
      </section>
      <Counterparts detail={detail} state={state} tracked={tracked} />
    </div>
  );
}

/** Whether the source reports nothing about the page or query. Lists omit keys without impressions. */
const isNeverReported = ({ totals, previousTotals, total }: SearchDetail): boolean =>
  totals !== null && totals.impressions === 0 && (previousTotals?.impressions ?? 0) === 0 && total === 0;

function describeUnreported({ dimension, origin }: SearchDetail): string {
  const { one, many } = DIMENSION_WORDS[dimension];
  const step =
    dimension === 'page'
      ? 'Compare the URL with the list of pages.'
      : `Compare it with the list of ${many.toLowerCase()}.`;
  return `Not reported: ${origin.source} lists no impressions of this ${one.toLowerCase()} in this period. ${step}`;
}

function KeptFields({ state: { source, dimension, key } }: { state: SearchDetailQuery }) {
  const kept = { ...(source !== undefined && { source }), dimension, key };
  return Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

const COUNTERPARTS: Readonly<Record<DetailDimension, { other: DetailDimension; title: string }>> = {
  query: { other: 'page', title: 'Pages for this query' },
  page: { other: 'query', title: 'Queries of this page' },
};

/** The queries of a page, or the pages of a query. */
function Counterparts({
  detail,
  state,
  tracked,
}: Pick<DetailPageProps, 'detail' | 'state'> & { tracked: TrackedQueries | null }) {
  const { dimension, rows, total, comparison, website } = detail;
  const { other, title } = COUNTERPARTS[dimension];
  const { one, many } = DIMENSION_WORDS[other];
  return (
    <section aria-labelledby="rows-title" className="mt-12">
      <h2 id="rows-title" className="text-20 font-semibold text-ink">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-2">
        {formatCount(total, one.toLowerCase(), many.toLowerCase())}
        {total > rows.length && `; the ${rows.length} with the most clicks are shown`}.
        {other === 'query' && ' Rare queries that the source withholds are missing.'}
      </p>
      <SearchTable
        dimension={other}
        rows={rows}
        isCompared={comparison.range !== null}
        empty={`Not measured: ${detail.origin.source} reported no ${many.toLowerCase()} for this period.`}
        readHref={(key) => buildDetailPath(website.id, state, { dimension: other, key })}
        tracked={tracked}
      />
    </section>
  );
}

/** Issues of the page in the latest analysis, with links into its report. */
function IssuesBlock({ issues: { analysis, issues, reason }, url }: { issues: PageIssues; url: string }) {
  const reportPath = analysis === null ? null : `/?analysis=${encodeURIComponent(analysis.id)}`;
  return (
    <section aria-labelledby="issues-title" className="mt-10">
      <h2 id="issues-title" className="text-20 font-semibold text-ink">
        Issues on this page
      </h2>
      {analysis !== null && reportPath !== null && (
        <p className="mt-1 text-14 text-ink-2">
          Latest analysis, {formatDate(analysis.finishedAt)}.{' '}
          {issues !== null && (
            <Link to={`/${buildViewHref({ view: 'titles', inspected: url }, reportPath.slice(1))}`} className="link">
              Inspect page
            </Link>
          )}
        </p>
      )}
      {issues === null && <p className="mt-2 text-14 text-ink-2">Not measured: {reason}.</p>}
      {issues?.length === 0 && <p className="mt-2 text-14 text-ink-2">No check found anything on this page.</p>}
      {issues !== null && issues.length > 0 && reportPath !== null && (
        <ul className="mt-3 divide-y border-y text-14">
          {issues.map(({ ruleId, title, severity, count }) => (
            <li key={ruleId} className="flex items-baseline gap-2 py-1.5">
              <Shape {...SEVERITY_SHAPES[severity]} />
              <span className="sr-only">{severity}:</span>
              <Link to={`${reportPath}#issue-${ruleId}`} className="link min-w-0 flex-1">
                {title}
              </Link>
              {count > 1 && <span className="figure shrink-0 text-ink-2">{formatCount(count, 'occurrence')}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
