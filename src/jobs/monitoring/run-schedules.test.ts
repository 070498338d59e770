import { expect, it } from 'vitest';
import { createRunSchedulesJob } from './run-schedules.ts';

it('starts due analyses every minute, and never twice at the same time', async () => {
  let calls = 0;
  const job = createRunSchedulesJob({
    async startDue() {
      calls += 1;
    },
  });
  await job.run({});
  expect([calls, job.everyMs, job.concurrency, job.queue.duplicates]).toEqual([1, 60_000, 1, 'one-at-a-time']);
});

it('does not repeat a failed run, because the next run follows within a minute', async () => {
  const job = createRunSchedulesJob({ startDue: () => Promise.reject(new Error('no database')) });
  await expect(job.run({})).rejects.toThrow('no database');
  expect(job.queue.retryLimit).toBe(0);
});
