/** Webhooks: HTTP requests to a URL of the user when something happens, signed as Standard Webhooks specifies. */
import { z } from 'zod';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from './webhook-events.ts';

const MAX_URL_LENGTH = 2_000;

const deliveryStateSchema = z.enum(['waiting', 'delivered', 'failed']);

export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  /** Only events of this website; null = of all websites. */
  websiteId: z.string().nullable(),
  isActive: z.boolean(),
  /** Why we turned the webhook off; null if we did not. */
  offReason: z.string().nullable(),
  /** Until when the secret before the last rotation also signs; null without one. */
  previousSecretEndsAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The latest delivery; null before the first one. */
  lastDelivery: z.object({ state: deliveryStateSchema, at: z.iso.datetime() }).nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with its secret, which is shown only when it is created or rotated. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

const url = z.string().trim().min(1, 'Enter a URL.').max(MAX_URL_LENGTH, 'This URL is too long.');
const events = z
  .array(z.enum(WEBHOOK_EVENT_NAMES))
  .min(1, 'Select at least one event.')
  .transform((names) => [...new Set(names)]);
const websiteId = z.uuid().nullable();

export const newWebhookSchema = z.object({ url, events, websiteId: websiteId.default(null) });
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
  /** Value of the header `webhook-id`: the same for each attempt, and when the event is sent again. */
  eventId: z.string(),
  event: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  /** Status of the last response; null without one. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed; null if it did not. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Null unless another attempt follows. */
  nextAttemptAt: z.iso.datetime().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
