import { expect, it, vi } from 'vitest';
import { createRunClientReportsJob } from './run-client-reports.ts';

it('sends due reports every minute, one run at a time', async () => {
  const run = vi.fn(async () => {});
  const job = createRunClientReportsJob({ run });
  await job.run({});
  expect(run).toHaveBeenCalledOnce();
  expect(job).toMatchObject({ everyMs: 60_000, queue: { duplicates: 'one-at-a-time' } });
});
