import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildSimpleCounts, SIMPLE_COUNTS_NOTE } from '#report/sections/simple-counts.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { QualityBadge } from '../components/figures/quality-badge.tsx';

/** The specification's two simple counts: they count checks, while the score is weighted by pages and severity. */
export function BreakdownBlock({ report }: { report: Pick<Analysis, 'snapshot'> }) {
  const counts = buildSimpleCounts(report);
  if (counts.length === 0) return null;
  return (
    <div className="text-14">
      <p className="prose-width text-ink-3">{SIMPLE_COUNTS_NOTE}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {counts.map(({ title, score, how }) => (
          <div key={title}>
            <dt className="flex items-baseline justify-between text-ink-2">
              <span>{title}</span>
              <span className="figure text-20 font-semibold text-ink">
                {score === null ? <QualityBadge quality="not measured" /> : score}
              </span>
            </dt>
            <dd className="mt-1">
              {score !== null && <ScaleBar value={score} className="text-ink-3" />}
              <span className="mt-1 block text-12 text-ink-3">{how}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
