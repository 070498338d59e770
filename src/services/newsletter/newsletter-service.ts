import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import type { Db } from '#db/client.ts';
import {
  type Confirmation,
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '#db/queries/publishing/newsletter.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import type { SendMailLater } from '../mail/mail-intent.ts';
import { hashToken } from '../mail/mail-token.ts';

/** Newsletter subscriptions: requested on the site, confirmed by email, ended by a link. */
export interface NewsletterService {
  /**
   * Requests a subscription. The response and its timing are the same for every email address.
   *
   * @throws AppError rate-limited
   */
  subscribe(request: Request, email: string): Promise<string>;
  /** Opens the link of a confirmation email. */
  confirm(token: string): Promise<Confirmation>;
  /** Ends a subscription; idempotent. Requires only the token. @throws AppError invalid-token */
  unsubscribe(token: string): Promise<void>;
}

export interface NewsletterServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take' | 'consumeNetworkAttempt'>;
  sendMail: SendMailLater;
  now(): Date;
}

export function createNewsletterService({ db, limits, sendMail, now }: NewsletterServiceOptions): NewsletterService {
  return {
    async subscribe(request, typed) {
      const email = typed.toLowerCase();
      await limits.consumeNetworkAttempt('newsletter-address', request);
      // Entering another person's email address must not flood their mailbox.
      await limits.take('newsletter-email', email);
      await db.transaction(async (transaction) => {
        const { id: subscriberId } = await requestSubscription(transaction, { email, now: now() });
        await sendMail({ kind: 'newsletter-confirm', subscriberId }, transaction);
      });
      return NEWSLETTER_MESSAGES.subscribed;
    },
    async confirm(token) {
      const { result, subscriberId } = await confirmSubscription(db, { tokenHash: hashToken(token), now: now() });
      if (result === 'confirmed' && subscriberId !== null) await sendMail({ kind: 'newsletter-welcome', subscriberId });
      return result;
    },
    async unsubscribe(token) {
      const ended = await db.transaction(async (transaction) => {
        const found = await endSubscription(transaction, { tokenHash: hashToken(token), now: now() });
        if (found?.wasConfirmed) {
          await sendMail({ kind: 'newsletter-unsubscribed', subscriberId: found.subscriberId }, transaction);
        }
        return found;
      });
      if (ended === null) throw new AppError('invalid-token', NEWSLETTER_MESSAGES.linkInvalid);
    },
  };
}
