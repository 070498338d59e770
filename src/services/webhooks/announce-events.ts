import type { Db } from '#db/client.ts';
import { insertDelivery } from '#db/queries/accounts/webhook-deliveries.ts';
import { listReceivingWebhooks } from '#db/queries/accounts/webhooks.ts';
import { may } from '#lib/runtime/policies.ts';
import type { Announcement } from './announcement.ts';
import { type EventContext, readEvents } from './read-events.ts';

/** Queues an attempt of a delivery. */
export type SendDelivery = (
  deliveryId: string,
  options?: { transaction?: Db; startAfterSeconds?: number },
) => Promise<void>;

/** Queues the events of an announcement for the webhooks that subscribe to them, if the plan includes webhooks. */
export type AnnounceEvents = (announcement: Announcement) => Promise<void>;

/** Creates the function. Repeated calls with the same announcement add nothing. */
export function createAnnounceEvents(context: EventContext & { sendDelivery: SendDelivery }): AnnounceEvents {
  const { db, sendDelivery, now } = context;
  return async (announcement) => {
    const announced = await readEvents(context, announcement);
    if (announced === null) return;
    const { owner, websiteId, at, events } = announced;
    if (!may(owner, 'use-webhooks')) return;
    await db.transaction(async (transaction) => {
      for (const { id: eventId, event, data } of events) {
        const body = buildBody(event, at, data);
        for (const { id: webhookId } of await listReceivingWebhooks(transaction, {
          userId: owner.id,
          event,
          websiteId,
        })) {
          const added = await insertDelivery(transaction, { webhookId, eventId, event, body, createdAt: now() });
          if (added !== null) await sendDelivery(added, { transaction });
        }
      }
    });
  };
}

/** Builds the body of an event in the format that Standard Webhooks recommends. */
export const buildBody = (type: string, at: Date, data: object): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
