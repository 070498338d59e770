import { Link } from 'react-router';
import type { ScorePoint } from '#contracts/analysis/issue-marks.ts';
import { SCORE_EXCELLENT_MIN, SCORE_GOOD_MIN } from '#contracts/product/ui-constants.ts';
import { formatDateTime, formatInteger, formatScore } from '#lib/text/format.ts';
import { buildComparePath } from '#lib/url/compare-path.ts';
import { LineChart } from '../components/charts/line-chart.tsx';

const BAND_TICKS = [
  { value: SCORE_GOOD_MIN, word: String(SCORE_GOOD_MIN) },
  { value: SCORE_EXCELLENT_MIN, word: String(SCORE_EXCELLENT_MIN) },
];

export interface ScoredPoint extends ScorePoint {
  seoScore: number;
}

/** Returns the analyses that have a search score. */
export function listScoredPoints(history: readonly ScorePoint[]): ScoredPoint[] {
  return history.flatMap((point) => (point.seoScore === null ? [] : [{ ...point, seoScore: point.seoScore }]));
}

/** Search scores of this website over time, and how many issues each scored analysis found. */
export function HistoryBlock({ history }: { history: readonly ScorePoint[] }) {
  const scored = listScoredPoints(history);
  return (
    <>
      <LineChart
        label="Search score"
        points={scored.map(({ at, seoScore }) => ({ at, value: seoScore }))}
        marks={BAND_TICKS}
      />
      <Analyses points={[...scored].reverse()} />
    </>
  );
}

/** Every analysis that has a search score, with a link to its report, newest first. */
function Analyses({ points }: { points: readonly ScoredPoint[] }) {
  const maxIssues = Math.max(1, ...points.map(({ issuesCount }) => issuesCount ?? 0));
  return (
    <table className="figure mt-4 w-full border-collapse text-14">
      <caption className="sr-only">Previous analyses of this website</caption>
      <thead className="text-left text-12 text-ink-3">
        <tr>
          <th scope="col" className="py-1.5 font-medium">
            Analysis
          </th>
          <th scope="col" className="w-16 py-1.5 text-right font-medium">
            Score
          </th>
          <th scope="col" className="w-1/3 py-1.5 pl-6 font-medium">
            Issues
          </th>
          <th scope="col" className="py-1.5 pl-3 print:hidden">
            <span className="sr-only">Comparison</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ analysisId, at, seoScore, issuesCount }, index) => (
          <tr key={analysisId} className="border-t">
            <th scope="row" className="py-1.5 text-left font-normal">
              <Link to={`/?analysis=${encodeURIComponent(analysisId)}`} className="link">
                {formatDateTime(at)}
              </Link>
            </th>
            <td className="py-1.5 text-right font-medium text-ink">{formatScore(seoScore)}</td>
            <td className="py-1.5 pl-6">
              <span className="flex items-center gap-3">
                <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-2 w-full">
                  <rect width={(100 * (issuesCount ?? 0)) / maxIssues} height="8" className="fill-ink-3" />
                </svg>
                <span className="w-8 text-right text-ink-2">
                  {issuesCount === null ? '–' : formatInteger(issuesCount)}
                </span>
              </span>
            </td>
            <td className="py-1.5 pl-3 text-right print:hidden">
              <CompareLink to={analysisId} from={points[index + 1]?.analysisId ?? null} at={at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to the comparison with the previous analysis. The first analysis has none. */
function CompareLink({ to, from, at }: { to: string; from: string | null; at: string }) {
  if (from === null) return null;
  return (
    <Link to={buildComparePath({ from, to })} className="link whitespace-nowrap">
      Compare<span className="sr-only"> {formatDateTime(at)} with the previous analysis</span>
    </Link>
  );
}
