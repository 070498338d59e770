import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatInteger } from '#lib/text/format.ts';
import { describeTraffic, type TrafficView } from '#report/search-traffic.ts';
import { MONTHLY_TRAFFIC } from '#report/sections/simple-counts.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';

/** Monthly traffic and trend by search engine, or the reason why they are not measured. */
export function TrafficBlock({ report }: { report: Pick<Analysis, 'outsideCollectedAt' | 'searchPerformance'> }) {
  const engines = describeTraffic(report);
  if (engines === null)
    return (
      <div className="sm:col-span-2">
        <dt className="flex items-baseline justify-between text-ink-2">
          <span>{MONTHLY_TRAFFIC.title}</span>
          <QualityBadge quality="not measured" />
        </dt>
        <dd className="mt-1 text-12 text-ink-3">
          {MONTHLY_TRAFFIC.reason} {MONTHLY_TRAFFIC.step}
        </dd>
      </div>
    );
  return engines.map((engine) => <EngineRow key={engine.engine} engine={engine} />);
}

function EngineRow({
  engine: { name, clicks, trend, details, queries, coverage, quality, source },
}: {
  engine: TrafficView;
}) {
  return (
    <div className="sm:col-span-2">
      <dt className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
        <span>
          {MONTHLY_TRAFFIC.title}: {name}
        </span>
        <span className="figure text-20 font-semibold text-ink">{clicks}</span>
      </dt>
      <dd className="mt-1 space-y-1 text-12 text-ink-3">
        <p>
          {trend !== null && <span className="figure font-medium text-ink">{trend}. </span>}
          {details}.
        </p>
        <QualityBadge quality={quality} source={source} />
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
