import { expect, it, vi } from 'vitest';
import { createRefillLinksJob, createRequestLinkRefill } from './refill-links.ts';

it('runs after an import, and every ten minutes because the command line imports in another process', async () => {
  const send = vi.fn(async () => {});
  await createRequestLinkRefill({ send }, () => {})();
  expect(send).toHaveBeenCalledWith('refill-links', {}, { key: 'refill-links' });
  const run = vi.fn(async () => {});
  const job = createRefillLinksJob({ run });
  await job.run({});
  expect([run.mock.calls.length, job.everyMs]).toEqual([1, 600_000]);
});

it('reports a queue that is not responding instead of failing the import', async () => {
  const onError = vi.fn();
  const failure = new Error('no database');
  await createRequestLinkRefill({ send: () => Promise.reject(failure) }, onError)();
  expect(onError).toHaveBeenCalledWith(failure);
});
