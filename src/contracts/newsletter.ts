/** The newsletter: asked for, confirmed by mail, ended by a link in every mail. */
import { z } from 'zod';
import { emailAddressSchema } from './user.ts';

/** How long the link that confirms a subscription works. */
export const NEWSLETTER_LINK_HOURS = 72;
/** An address that was not confirmed is forgotten after this long, one that was unsubscribed likewise. */
export const UNCONFIRMED_KEPT_DAYS = 30;
export const UNSUBSCRIBED_KEPT_DAYS = 90;

/** `POST /api/newsletter/subscribe`. */
export const subscribeNewsletterSchema = z.object({ email: emailAddressSchema });
