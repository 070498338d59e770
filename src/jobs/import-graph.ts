import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { ImportRunner, SendGraphImport } from '#services/link-graph/import/import-runner.ts';
import { defineJob, type Job } from './job.ts';

/**
 * An import of referring domains takes hours on a slow connection. Recovery re-queues the import of a killed process.
 */
const QUEUE: QueueDefinition = {
  name: 'import-graph',
  duplicates: 'one-per-key',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 23 * 3_600,
};

/** Creates the function that queues an import. */
export function createSendGraphImport(queue: Pick<Queue, 'send'>): SendGraphImport {
  return (importId) => queue.send(QUEUE.name, { importId }, { key: importId });
}

/** Imports the domain graph of Common Crawl. */
export function createImportGraphJob(runner: Pick<ImportRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ importId: z.uuid() }),
    concurrency: 1,
    handle: ({ importId }) => runner.run(importId),
  });
}
