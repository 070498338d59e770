import { expect, it, vi } from 'vitest';
import { createRefillAnalysesJob, createRequestLinkRefill, createSendSourceRefill } from './refill-analyses.ts';

it('runs after an import, and every ten minutes because the command line imports in another process', async () => {
  const send = vi.fn(async () => {});
  await createRequestLinkRefill({ send }, () => {})();
  expect(send).toHaveBeenCalledWith('refill-analyses', {}, { key: 'refill-analyses' });
  const run = vi.fn(async () => {});
  const job = createRefillAnalysesJob({ run, refillWebsite: async () => {} });
  await job.run({});
  expect([run.mock.calls.length, job.everyMs]).toEqual([1, 600_000]);
});

it('composes the latest analysis of one website again after a source was disconnected', async () => {
  const send = vi.fn(async () => {});
  const websiteId = '0a4e8e5c-6f0c-4f0e-9d0a-0f6f3a2b1c4d';
  await createSendSourceRefill({ send })(websiteId);
  expect(send).toHaveBeenCalledWith('refill-analyses', { websiteId }, { transaction: undefined, key: websiteId });
  const run = vi.fn(async () => {});
  const refillWebsite = vi.fn(async () => {});
  await createRefillAnalysesJob({ run, refillWebsite }).run({ websiteId });
  expect(refillWebsite).toHaveBeenCalledWith(websiteId);
  expect(run).not.toHaveBeenCalled();
});

it('reports a queue that is not responding instead of failing the import', async () => {
  const onError = vi.fn();
  const failure = new Error('no database');
  await createRequestLinkRefill({ send: () => Promise.reject(failure) }, onError)();
  expect(onError).toHaveBeenCalledWith(failure);
});
