import type { Analysis } from '#contracts/analysis.ts';
import { formatCount } from '#lib/format.ts';
import { scoreBand } from '#lib/score-bands.ts';
import { ScaleBar } from '../components/charts/scale-bar.tsx';
import { QualityBadge } from '../components/quality-badge.tsx';
import { BAND_TEXT_CLASS } from '../model/band-classes.ts';

/** The specification's two figures beside the score: 100 less 15 per technical and 10 per content issue of the named kinds. */
export function BreakdownBlock({ report: { snapshot } }: { report: Pick<Analysis, 'snapshot'> }) {
  if (snapshot === null) return null;
  const rows = [
    {
      ...{ title: 'Technical', score: snapshot.technicalScore, count: snapshot.technicalRuleIds.length },
      how: '100 less 15 for each failing check about HTTPS, loading or H1',
    },
    {
      ...{ title: 'Content', score: snapshot.contentScore, count: snapshot.contentRuleIds.length },
      how: '100 less 10 for each failing check about meta, title or alt text',
    },
  ];
  return (
    <div className="mt-8">
      <h2 className="font-semibold text-ink">Breakdown</h2>
      <p className="mt-0.5 text-14 text-ink-3">Two quick counts apart from the score; they are not part of it.</p>
      <dl className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(({ title, score, count, how }) => (
          <div key={title}>
            <dt className="flex items-baseline justify-between text-14 text-ink-2">
              <span>{title}</span>
              <span className="figure text-20 font-semibold text-ink">
                {score === null ? <QualityBadge quality="not measured" /> : score}
              </span>
            </dt>
            <dd className="mt-1">
              {score !== null && <ScaleBar value={score} className={BAND_TEXT_CLASS[scoreBand(score).tone]} />}
              <span className="mt-1 block text-12 text-ink-3">
                {how} ({formatCount(count, 'check')})
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
