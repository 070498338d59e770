import type { EmailTokenPurpose } from '#db/queries/users.ts';

/** How long a link works, in hours. */
export const LINK_HOURS: Readonly<Record<EmailTokenPurpose, number>> = {
  'verify-email': 24,
  'reset-password': 1,
  'change-email': 24,
};

/** When a link that is made now stops working. */
export const expiryOf = (purpose: EmailTokenPurpose, now: Date): Date =>
  new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
