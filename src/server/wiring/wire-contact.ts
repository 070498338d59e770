import type { Db } from '#db/client.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import type { SendMailLater } from '#services/mail/mail-intent.ts';
import { createNewsletterService, type NewsletterService } from '#services/newsletter/newsletter-service.ts';
import { createRobotCheck, type RobotCheck } from '#services/support/robot-check.ts';
import { createSupportService, type SupportService } from '#services/support/support-service.ts';
import type { Env } from '../settings/env.ts';
import { readSessionSecret } from '../settings/session-secret.ts';

export interface WireContactOptions {
  env: Pick<Env, 'sessionSecret' | 'dataDir'>;
  db: Db;
  sendMail: SendMailLater;
  now(): Date;
}

export interface WiredContact {
  newsletter: NewsletterService;
  support: SupportService;
  robotCheck: RobotCheck;
}

/** Builds the services for forms that work without an account. */
export function wireContact({ env, db, sendMail, now }: WireContactOptions): WiredContact {
  const limits = createAttemptLimits({ db, now });
  const robotCheck = createRobotCheck({ db, secret: readSessionSecret(env.sessionSecret, env.dataDir), now });
  return {
    newsletter: createNewsletterService({ db, sendMail, now, limits }),
    support: createSupportService({ db, sendMail, now, limits, robotCheck }),
    robotCheck,
  };
}
