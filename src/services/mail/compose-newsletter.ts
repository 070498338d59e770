import { NEWSLETTER_LINK_HOURS } from '#contracts/publishing/newsletter.ts';
import {
  findSubscriber,
  insertNewsletterToken,
  type NewsletterTokenPurpose,
} from '#db/queries/publishing/newsletter.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import * as newsletter from '#providers/mail/templates/newsletter-mails.ts';
import type { MailComposerOptions } from './mail-composer.ts';
import { createRandomToken, hashToken } from './mail-token.ts';

export interface NewsletterIntent {
  kind: 'newsletter-confirm' | 'newsletter-welcome' | 'newsletter-unsubscribed';
  subscriberId: string;
}

/** Composes a newsletter email; null when the state of the subscription has since changed. */
export async function composeNewsletterMail(
  { kind, subscriberId }: NewsletterIntent,
  options: MailComposerOptions,
): Promise<MailMessage | null> {
  const row = await findSubscriber(options.db, subscriberId);
  if (row === null) return null;
  const to = row.email;
  if (kind === 'newsletter-unsubscribed') {
    return row.status === 'unsubscribed' ? newsletter.buildUnsubscribedMessage({ to }) : null;
  }
  if (row.status === 'unsubscribed' || (kind === 'newsletter-welcome' && row.status !== 'confirmed')) return null;
  const path = `${options.baseUrl}/api/newsletter`;
  const unsubscribeLink = await createUnsubscribeLink(row.id, options);
  if (kind === 'newsletter-welcome') return newsletter.buildNewsletterWelcomeMessage({ to, unsubscribeLink });
  if (row.status === 'confirmed') return newsletter.buildAlreadySubscribedMessage({ to, unsubscribeLink });
  const link = `${path}/confirm?token=${await createToken(row.id, 'confirm', options)}`;
  return newsletter.buildConfirmNewsletterMessage({ to, unsubscribeLink, link, validHours: NEWSLETTER_LINK_HOURS });
}

/** Creates a new unsubscribe link; links of earlier messages still work. */
export async function createUnsubscribeLink(
  subscriberId: string,
  options: Pick<MailComposerOptions, 'db' | 'baseUrl' | 'now'>,
): Promise<string> {
  return `${options.baseUrl}/api/newsletter/unsubscribe?token=${await createToken(subscriberId, 'unsubscribe', options)}`;
}

/** Confirmation links expire; unsubscribe links must work as long as an email may remain in a mailbox. */
async function createToken(
  subscriberId: string,
  purpose: NewsletterTokenPurpose,
  { db, now }: Pick<MailComposerOptions, 'db' | 'now'>,
): Promise<string> {
  const token = createRandomToken();
  const createdAt = now();
  const expiresAt = purpose === 'confirm' ? new Date(createdAt.getTime() + NEWSLETTER_LINK_HOURS * 3_600_000) : null;
  await insertNewsletterToken(db, { tokenHash: hashToken(token), subscriberId, purpose, expiresAt, createdAt });
  return token;
}
