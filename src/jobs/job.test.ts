import { expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from './job.ts';

function countingJob() {
  const handled: string[] = [];
  const job = defineJob({
    queue: { name: 'count', duplicates: 'allowed', retryLimit: 0, retryDelaySeconds: 0, expireInSeconds: 1 },
    payload: z.object({ name: z.string() }),
    concurrency: 1,
    handle: async ({ name }) => void handled.push(name),
  });
  return { job, handled };
}

it('passes a checked payload to the handler, without unknown fields', async () => {
  const { job, handled } = countingJob();
  await job.run({ name: 'one', extra: true });
  expect(handled).toEqual(['one']);
});

it('rejects a payload of another shape before the handler runs', async () => {
  const { job, handled } = countingJob();
  await expect(job.run({ name: 1 })).rejects.toThrow(z.ZodError);
  expect(handled).toEqual([]);
});
