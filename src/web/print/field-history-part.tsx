import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SPEED_BANDS } from '#contracts/report/speed-bands.ts';
import { buildFieldHistory, FIELD_HISTORY_TITLE, HISTORY_METRICS } from '#report/outside/field-history.ts';
import { formatSpeed } from '#report/speed-words.ts';
import { TimeChart } from '../components/charts/time-chart.tsx';
import { roundUpScale } from '../components/charts/time-lines.ts';
import { Part } from './parts.tsx';
import { PrintTable } from './print-table.tsx';

/** How fast the entire site was for Chrome users over time; renders nothing without field data. */
export function FieldHistoryPart({ analysis }: { analysis: Pick<Analysis, 'fieldHistory'> }) {
  const view = buildFieldHistory(analysis);
  if (view === null) return null;
  const { history, note, from, to, rows } = view;
  return (
    <Part
      title={FIELD_HISTORY_TITLE}
      note={`${note} Each point covers the 28 days up to its date. The dotted line is the threshold for “good”.`}
      isKeptTogether
    >
      <div className="grid grid-cols-3 gap-x-4">
        {HISTORY_METRICS.map(({ id, name, title }) => {
          const values = history[name];
          const { good } = SPEED_BANDS[id];
          return (
            <TimeChart
              key={id}
              title={title}
              points={history.periods.map(({ to: day }, index) => ({
                day,
                value: values[index] ?? null,
                isProvisional: false,
              }))}
              previous={[]}
              isCompact
              limit={good}
              scale={{ bottom: 0, top: roundUpScale(Math.max(good, ...values.map((value) => value ?? 0))) }}
              format={(value) => formatSpeed(id, value)}
              marks={[]}
            />
          );
        })}
      </div>
      <PrintTable
        caption={FIELD_HISTORY_TITLE}
        rows={rows}
        readKey={({ title }) => title}
        columns={[
          { head: 'Metric', cell: ({ title }) => title },
          { head: from, isNumber: true, cell: ({ first }) => first },
          { head: to, isNumber: true, cell: ({ latest }) => latest },
          { head: 'Best', isNumber: true, cell: ({ best }) => best },
          { head: 'Worst', isNumber: true, cell: ({ worst }) => worst },
          { head: 'Good up to', isNumber: true, cell: ({ threshold }) => threshold },
        ]}
      />
    </Part>
  );
}
