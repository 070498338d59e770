import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { createLightCrawlJob, createSendLightCrawl } from './light-crawl.ts';

it('queues a crawl once, and runs it by its ID', async () => {
  const send = vi.fn(async () => {});
  const crawlId = randomUUID();
  await createSendLightCrawl({ send })(crawlId, { startAfterSeconds: 15 });
  expect(send).toHaveBeenCalledWith('light-crawl', { crawlId }, { startAfterSeconds: 15, key: crawlId });
  const run = vi.fn(async () => {});
  await createLightCrawlJob({ run }).run({ crawlId });
  expect(run).toHaveBeenCalledWith(crawlId);
});
