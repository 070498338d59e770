import type { SearchPerformance } from '#contracts/outside/search-performance.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { describeComparison, describeCoverage, describeOrigin, explainMissingPosition } from './search-words.ts';
import { TotalsList } from './totals-list.tsx';

/** The totals of the period with their change, source, period and collection date. */
export function HeadlineTotals({ performance, source }: { performance: SearchPerformance; source: SearchSource }) {
  const { origin, totals, history, queryCoverage, isCut } = performance;
  const coverage = describeCoverage(queryCoverage, source);
  const missingPosition = totals.averagePosition === null ? explainMissingPosition(source) : null;
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
      {missingPosition !== null && <p className="mt-1 text-14 text-ink-2">{missingPosition}</p>}
      {coverage !== null && <p className="mt-1 text-14 text-ink-2">{coverage}</p>}
      {isCut && (
        <p className="mt-1 text-14 text-ink-2">
          The source limits the rows of a day, and this limit was reached. Totals are complete; lists are not.
        </p>
      )}
    </section>
  );
}
