import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createNewsletterService } from '#services/newsletter/newsletter-service.ts';
import { createBotChallengeService } from '#services/support/bot-challenge-service.ts';
import { createSupportService } from '#services/support/support-service.ts';
import { readSessionSecret } from '../settings/session-secret.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { MailSharedValues } from './wire-mail.ts';

type RequiredServices = Core & Pick<MailSharedValues, 'sendMail'>;

/** Builds the services for forms that work without an account. */
export function wireContact({
  env,
  db,
  sendMail,
  now,
}: RequiredServices): Area<'newsletter' | 'support' | 'botChallenge'> {
  const limits = createAttemptLimits({ db, now });
  const botChallenge = createBotChallengeService({
    db,
    secret: readSessionSecret(env.sessionSecret, env.dataDir),
    now,
  });
  return {
    services: {
      newsletter: createNewsletterService({ db, sendMail, now, limits }),
      support: createSupportService({ db, sendMail, now, limits, botChallenge }),
      botChallenge,
    },
    shared: {},
    jobs: [],
    timers: [],
  };
}
