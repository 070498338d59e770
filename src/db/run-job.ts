import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import type { RunningJobs } from '#contracts/product/system.ts';
import type { QueueOptions } from './queue.ts';

/** Payload of a stored job: what its sender passed, and the ID of the request that queued it. */
const storedPayloadSchema = z.looseObject({ requestId: z.string().max(64).optional() });

/** Adds the ID of the current request to a payload. */
export const addRequestId = (payload: object, requestId: string | undefined): object =>
  requestId === undefined ? payload : { ...payload, requestId };

type RunnableJob = Pick<JobWithMetadata<unknown>, 'id' | 'name' | 'data' | 'retryCount' | 'retryLimit'>;

/** Runs one attempt of a job in the scope of its request, and reports its start and its end. */
export function runJob(
  { id, name, data, retryCount, retryLimit }: RunnableJob,
  handler: (payload: unknown) => Promise<void>,
  { requestScope, onJob = () => {} }: Pick<QueueOptions, 'requestScope' | 'onJob'>,
): Promise<void> {
  const { requestId, ...payload } = storedPayloadSchema.parse(data ?? {});
  const job = { queue: name, jobId: id, attempt: retryCount + 1, isScheduled: requestId === undefined };

  async function attempt(): Promise<void> {
    const startedAtMs = performance.now();
    const report = (event: EndEvent) => onJob({ ...job, ...event, durationMs: performance.now() - startedAtMs });
    onJob({ ...job, state: 'started' });
    try {
      await handler(payload);
    } catch (error) {
      report({ state: retryCount < retryLimit ? 'retried' : 'failed', error });
      throw error;
    }
    report({ state: 'finished' });
  }

  return requestScope === undefined ? attempt() : requestScope.run(requestId ?? id, attempt);
}

type EndEvent = { state: 'finished' } | { state: 'retried' | 'failed'; error: unknown };

/** Counts running jobs by queue. */
export function createRunningJobs() {
  const counts = new Map<string, number>();
  return {
    async count(queue: string, work: () => Promise<void>): Promise<void> {
      counts.set(queue, (counts.get(queue) ?? 0) + 1);
      try {
        await work();
      } finally {
        const remaining = (counts.get(queue) ?? 1) - 1;
        if (remaining === 0) counts.delete(queue);
        else counts.set(queue, remaining);
      }
    },
    list: (): RunningJobs[] => [...counts].map(([queue, count]) => ({ queue, count })),
  };
}
