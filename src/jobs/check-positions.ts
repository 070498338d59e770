import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { RankRunner, SendRankRun } from '#services/rank-tracking/rank-runner.ts';
import { defineJob, type Job } from './job.ts';

/** A run whose worker died is re-queued by `recover`; a run of 200 keywords can take hours. */
const QUEUE: QueueDefinition = {
  name: 'check-positions',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 12 * 3_600,
};
/** Runs spend most of their time waiting for the source. */
const CONCURRENCY = 3;

/** Creates the function that queues a run; a run that is already waiting is not queued twice. */
export function createSendRankRun(queue: Pick<Queue, 'send'>): SendRankRun {
  return (runId, options) => queue.send(QUEUE.name, { runId }, { ...options, key: runId });
}

/** Checks the positions of the tracked keywords of one website. */
export function createCheckPositionsJob(runner: Pick<RankRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ runId: z.uuid() }),
    concurrency: CONCURRENCY,
    handle: ({ runId }) => runner.run(runId),
  });
}
