import { expect, it, vi } from 'vitest';
import { createSendSearchSync, createSyncSearchDataJob } from './sync-search-data.ts';

const connectionId = '0b0f7a6e-3a53-4c0c-9b0e-3f6f4d2f8a11';

it('runs the sync of the connection', async () => {
  const run = vi.fn(async () => {});
  await createSyncSearchDataJob({ run }).run({ connectionId });
  expect(run).toHaveBeenCalledWith(connectionId);
  await expect(createSyncSearchDataJob({ run }).run({ connectionId: 'x' })).rejects.toThrow();
});

it('queues the sync of a connection only once', async () => {
  const send = vi.fn(async () => {});
  await createSendSearchSync({ send })(connectionId);
  expect(send).toHaveBeenCalledWith('sync-search-data', { connectionId }, { key: connectionId });
});
