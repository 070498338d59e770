import { expect, it, vi } from 'vitest';
import { createReadCitedPagesJob, createSendReading } from './read-cited-pages.ts';

const WEBSITE_ID = '5f0c1c1e-7d8a-4f4e-9c55-0b7cf1c6a001';

it('reads the pages of the website in its payload', async () => {
  const run = vi.fn(async () => {});
  await createReadCitedPagesJob({ run }).run({ websiteId: WEBSITE_ID });
  expect(run).toHaveBeenCalledExactlyOnceWith(WEBSITE_ID);
});

it('queues one job per website', async () => {
  const send = vi.fn(async () => {});
  await createSendReading({ send })(WEBSITE_ID);
  expect(send).toHaveBeenCalledExactlyOnceWith('read-cited-pages', { websiteId: WEBSITE_ID }, { key: WEBSITE_ID });
});
