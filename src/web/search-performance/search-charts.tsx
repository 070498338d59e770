import { useState } from 'react';
import type { SearchHistory, SearchOrigin } from '#contracts/outside/search-performance.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { TimeChart } from '../components/charts/time-chart.tsx';
import { buildSeries, numberDays } from './chart-series.ts';
import { listDays } from './search-state.ts';
import { formatDay, formatPosition, formatRange, formatRate } from './search-words.ts';

type ChartHistory = Pick<SearchHistory, 'days' | 'previousDays' | 'comparison' | 'annotations'>;

export interface SearchChartsProps {
  period: SearchOrigin['period'];
  history: ChartHistory;
}

/** Charts of clicks, impressions, CTR and position over time, with an explanation of their lines. */
export function SearchCharts({ period, history }: SearchChartsProps) {
  const series = buildSeries(history, period);
  const marks = numberDays(history.annotations);
  const [active, setActive] = useState<number | null>(null);
  return (
    <section aria-labelledby="time-title" className="mt-10">
      <h2 id="time-title" className="text-20 font-semibold text-ink">
        Over time
      </h2>
      <ChartKey
        period={period}
        history={history}
        hasPositions={series.some(({ metric }) => metric === 'averagePosition')}
      />
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-2">
        {series.map(({ metric, ...chart }) => (
          <TimeChart key={metric} {...chart} marks={marks} active={active} onActive={setActive} />
        ))}
      </div>
      <DayTable history={history} />
    </section>
  );
}

/** Explains the lines of the charts. */
function ChartKey({ period, history, hasPositions }: SearchChartsProps & { hasPositions: boolean }) {
  const { range } = history.comparison;
  const provisionalDays = history.days.filter(({ isProvisional }) => isProvisional);
  const knownDays = history.days.length;
  const days = listDays(period).length;
  return (
    <p className="mt-1 text-14 text-ink-2">
      {range !== null && `Dotted: ${formatRange(range)}. `}
      {provisionalDays.length > 0 &&
        `Dashed: provisional from ${formatDay(provisionalDays[0]?.day ?? '')} on; these figures can still change. `}
      {knownDays < days && `Shaded: not known (${formatInteger(days - knownDays)} of ${formatCount(days, 'day')}). `}
      {hasPositions
        ? 'In the chart of positions, better positions are higher.'
        : 'No chart of positions: no position is reported for any of these days.'}
    </p>
  );
}

/** The text alternative of the charts. */
function DayTable({ history }: { history: ChartHistory }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-14 text-ink-2">Show the days as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Days" tabIndex={0} className="mt-2 max-h-80 overflow-auto border-y">
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="text-12 text-ink-3">
              {['Day', 'Clicks', 'Impressions', 'CTR', 'Average position'].map((title, index) => (
                <th
                  key={title}
                  scope="col"
                  className={`px-2 py-1 font-medium ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.days.map(({ day, clicks, impressions, ctr, averagePosition, isProvisional }) => (
              <tr key={day} className="border-t">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap text-ink">
                  {formatDay(day)}
                  {isProvisional && <span className="text-ink-3"> (provisional)</span>}
                </th>
                <td className="figure px-2 text-right">{formatInteger(clicks)}</td>
                <td className="figure px-2 text-right">{formatInteger(impressions)}</td>
                <td className="figure px-2 text-right">{formatRate(ctr)}</td>
                <td className="figure px-2 text-right">{formatPosition(averagePosition)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
