import { expect, it } from 'vitest';
import { createRequestScope } from '#lib/runtime/request-scope.ts';
import type { JobEvent } from './queue.ts';
import { addRequestId, createRunningJobs, runJob } from './run-job.ts';

const scope = createRequestScope();
const job = { id: 'job-1', name: 'send-mail', retryCount: 0, retryLimit: 2 };

async function run(data: unknown, handler: (payload: unknown) => Promise<void>, retryCount = 0) {
  const events: (JobEvent & { requestId: string | undefined })[] = [];
  const onJob = (event: JobEvent) => events.push({ ...event, requestId: scope.readId() });
  const ended = await runJob({ ...job, data, retryCount }, handler, { requestScope: scope, onJob }).then(
    () => 'finished',
    (error: Error) => error.message,
  );
  return { events, ended };
}

it('runs a job under the ID of the request that queued it, without the ID in its payload', async () => {
  const data = addRequestId({ kind: 'welcome' }, 'request-1');
  const seen: unknown[] = [];
  const { events, ended } = await run(data, async (payload) => void seen.push(payload, scope.readId()));
  expect(ended).toBe('finished');
  expect(seen).toEqual([{ kind: 'welcome' }, 'request-1']);
  const same = { queue: 'send-mail', jobId: 'job-1', attempt: 1, isScheduled: false, requestId: 'request-1' };
  expect(events).toEqual([
    { ...same, state: 'started' },
    { ...same, state: 'finished', durationMs: expect.any(Number) },
  ]);
});

it('gives a job that no request queued its own ID', async () => {
  const payload = addRequestId({}, undefined);
  const { events } = await run(payload, async () => {});
  expect(events).toMatchObject([
    { requestId: 'job-1', isScheduled: true },
    { requestId: 'job-1', isScheduled: true },
  ]);
});

it.each([
  [0, 'retried'],
  [1, 'retried'],
  [2, 'failed'],
])('reports a failure after %i retries as %s', async (retryCount, state) => {
  const failed = await run({}, () => Promise.reject(new Error('planted')), retryCount);
  expect(failed.ended).toBe('planted');
  expect(failed.events.at(-1)).toMatchObject({ state, attempt: retryCount + 1, error: new Error('planted') });
});

it('counts running jobs by queue', async () => {
  const running = createRunningJobs();
  const gate = Promise.withResolvers<void>();
  const work = [
    running.count('send-mail', () => gate.promise),
    running.count('send-mail', () => gate.promise),
    running.count('recheck', () => Promise.reject(new Error('planted'))).catch(() => {}),
  ];
  expect(running.list()).toEqual([
    { queue: 'send-mail', count: 2 },
    { queue: 'recheck', count: 1 },
  ]);
  gate.resolve();
  await Promise.all(work);
  expect(running.list()).toEqual([]);
});
