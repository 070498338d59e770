import type { SystemStatus, WorkerState } from '#contracts/product/system.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatInteger } from '#lib/text/format.ts';
import { RelativeTime } from '../components/figures/relative-time.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { type Column, DataTable } from './data-table.tsx';

const COLUMNS: readonly Column<WorkerState>[] = [
  {
    title: 'Status',
    cell: ({ isAlive }) => <Tag tone={isAlive ? 'good' : 'critical'}>{isAlive ? 'Responding' : 'No heartbeat'}</Tag>,
  },
  { title: 'Roles', cell: ({ roles }) => roles.replace(',', ', ') },
  { title: 'Version', cell: ({ engineVersion }) => engineVersion },
  { title: 'Browser', cell: ({ browser }) => browser ?? 'None' },
  { title: 'Running analyses', isFigure: true, cell: ({ running }) => formatInteger(running) },
  { title: 'Running jobs', cell: ({ jobs }) => listJobs(jobs) },
  {
    title: 'Free space',
    isFigure: true,
    cell: ({ freeBytes }) => (freeBytes === null ? '–' : formatByteSize(freeBytes)),
  },
  { title: 'Started', isFigure: true, cell: ({ startedAt }) => <RelativeTime iso={startedAt} /> },
  { title: 'Last heartbeat', isFigure: true, cell: ({ heartbeatAt }) => <RelativeTime iso={heartbeatAt} /> },
];

const listJobs = (jobs: WorkerState['jobs']): string =>
  jobs.map(({ queue, count }) => (count === 1 ? queue : `${queue} (${formatInteger(count)})`)).join(', ') || '–';

/** Lists all processes of the installation. Processes without a heartbeat stay listed for a day. */
export function WorkerList({ workers }: { workers: SystemStatus['workers'] }) {
  return (
    <div>
      <h2 className="mb-3 text-20 font-semibold text-ink">Processes</h2>
      {workers === null ? (
        <p className="text-ink-2">The database is not responding.</p>
      ) : (
        <DataTable
          label="Processes"
          columns={COLUMNS}
          items={workers}
          readKey={({ id }) => id}
          empty="No process has sent a heartbeat."
        />
      )}
    </div>
  );
}
