import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { LogRunner } from '#services/access-logs/upload/log-runner.ts';
import type { SendLogImport } from '#services/access-logs/upload/upload-service.ts';
import { defineJob, type Job } from './job.ts';

/** Recovery re-queues the import of a killed process. */
const QUEUE: QueueDefinition = {
  name: 'import-log',
  duplicates: 'one-per-key',
  retryLimit: 0,
  retryDelaySeconds: 5,
  expireInSeconds: 3 * 3_600,
};

/** Creates the function that queues the import of an upload. */
export function createSendLogImport(queue: Pick<Queue, 'send'>): SendLogImport {
  return (uploadId) => queue.send(QUEUE.name, { uploadId }, { key: uploadId });
}

/** Counts uploaded access logs, one at a time, because each uses a processor core. */
export function createImportLogJob(runner: Pick<LogRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ uploadId: z.uuid() }),
    concurrency: 1,
    handle: ({ uploadId }) => runner.run(uploadId),
  });
}
