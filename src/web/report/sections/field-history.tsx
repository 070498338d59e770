import { useState } from 'react';
import type { FieldHistory } from '#contracts/page/lab-runs.ts';
import { SPEED_BANDS } from '#contracts/report/speed-bands.ts';
import type { FieldHistoryReport } from '#contracts/site/browser-report.ts';
import { formatDate } from '#lib/text/format.ts';
import { FIELD_HISTORY_TITLE, HISTORY_METRICS } from '#report/outside/field-history.ts';
import { formatSpeed } from '#report/speed-words.ts';
import { TimeChart } from '#web/components/charts/time-chart.tsx';
import { roundUpScale } from '#web/components/charts/time-lines.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

/** How fast the entire site was for Chrome users over time. */
export function FieldHistoryBlock({ report }: { report: FieldHistoryReport }) {
  const { history, reason, step } = report;
  return (
    <section aria-labelledby="field-history-title" className="mt-8">
      <h3 id="field-history-title" className="text-16 font-semibold text-ink">
        {FIELD_HISTORY_TITLE}
      </h3>
      {history === null ? (
        <p className="mt-2 text-14 text-ink-2">
          <QualityBadge quality="not measured" /> {reason}.{step !== null && ` ${step}.`}
        </p>
      ) : (
        <HistoryCharts history={history} />
      )}
    </section>
  );
}

function HistoryCharts({ history }: { history: FieldHistory }) {
  const { source, quality, key, periods } = history;
  const [active, setActive] = useState<number | null>(null);
  return (
    <>
      <p className="mt-1 text-14 text-ink-2">
        <QualityBadge quality={quality} /> {source}, 75th percentile of visits by phone to {key}. Each point covers the
        28 days up to its date. The dotted line is the threshold for “good”.
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {HISTORY_METRICS.map(({ id, name, title }) => {
          const values = history[name];
          const { good } = SPEED_BANDS[id];
          return (
            <TimeChart
              key={id}
              title={title}
              points={periods.map(({ to }, index) => ({ day: to, value: values[index] ?? null, isProvisional: false }))}
              previous={[]}
              isCompact
              limit={good}
              scale={{ bottom: 0, top: roundUpScale(Math.max(good, ...values.map((value) => value ?? 0))) }}
              format={(value) => formatSpeed(id, value)}
              marks={[]}
              active={active}
              onActive={setActive}
            />
          );
        })}
      </div>
      <HistoryTable history={history} />
    </>
  );
}

/** The text alternative of the charts. */
function HistoryTable({ history }: { history: FieldHistory }) {
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-14 text-ink-2">Show the periods as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Periods" tabIndex={0} className="mt-2 max-h-80 overflow-auto border-y">
        <table className="w-full border-collapse text-14">
          <thead>
            <tr className="text-12 text-ink-3">
              <th scope="col" className="px-2 py-1 text-left font-medium">
                28 days up to
              </th>
              {HISTORY_METRICS.map(({ id, title }) => (
                <th key={id} scope="col" className="px-2 py-1 text-right font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.periods.map(({ to }, index) => (
              <tr key={to} className="border-t">
                <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap text-ink">
                  {formatDate(`${to}T00:00:00Z`)}
                </th>
                {HISTORY_METRICS.map(({ id, name }) => {
                  const value = history[name][index] ?? null;
                  return (
                    <td key={id} className="figure px-2 text-right">
                      {value === null ? '–' : formatSpeed(id, value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
