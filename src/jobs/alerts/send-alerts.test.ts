import { expect, it, vi } from 'vitest';
import { createSendAlerts, createSendAlertsJob } from './send-alerts.ts';

const ID = '0a7b7f5e-8a5c-4c39-9a7e-1f5a3a0d9a11';

it('queues one message per channel, and sends it', async () => {
  const queueJob = vi.fn(async () => {});
  await createSendAlerts({ send: queueJob })(ID);
  expect(queueJob).toHaveBeenCalledWith('send-alerts', { channelId: ID }, { key: ID });
  const send = vi.fn(async () => {});
  await createSendAlertsJob({ send }).run({ channelId: ID });
  expect(send).toHaveBeenCalledWith(ID);
});

it('rejects another payload', async () => {
  await expect(createSendAlertsJob({ send: async () => {} }).run({ channel: ID })).rejects.toThrow();
});
