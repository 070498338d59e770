import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';

/** A report whose worker died is re-queued by `recover`; queue retries cover a worker that could not start. */
export const REPORT_QUEUE: QueueDefinition = {
  name: 'make-report',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 15 * 60,
};

/** Queues a report; a report that is already waiting is not queued twice. */
export function sendReport(
  queue: Queue,
  reportId: string,
  options: { transaction?: Db; startAfterSeconds?: number } = {},
): Promise<void> {
  return queue.send(REPORT_QUEUE.name, { reportId }, { ...options, key: reportId });
}
