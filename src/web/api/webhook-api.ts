import type { WebhookEvent } from '#contracts/account/webhook-events.ts';
import type { WebhookDelivery, WebhookWithSecret } from '#contracts/account/webhooks.ts';
import { call } from './api.ts';
import { acceptAnyBody, createListGuard, createObjectGuard } from './responses.ts';

/** What a user enters for a webhook. */
export interface WebhookFields {
  url: string;
  events: WebhookEvent[];
  websiteId: string | null;
}

const BASE = '/api/user/webhooks';
const buildPath = (id: string) => `${BASE}/${encodeURIComponent(id)}`;
const hasSecret = createObjectGuard<WebhookWithSecret>('id', 'url', 'secret');

/** API calls for webhooks. */
export const webhookApi = {
  create: (body: WebhookFields) => call({ path: BASE, method: 'POST', body, guard: hasSecret }),
  change: (id: string, body: Partial<WebhookFields> & { isActive?: boolean }) =>
    call({ path: buildPath(id), method: 'PATCH', body, guard: acceptAnyBody }),
  remove: (id: string) => call({ path: buildPath(id), method: 'DELETE', guard: acceptAnyBody }),
  rotateSecret: (id: string) => call({ path: `${buildPath(id)}/secret`, method: 'POST', guard: hasSecret }),
  sendTest: (id: string) => call({ path: `${buildPath(id)}/test`, method: 'POST', guard: acceptAnyBody }),
  listDeliveries: (id: string) =>
    call({
      path: `${buildPath(id)}/deliveries`,
      guard: createListGuard<WebhookDelivery>('id', 'event', 'state', 'createdAt'),
    }),
  resend: (deliveryId: string) =>
    call({ path: `${BASE}/deliveries/${encodeURIComponent(deliveryId)}/resend`, method: 'POST', guard: acceptAnyBody }),
};
