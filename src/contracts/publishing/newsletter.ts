/** The newsletter: requested on the site, confirmed by email, ended by a link in every email. */
import { z } from 'zod';
import { emailAddressSchema } from '../account/user.ts';

/** Validity of the confirmation link. */
export const NEWSLETTER_LINK_HOURS = 72;
/** Retention period of unconfirmed and unsubscribed email addresses. */
export const UNCONFIRMED_KEPT_DAYS = 30;
export const UNSUBSCRIBED_KEPT_DAYS = 90;

/** `POST /api/newsletter/subscribe`. */
export const subscribeNewsletterSchema = z.object({ email: emailAddressSchema });
