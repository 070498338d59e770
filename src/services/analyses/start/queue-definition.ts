import type { QueueDefinition } from '#contracts/product/queue.ts';

/** Repeated the next day when it fails; one waiting job is enough for all workers. */
export const DROP_BODIES_QUEUE: QueueDefinition = {
  name: 'drop-bodies',
  duplicates: 'one-per-key',
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 2 * 3_600,
};

/** Jobs of a killed process are retried; a job that waits for an analysis of its website is re-queued each time. */
export const RECHECK_QUEUE: QueueDefinition = {
  name: 'recheck',
  duplicates: 'allowed',
  retryLimit: 2,
  retryDelaySeconds: 2,
  expireInSeconds: 180,
};
