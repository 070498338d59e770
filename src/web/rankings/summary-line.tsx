import type { RankSummary } from '#contracts/outside/rankings.ts';
import { formatInteger } from '#lib/text/format.ts';

/** How many keywords are where, counted from observations of the last 7 days. */
export function SummaryLine({ summary }: { summary: RankSummary }) {
  const counts: (readonly [string, number])[] = [
    ['Top 3', summary.top3],
    ['Top 10', summary.top10],
    ['Top 20', summary.top20],
    ['Deeper', summary.deeper],
    ['Not found', summary.notFound],
    ['Not measured', summary.gaps],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {counts.map(([term, count]) => (
        <div key={term} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-2">{term}</dt>
          <dd className="figure text-28 font-semibold text-ink">{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
