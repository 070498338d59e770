import { NEWSLETTER_MESSAGES } from '#contracts/newsletter-texts.ts';
import type { Db } from '#db/client.ts';
import {
  type Confirmation,
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '#db/queries/newsletter.ts';
import { AppError } from '#lib/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { hashToken } from '../mail/mail-token.ts';
import type { SendMailLater } from '../mail/send-mail-later.ts';

/** Who reads the newsletter: asked for by anybody, confirmed by whoever reads the mail of the address, ended by a link. */
export interface NewsletterService {
  /**
   * Asks for the newsletter. The answer, and the time it takes, is the same for every address.
   *
   * @throws AppError rate-limited
   */
  subscribe(request: Request, email: string): Promise<string>;
  /** Opens the link of a confirmation mail. */
  confirm(token: string): Promise<Confirmation>;
  /** Ends a subscription; may be repeated. The token is all that is needed. @throws AppError invalid-token */
  unsubscribe(token: string): Promise<void>;
}

export interface NewsletterServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take' | 'takeNetwork'>;
  sendMail: SendMailLater;
  now(): Date;
}

export function createNewsletterService({ db, limits, sendMail, now }: NewsletterServiceOptions): NewsletterService {
  return {
    async subscribe(request, typed) {
      const email = typed.toLowerCase();
      await limits.takeNetwork('newsletter-address', request);
      // Whoever types somebody else's address must not flood that mailbox.
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
