import { z } from 'zod';
import type { Db } from '#db/client.ts';

const userId = z.string();
const subscriberId = z.string();
const ticketId = z.string();

/**
 * A message to send, without its text and without secrets: links are created with the message, so the queue contains no
 * tokens.
 */
export const mailIntentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), userId }),
  z.object({ kind: z.literal('welcome'), userId }),
  /**
   * By email address: the account is looked up later, so that the response time does not reveal whether the account
   * exists.
   */
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({ kind: z.literal('password-changed'), userId }),
  z.object({ kind: z.literal('change-email'), userId, newEmail: z.string() }),
  z.object({ kind: z.literal('email-changed'), userId, oldEmail: z.string() }),
  z.object({ kind: z.literal('account-deleted'), userId }),
  z.object({ kind: z.literal('analysis-done'), analysisId: z.string() }),
  z.object({ kind: z.literal('source-failing'), connectionId: z.string() }),
  z.object({ kind: z.literal('source-removed'), websiteId: z.string(), provider: z.string() }),
  z.object({ kind: z.literal('ownership-lost'), websiteId: z.string() }),
  z.object({ kind: z.literal('visibility-changed'), runId: z.string() }),
  z.object({ kind: z.literal('visibility-skipped'), websiteId: z.string() }),
  z.object({ kind: z.literal('receipt'), stripePaymentId: z.string() }),
  z.object({ kind: z.literal('payment-failed'), stripePaymentId: z.string() }),
  z.object({ kind: z.literal('newsletter-confirm'), subscriberId }),
  z.object({ kind: z.literal('newsletter-welcome'), subscriberId }),
  z.object({ kind: z.literal('newsletter-unsubscribed'), subscriberId }),
  z.object({ kind: z.literal('client-invitation'), recipientId: z.string() }),
  /** `support-ticket` is sent to us, `support-received` to the sender. */
  z.object({ kind: z.literal('support-ticket'), ticketId }),
  z.object({ kind: z.literal('support-received'), ticketId }),
  z.object({ kind: z.literal('support-reply'), replyId: z.string() }),
]);
export type MailIntent = z.infer<typeof mailIntentSchema>;

/**
 * Queues a message. `transaction`: the open transaction that the message belongs to; the message exists only if the
 * transaction commits.
 */
export type SendMailLater = (intent: MailIntent, transaction?: Db) => Promise<void>;
