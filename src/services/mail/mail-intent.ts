import { z } from 'zod';
import type { QueueDefinition } from '#contracts/queue.ts';

const userId = z.string();
const subscriberId = z.string();
const ticketId = z.string();

/**
 * A message that is to be sent, without its words and without any secret: a link is made when the message is, so no token waits in a queue.
 */
export const mailIntentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), userId }),
  z.object({ kind: z.literal('welcome'), userId }),
  /** By address: whether there is such an account is looked up later, so that nobody can tell from the time an answer takes. */
  z.object({ kind: z.literal('reset-password'), email: z.string() }),
  z.object({ kind: z.literal('password-changed'), userId }),
  z.object({ kind: z.literal('change-email'), userId, newEmail: z.string() }),
  z.object({ kind: z.literal('email-changed'), userId, oldEmail: z.string() }),
  z.object({ kind: z.literal('account-deleted'), userId }),
  z.object({ kind: z.literal('analysis-done'), analysisId: z.string() }),
  z.object({ kind: z.literal('receipt'), stripePaymentId: z.string() }),
  z.object({ kind: z.literal('payment-failed'), stripePaymentId: z.string() }),
  z.object({ kind: z.literal('newsletter-confirm'), subscriberId }),
  z.object({ kind: z.literal('newsletter-welcome'), subscriberId }),
  z.object({ kind: z.literal('newsletter-unsubscribed'), subscriberId }),
  /** To us, and to whoever sent it. */
  z.object({ kind: z.literal('support-ticket'), ticketId }),
  z.object({ kind: z.literal('support-received'), ticketId }),
  z.object({ kind: z.literal('support-reply'), replyId: z.string() }),
]);
export type MailIntent = z.infer<typeof mailIntentSchema>;

/** A mail server that is away is tried again for some hours: the pause doubles, up to the limit of the queue. */
export const MAIL_QUEUE: QueueDefinition = {
  name: 'send-mail',
  duplicates: 'allowed',
  retryLimit: 8,
  retryDelaySeconds: 30,
  retryBackoff: true,
  expireInSeconds: 120,
};
