import type { Db } from '#db/client.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import type { SendMailLater } from '#services/mail/send-mail-later.ts';
import { createNewsletterService, type NewsletterService } from '#services/newsletter/newsletter-service.ts';
import { createSupportService, type SupportService } from '#services/support/support-service.ts';

export interface WireContactOptions {
  db: Db;
  sendMail: SendMailLater;
  now(): Date;
}

/** What people may send us without an account. */
export function wireContact({ db, sendMail, now }: WireContactOptions): {
  newsletter: NewsletterService;
  support: SupportService;
} {
  const options = { db, sendMail, now, limits: createAttemptLimits({ db, now }) };
  return { newsletter: createNewsletterService(options), support: createSupportService(options) };
}
