import type { QueueDefinition } from '#contracts/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

/** A report whose worker died is queued anew by `recover`; retries of the queue cover a worker that could not start. */
export const REPORT_QUEUE: QueueDefinition = {
  name: 'make-report',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 15 * 60,
};

/** Queues the making of a report; one that is waiting already is not queued twice. */
export function sendReport(
  queue: Queue,
  reportId: string,
  options: { transaction?: Db; startAfterSeconds?: number } = {},
): Promise<void> {
  return queue.send(REPORT_QUEUE.name, { reportId }, { ...options, key: reportId });
}
