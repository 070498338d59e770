import type { QueueDefinition } from '#contracts/queue.ts';

/** Retries cover a worker that could not start; an analysis that fails for its site's reasons is not tried again. */
export const ANALYSIS_QUEUE: QueueDefinition = {
  name: 'run-analysis',
  duplicates: 'one-per-key',
  retryLimit: 3,
  retryDelaySeconds: 2,
  expireInSeconds: 2 * 3_600,
};
