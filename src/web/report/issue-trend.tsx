import type { Severity } from '#contracts/rules/rule-result.ts';
import { formatDate, formatDateTime, formatInteger } from '#lib/text/format.ts';
import type { IssueTrendPoint } from '#services/analyses/issues/build-trend.ts';

/** Fewer analyses show no trend. */
const MIN_TREND_POINTS = 3;

const SERIES: readonly { severity: Severity; label: string; className: string; opacity: number }[] = [
  { severity: 'critical', label: 'Critical', className: 'fill-critical', opacity: 1 },
  { severity: 'medium', label: 'Medium', className: 'fill-medium', opacity: 1 },
  { severity: 'low', label: 'Low', className: 'fill-low', opacity: 1 },
  { severity: 'advisory', label: 'Advisory', className: 'fill-ink-3', opacity: 0.4 },
];
const BOX = { width: 100, height: 32 };
/** Share of its slot that a bar fills. */
const BAR_SHARE = 0.8;

/** The number of issues in every analysis with the same settings, by severity; hidden for fewer than three analyses. */
export function IssueTrend({ points }: { points: readonly IssueTrendPoint[] }) {
  if (points.length < MIN_TREND_POINTS) return null;
  const slot = BOX.width / points.length;
  const highest = Math.max(1, ...points.map(countAll));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <figure className="relative mt-6 overflow-x-clip">
      <figcaption className="text-14 font-medium text-ink">Issues by severity</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="mt-2 block h-32 w-full border-b"
      >
        {points.map((point, index) => (
          <Bar key={point.analysisId} point={point} x={index * slot} width={slot * BAR_SHARE} highest={highest} />
        ))}
      </svg>
      <p aria-hidden="true" className="figure mt-1 flex justify-between text-12 text-ink-3">
        <span>{first && formatDate(first.at)}</span>
        <span>Up to {formatInteger(highest)} issues</span>
        <span>{last && formatDate(last.at)}</span>
      </p>
      <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        {SERIES.map(({ severity, label, className, opacity }) => (
          <li key={severity} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
              <rect width="8" height="8" className={className} opacity={opacity} />
            </svg>
            {label} <span className="figure text-ink-3">{last && formatInteger(last.counts[severity])}</span>
          </li>
        ))}
      </ul>
      <TrendTable points={points} />
    </figure>
  );
}

const countAll = ({ counts }: IssueTrendPoint): number =>
  SERIES.reduce((sum, { severity }) => sum + counts[severity], 0);

interface BarProps {
  point: IssueTrendPoint;
  x: number;
  width: number;
  highest: number;
}

/** The most severe issues are at the bottom, where differences are easy to compare. */
function Bar({ point, x, width, highest }: BarProps) {
  let top = BOX.height;
  return SERIES.map(({ severity, className, opacity }) => {
    const height = (BOX.height * point.counts[severity]) / highest;
    top -= height;
    return <rect key={severity} x={x} y={top} width={width} height={height} className={className} opacity={opacity} />;
  });
}

function TrendTable({ points }: { points: readonly IssueTrendPoint[] }) {
  return (
    <table className="sr-only">
      <caption>Issues of each analysis by severity</caption>
      <thead>
        <tr>
          <th scope="col">Analysis</th>
          {SERIES.map(({ severity, label }) => (
            <th key={severity} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ analysisId, at, counts }) => (
          <tr key={analysisId}>
            <th scope="row">{formatDateTime(at)}</th>
            {SERIES.map(({ severity }) => (
              <td key={severity}>{formatInteger(counts[severity])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
