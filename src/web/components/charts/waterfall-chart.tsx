import { formatGain, formatScore } from '#lib/text/format.ts';
import { buildWaterfallBars, computeWaterfallScale } from './waterfall-geometry.ts';

/**
 * Number of bars if there are more fixes; up to `maxBars` while the fixes combined in the last bar gain more than 30%
 * of the points.
 */
const MIN_BARS = 9;
const MAX_BARS = 16;

export interface WaterfallChartProps {
  score: number;
  steps: readonly { ruleId: string; title: string; gain: number }[];
  /** URL of a step's issue on this page; undefined for a step without an issue on this page. */
  getHref: (ruleId: string) => string | undefined;
  /** URL of the list of all fixes; undefined if there is no list. */
  allHref?: string | undefined;
  maxBars?: number;
}

/**
 * Steps from today's score to the score after all fixes: one bar per fix, in order, adding up exactly, and one for all
 * fixes beyond the first bars. The scale covers little more than the gap between these scores, because most steps are
 * too small to see on a scale from 0. Rendered as a table, so that it is readable without the bars.
 */
export function WaterfallChart({ score, steps, getHref, allHref, maxBars = MAX_BARS }: WaterfallChartProps) {
  const bars = buildWaterfallBars(score, steps, { min: MIN_BARS, max: maxBars });
  const last = bars.at(-1)?.to ?? score;
  const { start, locate } = computeWaterfallScale(score, last);
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">Fixes in order, with the points each is worth</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Fix</th>
          <th scope="col">Score before and after</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        <Row title="Today" from={start} to={score} locate={locate} value={formatScore(score)} tone="text-ink-3" />
        {bars.map((bar) => (
          <Row
            key={bar.key}
            title={bar.title}
            href={bar.steps === 1 ? getHref(bar.key) : allHref}
            from={bar.from}
            to={bar.to}
            locate={locate}
            value={formatGain(bar.gain)}
            tone="text-accent"
          />
        ))}
        <Row title="All fixed" from={start} to={last} locate={locate} value={formatScore(last)} tone="text-ink-3" />
      </tbody>
      <tfoot aria-hidden="true" className="figure text-12 text-ink-3">
        <tr>
          <td />
          <td className="flex justify-between pt-1">
            <span>
              {start > 0 && <span className="max-sm:hidden">The scale starts at </span>}
              {start}
            </span>
            <span>{formatScore(last)}</span>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

interface RowProps {
  title: string;
  href?: string | undefined;
  from: number;
  to: number;
  /** Returns the position of a score on the scale, 0..100. */
  locate: (score: number) => number;
  value: string;
  tone: string;
}

function Row({ title, href, from, to, locate, value, tone }: RowProps) {
  return (
    <tr className="border-b last:border-b-0">
      <th scope="row" className="w-1/2 max-w-0 py-1.5 pr-4 sm:w-[42%] text-left font-normal">
        {href ? (
          <a
            href={href}
            className="line-clamp-3 text-ink underline sm:line-clamp-1 decoration-line underline-offset-3 hover:decoration-accent"
            title={title}
          >
            {title}
          </a>
        ) : (
          <span className="block text-ink-2">{title}</span>
        )}
      </th>
      <td className="py-1.5">
        <span className="sr-only">
          {from.toFixed(1)} to {to.toFixed(1)}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 14"
          preserveAspectRatio="none"
          className={`block h-3.5 w-full ${tone}`}
        >
          <line
            x1="0"
            x2="100"
            y1="13.5"
            y2="13.5"
            className="stroke-line"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          <rect
            x={locate(from)}
            y="2"
            width={Math.max(locate(to) - locate(from), 0.4)}
            height="10"
            fill="currentColor"
          />
        </svg>
      </td>
      <td className="figure w-16 py-1.5 pl-3 text-right font-medium text-ink">{value}</td>
    </tr>
  );
}
