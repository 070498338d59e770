import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';
import { describeInterval, formatPercent } from '#lib/assistants/figure-words.ts';
import { formatDate } from '#lib/text/format.ts';
import { TrendChart } from './trend-chart.tsx';

/**
 * The mention rate of every engine that has more than one run, over its runs, with intervals. Runs with other prompts
 * or another model are marked.
 */
export function TrendBlock({ trend }: { trend: VisibilityTrend }) {
  const shown = trend.filter(({ points }) => points.length > 1);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="trend-title">
      <h2 id="trend-title" className="text-20 font-semibold text-ink">
        Over time
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        Share of answers that mention you, with its 95% interval. A dashed line marks a run with other prompts or
        another model: a change there may not come from your website.
      </p>
      <div className="mt-5 grid gap-x-10 gap-y-8 md:grid-cols-2">
        {shown.map(({ engine, name, points }) => (
          <figure key={engine} className="min-w-0">
            <figcaption className="text-14 font-medium text-ink">{name}</figcaption>
            <TrendChart points={points} />
            <details className="mt-1">
              <summary className="cursor-pointer text-14 text-ink-2">Show the runs as a table</summary>
              <table className="mt-2 w-full border-collapse text-14">
                <thead>
                  <tr className="text-left text-12 text-ink-3">
                    <th scope="col" className="py-1 font-medium">
                      Run
                    </th>
                    <th scope="col" className="py-1 font-medium">
                      Mentions you
                    </th>
                    <th scope="col" className="py-1 font-medium">
                      Notes
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {points.map(({ runId, at, mentionRate, notes }) => (
                    <tr key={runId} className="border-t align-top">
                      <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap text-ink">
                        {formatDate(at)}
                      </th>
                      <td className="py-1 pr-3 whitespace-nowrap">
                        {mentionRate.state === 'measured'
                          ? `${formatPercent(mentionRate.value)}, ${describeInterval(mentionRate) ?? 'no interval'}`
                          : `Not measured: ${mentionRate.reason}`}
                      </td>
                      <td className="py-1 text-12 text-ink-2">{notes.join(' ')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </details>
          </figure>
        ))}
      </div>
    </section>
  );
}
