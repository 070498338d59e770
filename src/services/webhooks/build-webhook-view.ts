import type { Webhook, WebhookDelivery } from '#contracts/account/webhooks.ts';
import type { DeliveryRow } from '#db/queries/accounts/webhook-deliveries.ts';
import type { ListedWebhook } from '#db/queries/accounts/webhooks.ts';

/** Builds the description of a webhook for its owner, without its secret. */
export function buildWebhookView({ webhook, lastDelivery }: ListedWebhook, now: Date): Webhook {
  const { id, url, events, websiteId, isActive, offReason, previousSecretEndsAt, createdAt } = webhook;
  const hasPreviousSecret = previousSecretEndsAt !== null && previousSecretEndsAt > now;
  return {
    id,
    url,
    events,
    websiteId,
    isActive,
    offReason,
    previousSecretEndsAt: hasPreviousSecret ? previousSecretEndsAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    lastDelivery: lastDelivery === null ? null : { state: lastDelivery.state, at: lastDelivery.at.toISOString() },
  };
}

/** Builds the description of a delivery, without its body. */
export function buildDeliveryView(row: Omit<DeliveryRow, 'body'>): WebhookDelivery {
  const { id, eventId, event, state, attempts, status, problem, createdAt, lastAttemptAt, nextAttemptAt } = row;
  return {
    id,
    eventId,
    event,
    state,
    attempts,
    status,
    problem,
    createdAt: createdAt.toISOString(),
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  };
}
