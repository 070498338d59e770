import type { SearchPerformance, ShownFigures } from '#contracts/outside/search-performance.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import {
  describeComparison,
  describeCoverage,
  describeLeftOut,
  describeOrigin,
  explainMissingPosition,
  listTotals,
} from './search-words.ts';

/** The totals of the period with their change, source, period and collection date. */
export function HeadlineTotals({ performance, source }: { performance: SearchPerformance; source: SearchSource }) {
  const { origin, totals, history, queryCoverage, isCut } = performance;
  const leftOut = describeLeftOut(performance.leftOutDays);
  const coverage = describeCoverage(queryCoverage, source);
  const missingPositionReason = totals.averagePosition === null ? explainMissingPosition(source) : null;
  return (
    <section aria-labelledby="totals-title" className="mt-8">
      <h2 id="totals-title" className="sr-only">
        Totals
      </h2>
      <TotalsList now={totals} before={history?.previousTotals ?? null} />
      <p className="mt-3 text-14 text-ink-2">
        <QualityBadge quality={origin.quality} /> {describeOrigin(origin)}.
        {history !== undefined && describeComparison(history.comparison)}
      </p>
      {leftOut !== null && (
        <p className="mt-1 text-14 text-ink-2">
          {leftOut}
          {history !== undefined && ' Select custom dates to include provisional days.'}
        </p>
      )}
      {missingPositionReason !== null && <p className="mt-1 text-14 text-ink-2">{missingPositionReason}</p>}
      {coverage !== null && <p className="mt-1 text-14 text-ink-2">{coverage}</p>}
      {isCut && (
        <p className="mt-1 text-14 text-ink-2">
          The source limits the rows of a day, and this limit was reached. Totals are complete; lists are not.
        </p>
      )}
    </section>
  );
}

/** Clicks, impressions, CTR and position of a period, with their change. */
export function TotalsList({ now, before }: { now: ShownFigures; before: ShownFigures | null }) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y py-6 lg:grid-cols-4">
      {listTotals(now, before).map(({ title, value, change }) => (
        <div key={title}>
          <dt className="text-14 text-ink-2">{title}</dt>
          <dd className="figure mt-1 text-28 font-semibold text-ink sm:text-40">{value}</dd>
          {change !== null && <dd className="figure mt-1 text-12 text-ink-2">{change}</dd>}
        </div>
      ))}
    </dl>
  );
}
