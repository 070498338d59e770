import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { SendVisibilityRun, VisibilityRunner } from '#services/ai-visibility/runs/visibility-runner.ts';
import { defineJob, type Job } from './job.ts';

/** A run whose worker died is re-queued by `recover`; a run of 750 answers can take hours. */
const QUEUE: QueueDefinition = {
  name: 'ask-assistants',
  duplicates: 'one-per-key',
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 12 * 3_600,
};
/** Runs spend most of their time waiting for answers. */
const CONCURRENCY = 3;

/** Creates the function that queues a run; a run that is already waiting is not queued twice. */
export function createSendVisibilityRun(queue: Pick<Queue, 'send'>): SendVisibilityRun {
  return (runId, options) => queue.send(QUEUE.name, { runId }, { ...options, key: runId });
}

/** Sends the prompts of one website to assistants. */
export function createAskAssistantsJob(runner: Pick<VisibilityRunner, 'run'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ runId: z.uuid() }),
    concurrency: CONCURRENCY,
    handle: ({ runId }) => runner.run(runId),
  });
}
