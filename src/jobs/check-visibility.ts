import { z } from 'zod';
import type { QueueDefinition } from '#contracts/product/queue.ts';
import type { Queue } from '#db/queue.ts';
import type { VisibilityAlerts } from '#services/ai-visibility/alerts/visibility-alerts.ts';
import type { SendAlertCheck } from '#services/ai-visibility/runs/visibility-runner.ts';
import { defineJob, type Job } from './job.ts';

/** A job of its own, so that a failed check is repeated and does not change the run. */
const QUEUE: QueueDefinition = {
  name: 'check-visibility',
  duplicates: 'one-per-key',
  retryLimit: 5,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 300,
};

/** Creates the function that queues the check of an ended run. */
export function createSendAlertCheck(queue: Pick<Queue, 'send'>): SendAlertCheck {
  return (runId, transaction) => queue.send(QUEUE.name, { runId }, { key: runId, transaction });
}

/** Notifies the owner of a website if a run confirms that its AI visibility changed. */
export function createCheckVisibilityJob(alerts: Pick<VisibilityAlerts, 'check'>): Job {
  return defineJob({
    queue: QUEUE,
    payload: z.object({ runId: z.uuid() }),
    concurrency: 1,
    handle: ({ runId }) => alerts.check(runId),
  });
}
