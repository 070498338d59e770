import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import type { FailedJob, SystemStatus } from '#contracts/product/system.ts';
import { formatInteger } from '#lib/text/format.ts';
import { RelativeTime } from '#web/components/figures/relative-time.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { adminApi } from '../admin-api.ts';
import { type Column, DataTable } from '../data-table.tsx';
import { useAdminAction } from '../use-admin-action.ts';

type QueueJobs = NonNullable<SystemStatus['jobs']>[number];

const QUEUES: readonly Column<QueueJobs>[] = [
  { title: 'Queue', cell: ({ name }) => name },
  { title: 'Waiting', isFigure: true, cell: ({ waiting }) => formatInteger(waiting) },
  { title: 'Running', isFigure: true, cell: ({ active }) => formatInteger(active) },
  { title: 'Failed', isFigure: true, cell: ({ failed }) => formatInteger(failed) },
];

const FAILED_JOB_COLUMNS: readonly Column<FailedJob>[] = [
  { title: 'Queue', cell: ({ queue }) => queue },
  { title: 'Error', cell: ({ reason }) => reason ?? 'No error message.' },
  { title: 'Failed', isFigure: true, cell: ({ failedAt }) => <RelativeTime iso={failedAt} /> },
];

/** Shows the number of background jobs in each queue, and lists the jobs that failed permanently. */
export function JobList({ jobs, failedJobs }: { jobs: SystemStatus['jobs']; failedJobs: readonly FailedJob[] }) {
  const { isBusy, run } = useAdminAction();
  const retry: Column<FailedJob> = {
    title: 'Action',
    isFigure: true,
    cell: ({ queue, id }) => (
      <Button
        look="quiet"
        size="row"
        disabled={isBusy}
        aria-label={`Retry ${queue} ${id}`}
        onClick={() => void run(adminApi.retryJob(queue, id), ADMIN_MESSAGES.jobRetried)}
      >
        Retry
      </Button>
    ),
  };
  return (
    <>
      <div>
        <h2 className="mb-3 text-20 font-semibold text-ink">Background jobs</h2>
        {jobs === null ? (
          <p className="text-ink-2">The job queue is not responding.</p>
        ) : (
          <DataTable
            label="Background jobs"
            columns={QUEUES}
            items={jobs}
            readKey={({ name }) => name}
            empty="No queues."
          />
        )}
      </div>
      <div>
        <h2 className="mb-3 text-20 font-semibold text-ink">Failed jobs</h2>
        <DataTable
          label="Failed jobs"
          columns={[...FAILED_JOB_COLUMNS, retry]}
          items={failedJobs}
          readKey={({ id }) => id}
          empty="No failed jobs. Jobs that failed permanently are listed here and can be retried."
        />
      </div>
    </>
  );
}
