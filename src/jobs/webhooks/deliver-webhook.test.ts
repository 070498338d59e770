import { expect, it, vi } from 'vitest';
import { createDeliverWebhookJob, createSendDelivery } from './deliver-webhook.ts';

const ID = '0a7b7f5e-8a5c-4c39-9a7e-1f5a3a0d9a11';

it('queues an attempt once per delivery, and makes it', async () => {
  const send = vi.fn(async () => {});
  await createSendDelivery({ send })(ID, { startAfterSeconds: 300 });
  expect(send).toHaveBeenCalledWith('deliver-webhook', { deliveryId: ID }, { startAfterSeconds: 300, key: ID });
  const attempt = vi.fn(async () => {});
  await createDeliverWebhookJob({ attempt }).run({ deliveryId: ID });
  expect(attempt).toHaveBeenCalledWith(ID);
});
