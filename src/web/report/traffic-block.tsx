import type { Analysis } from '#contracts/analysis/analysis.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatInteger } from '#lib/text/format.ts';
import { describeTraffic, type TrafficView } from '#report/search-traffic.ts';
import { MONTHLY_TRAFFIC } from '#report/sections/simple-counts.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { useReport } from './report-context.ts';
import { buildSitePath } from './site-path.ts';

type TrafficReport = Pick<Analysis, 'outsideCollectedAt' | 'searchPerformance'>;

/** Describes traffic in a few words, such as "Google: 1,234 clicks in 28 days (measured)" or "Not measured". */
export function summarizeTraffic(report: TrafficReport): string {
  const engines = describeTraffic(report) ?? [];
  if (engines.length === 0) return 'Not measured';
  const clicks = engines.map((engine) => `${engine.name}: ${engine.clicks}`).join(', ');
  const labels = new Set(engines.map(({ quality }) => QUALITY_WORDS[quality]));
  return `${clicks} in 28 days (${[...labels].join(' and ')})`;
}

/** Whether the search engines report different days, so that their clicks cannot be compared directly. */
const haveDifferentPeriods = (engines: readonly TrafficView[]): boolean =>
  new Set(engines.map(({ from, to }) => `${from} ${to}`)).size > 1;

/** Monthly traffic and trend by search engine, or the reason why they are not measured. */
export function TrafficBlock({ report }: { report: TrafficReport & Pick<Analysis, 'host'> }) {
  const engines = describeTraffic(report);
  if (engines === null)
    return (
      <div className="space-y-1 text-14 text-ink-2">
        <QualityBadge quality="not measured" />
        <p>
          {MONTHLY_TRAFFIC.reason} {MONTHLY_TRAFFIC.step}
        </p>
        <OwnerLink path={buildSitePath('data-sources', report.host)}>Open data sources</OwnerLink>
      </div>
    );
  return (
    <>
      <dl className="grid gap-x-12 gap-y-6 text-14 lg:grid-cols-2">
        {engines.map((engine) => (
          <EngineRow key={engine.engine} engine={engine} />
        ))}
      </dl>
      {haveDifferentPeriods(engines) && (
        <p className="mt-4 text-14 text-ink-2">
          The periods differ: each ends with the last complete day of its source.
        </p>
      )}
      <OwnerLink path={buildSitePath('search-performance', report.host)}>Open search performance</OwnerLink>
    </>
  );
}

function OwnerLink({ path, children }: { path: string; children: string }) {
  if (useReport().isShared) return null;
  return (
    <p className="mt-3 text-14 print:hidden">
      <a className="link" href={path}>
        {children}
      </a>
    </p>
  );
}

function EngineRow({
  engine: { name, clicks, trend, details, queries, coverage, quality, source },
}: {
  engine: TrafficView;
}) {
  return (
    <div className="min-w-0">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
        <span>{name}</span>
        <span className="figure text-20 font-semibold text-ink">
          {clicks} <span className="text-12 font-normal text-ink-2">in 28 days</span>
        </span>
      </dt>
      <dd className="mt-1 space-y-1 text-12 text-ink-3">
        <p>
          {trend !== null && <span className="figure font-medium text-ink">{trend}. </span>}
          {details}.
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <QualityBadge quality={quality} /> {source}
        </p>
        {queries.length > 0 && (
          <details>
            <summary className="cursor-pointer py-1 text-accent-strong">Queries with the most clicks</summary>
            <ol className="mt-1 divide-y border-y text-14 text-ink-2">
              {queries.map(({ query, clicks: count }) => (
                <li key={query} className="flex justify-between gap-4 py-1">
                  <span className="min-w-0 break-words">{query}</span>
                  <span className="figure">{formatInteger(count)}</span>
                </li>
              ))}
            </ol>
            {coverage !== null && <p className="mt-1">{coverage}</p>}
          </details>
        )}
      </dd>
    </div>
  );
}
