import { useState } from 'react';
import type { ObservedMonth } from '#contracts/outside/logs/log-report.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { TimeChart } from '../components/charts/time-chart.tsx';
import { LogBlock } from './log-block.tsx';
import { LogTable } from './log-table.tsx';

const NUMBER_HEADS = [
  { title: 'Requests', isNumber: true },
  { title: 'Spoofed', isNumber: true },
];

/** Crawler requests per day and by status. */
export function DaysBlock({ days, statuses }: Pick<ObservedMonth, 'days' | 'statuses'>) {
  const [active, setActive] = useState<number | null>(null);
  if (days.length === 0) return null;
  const formatDay = (day: string) => formatDate(`${day}T00:00:00Z`);
  return (
    <LogBlock
      id="days-title"
      title="Days and statuses"
      text="Verified and unverified requests from all crawlers, per day of the log and by the status that your server returned."
    >
      <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <TimeChart
          title="Requests per day"
          points={days.map(({ day, requests }) => ({ day, value: requests, isProvisional: false }))}
          previous={[]}
          scale={{ bottom: 0, top: Math.max(1, ...days.map(({ requests }) => requests)) }}
          format={formatInteger}
          marks={[]}
          active={active}
          onActive={setActive}
        />
        <LogTable
          label="Requests by status"
          heads={[{ title: 'Status' }, { title: 'Requests', isNumber: true }]}
          rows={statuses.map(({ status, requests }) => ({
            key: String(status),
            cells: [String(status), formatInteger(requests)],
          }))}
        />
      </div>
      <details className="mt-4">
        <summary className="cursor-pointer text-14 text-ink-2">Show as table</summary>
        <LogTable
          label="Requests by day"
          heads={[{ title: 'Day' }, ...NUMBER_HEADS]}
          rows={days.map(({ day, requests, spoofed }) => ({
            key: day,
            cells: [formatDay(day), formatInteger(requests), formatInteger(spoofed)],
          }))}
        />
      </details>
    </LogBlock>
  );
}
