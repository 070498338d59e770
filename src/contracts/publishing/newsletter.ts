/** The newsletter: requested on the site, confirmed by email, ended by a link in every email. */
import { z } from 'zod';
import { emailAddressSchema } from '../account/user.ts';

/** How long the confirmation link works. */
export const NEWSLETTER_LINK_HOURS = 72;
/** Unconfirmed and unsubscribed email addresses are deleted after this time. */
export const UNCONFIRMED_KEPT_DAYS = 30;
export const UNSUBSCRIBED_KEPT_DAYS = 90;

/** `POST /api/newsletter/subscribe`. */
export const subscribeNewsletterSchema = z.object({ email: emailAddressSchema });
