import { expect, it, vi } from 'vitest';
import { createRereadAnswersJob, createSendReread } from './reread-answers.ts';

const WEBSITE_ID = '5f0c1c1e-7d8a-4f4e-9c55-0b7cf1c6a001';

it('reads the answers of the website in its payload', async () => {
  const reread = vi.fn(async () => 1);
  await createRereadAnswersJob(reread).run({ websiteId: WEBSITE_ID });
  expect(reread).toHaveBeenCalledExactlyOnceWith(WEBSITE_ID);
});

it('queues one job per website', async () => {
  const send = vi.fn(async () => {});
  await createSendReread({ send })(WEBSITE_ID);
  expect(send).toHaveBeenCalledExactlyOnceWith('reread-answers', { websiteId: WEBSITE_ID }, { key: WEBSITE_ID });
});
