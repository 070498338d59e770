import { Link } from 'react-router';
import type { ScorePoint } from '#contracts/analysis/issue-marks.ts';
import { SCORE_EXCELLENT_MIN, SCORE_GOOD_MIN } from '#contracts/product/ui-constants.ts';
import { formatDateTime, formatScore } from '#lib/text/format.ts';
import { LineChart } from '../components/charts/line-chart.tsx';

const BAND_MARKS = [
  { value: SCORE_GOOD_MIN, word: String(SCORE_GOOD_MIN) },
  { value: SCORE_EXCELLENT_MIN, word: String(SCORE_EXCELLENT_MIN) },
];

/** Scores of this website over time; renders nothing while there is only one. */
export function HistoryBlock({ history }: { history: readonly ScorePoint[] }) {
  const scored = history.flatMap(({ analysisId, at, seoScore }) =>
    seoScore === null ? [] : [{ analysisId, at, value: seoScore }],
  );
  if (scored.length < 2) return null;
  return (
    <div className="mt-8">
      <h2 className="font-semibold text-ink">Score history</h2>
      <div className="mt-2">
        <LineChart label="Search score" points={scored} marks={BAND_MARKS} />
      </div>
      <details className="text-14">
        <summary className="min-h-6 cursor-pointer text-ink-2">Previous analyses of this website</summary>
        <ul className="mt-2">
          {[...scored].reverse().map(({ analysisId, at, value }) => (
            <li key={analysisId} className="flex justify-between gap-4 py-1">
              <Link to={`/?analysis=${encodeURIComponent(analysisId)}`} className="link figure">
                {formatDateTime(at)}
              </Link>
              <span className="figure text-ink">{formatScore(value)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
