import type { EmailTokenPurpose } from '#db/queries/accounts/users.ts';

/** Validity of links, in hours. */
export const LINK_LIFETIME_HOURS: Readonly<Record<EmailTokenPurpose, number>> = {
  'verify-email': 24,
  'reset-password': 1,
  'change-email': 24,
};

/** Returns the expiry of a link that is created now. */
export const getExpiry = (purpose: EmailTokenPurpose, now: Date): Date =>
  new Date(now.getTime() + LINK_LIFETIME_HOURS[purpose] * 3_600_000);
