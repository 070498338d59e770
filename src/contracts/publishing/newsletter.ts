/** The newsletter. Users sign up on the site, confirm by email, and unsubscribe through a link in every email. */
import { z } from 'zod';
import { emailAddressSchema } from '../account/user.ts';

/** Validity of the confirmation link. */
export const NEWSLETTER_LINK_HOURS = 72;
/** Retention period of unconfirmed and unsubscribed email addresses. */
export const UNCONFIRMED_RETENTION_DAYS = 30;
export const UNSUBSCRIBED_RETENTION_DAYS = 90;

/** `POST /api/newsletter/subscribe`. */
export const newsletterSubscriptionSchema = z.object({ email: emailAddressSchema });
