import type { RankSummary } from '#contracts/outside/rankings.ts';
import { formatInteger } from '#lib/text/format.ts';

/** The ranges do not overlap, so each keyword is counted once. */
const listRanges = ({ top3, top10, top20, deeper, notFound, gaps }: RankSummary): (readonly [string, number])[] => [
  ['Positions 1–3', top3],
  ['4–10', top10 - top3],
  ['11–20', top20 - top10],
  ['21–100', deeper],
  ['Not found', notFound],
  ['Not measured', gaps],
];

/** The number of keywords in each range of positions, from observations of the last 7 days. */
export function SummaryLine({ summary }: { summary: RankSummary }) {
  const counts = listRanges(summary);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <div className="flex flex-col-reverse">
        <dt className="text-12 text-ink-2">{total === 1 ? 'Keyword' : 'Keywords'}</dt>
        <dd className="figure text-28 font-semibold text-ink">{formatInteger(total)}</dd>
      </div>
      {counts.map(([term, count]) => (
        <div key={term} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-2">{term}</dt>
          <dd className="figure text-28 font-semibold text-ink">{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
