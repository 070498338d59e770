import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from './job.ts';

function createCountingJob() {
  const handledPayloads: string[] = [];
  const job = defineJob({
    queue: { name: 'count', duplicates: 'allowed', retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 1 },
    payload: z.object({ name: z.string() }),
    concurrency: 1,
    handle: async ({ name }) => void handledPayloads.push(name),
  });
  return { job, handled: handledPayloads };
}

it('passes a validated payload to the handler, without unknown fields', async () => {
  const { job, handled: handledPayloads } = createCountingJob();
  await job.run({ name: 'one', extra: true });
  expect(handledPayloads).toEqual(['one']);
});

it('rejects a payload with a different shape before the handler runs', async () => {
  const { job, handled: handledPayloads } = createCountingJob();
  await expect(job.run({ name: 1 })).rejects.toThrow(z.ZodError);
  expect(handledPayloads).toEqual([]);
});
