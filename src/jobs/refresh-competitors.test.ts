import { expect, it, vi } from 'vitest';
import { createRefreshCompetitorsJob, createRequestCompetitorRefresh } from './refresh-competitors.ts';

const WEBSITE = { userId: 'ann', domain: 'shop.example' };

it('queues a refresh once per website, and passes the website on', async () => {
  const send = vi.fn(async () => {});
  await createRequestCompetitorRefresh({ send }, () => {})(WEBSITE);
  expect(send).toHaveBeenCalledWith('refresh-competitors', WEBSITE, { key: 'ann shop.example' });
  const refresh = vi.fn(async () => {});
  await createRefreshCompetitorsJob(refresh).run(WEBSITE);
  expect(refresh).toHaveBeenCalledWith(WEBSITE);
});

it('reports a queue that is not responding instead of failing the analysis', async () => {
  const onError = vi.fn();
  const failure = new Error('no database');
  await createRequestCompetitorRefresh({ send: () => Promise.reject(failure) }, onError)(WEBSITE);
  expect(onError).toHaveBeenCalledWith(failure);
});
