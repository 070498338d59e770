import { expect, it } from 'vitest';
import { createRunTripwiresJob } from './run-tripwires.ts';

it('checks due tripwires every minute, never twice at the same time, and does not retry a failed run', async () => {
  let calls = 0;
  const job = createRunTripwiresJob({
    async checkDue() {
      calls += 1;
    },
  });
  await job.run({});
  const { everyMs, concurrency, queue } = job;
  expect([calls, everyMs, concurrency, queue.duplicates, queue.retryLimit]).toEqual([1, 60_000, 1, 'one-at-a-time', 0]);
});
