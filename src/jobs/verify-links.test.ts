import { expect, it } from 'vitest';
import { createCheckLinkTargetsJob, createRequestLinkChecks } from './check-link-targets.ts';
import { createSendVerification, createVerifyLinksJob } from './verify-links.ts';

const WEBSITE = '00000000-0000-4000-8000-000000000001';

it('visits pages for the website in its payload, and rejects a payload without a website ID', async () => {
  const runs: string[] = [];
  const job = createVerifyLinksJob({ run: async (websiteId) => void runs.push(websiteId) });
  await job.run({ websiteId: WEBSITE });
  expect(runs).toEqual([WEBSITE]);
  await expect(job.run({ websiteId: 'no ID' })).rejects.toThrow();
  expect(job.concurrency).toBe(1);
});

it('checks the linked pages of the website in its payload', async () => {
  const runs: unknown[] = [];
  const job = createCheckLinkTargetsJob({ run: async (website) => void runs.push(website) });
  await job.run({ userId: 'ann', domain: 'a.test' });
  expect(runs).toEqual([{ userId: 'ann', domain: 'a.test' }]);
});

it('queues a website once', async () => {
  const sent: unknown[][] = [];
  const queue = { send: async (...parts: unknown[]) => void sent.push(parts) };
  await createSendVerification(queue)(WEBSITE);
  await createRequestLinkChecks(queue, () => {})({ userId: 'ann', domain: 'a.test' });
  expect(sent).toEqual([
    ['verify-links', { websiteId: WEBSITE }, { key: WEBSITE }],
    ['check-link-targets', { userId: 'ann', domain: 'a.test' }, { key: 'ann a.test' }],
  ]);
});

it('reports a queue that does not respond, without failing the caller', async () => {
  const errors: unknown[] = [];
  const failure = new Error('down');
  const queue = { send: async () => Promise.reject(failure) };
  await createRequestLinkChecks(queue, (error) => errors.push(error))({ userId: 'ann', domain: 'a.test' });
  expect(errors).toEqual([failure]);
});
