/** Webhooks: HTTP requests to a URL of the user when something happens, signed as Standard Webhooks specifies. */
import { z } from 'zod';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from './webhook-events.ts';

const MAX_URL_LENGTH = 2_000;

const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string().describe('URL that receives the requests.'),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).describe('Events that are sent.'),
  websiteId: z.string().nullable().describe('Only events for this website; null = for all websites.'),
  isActive: z.boolean().describe('Whether requests are sent.'),
  offReason: z.string().nullable().describe('Why we turned the webhook off; null if we did not.'),
  previousSecretEndsAt: z.iso
    .datetime()
    .nullable()
    .describe('When the secret from before the last rotation stops signing; null if only the current secret signs.'),
  createdAt: z.iso.datetime().describe('When the webhook was created.'),
  lastDelivery: z
    .object({
      state: deliveryStateSchema.describe('`waiting`: another attempt follows.'),
      at: z.iso.datetime().describe('Time of the last attempt; before the first attempt, time of the event.'),
    })
    .nullable()
    .describe('The latest delivery; null before the first one.'),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with its secret, which is shown only when it is created or rotated. */
export const webhookWithSecretSchema = webhookSchema.extend({
  secret: z.string().describe('Signs the requests (Standard Webhooks). It is shown only once.'),
});
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

const url = z.string().trim().min(1, 'Enter a URL.').max(MAX_URL_LENGTH, 'This URL is too long.');
const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES))
  .min(1, 'Select at least one event.')
  .transform((names) => [...new Set(names)]);
const websiteId = z.uuid().nullable();

export const newWebhookSchema = z.object({
  url: url.describe('URL of a public server; it must begin with https://.'),
  events: events.describe('Events to send; at least one.'),
  websiteId: websiteId.default(null).describe('Send only events for this website; null = for all websites.'),
});
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** Omitted fields stay unchanged. */
export const webhookChangeSchema = z.object({
  url: url.optional(),
  events: events.optional(),
  websiteId: websiteId.optional(),
  isActive: z.boolean().optional(),
});
export type WebhookChange = z.infer<typeof webhookChangeSchema>;

export const webhookDeliverySchema = z.object({
  id: z.string(),
  eventId: z
    .string()
    .describe('Value of the `webhook-id` header: the same for each attempt, and when the event is sent again.'),
  event: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  status: z.number().int().nullable().describe('Status of the last response; null without one.'),
  problem: z.string().nullable().describe('Why the last attempt failed; null if it did not.'),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable().describe('Null unless another attempt follows.'),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
