import { createHash } from 'node:crypto';
import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import type { Db } from '#db/client.ts';
import { clearAttempts, countAttempt } from '#db/queries/attempts.ts';
import { AppError } from '#lib/app-error.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3_600;

/**
 * How often something may be tried. Sign-ins are counted by account twice: a browser that has signed in to the account before has a count
 * of its own, so that nobody can lock it out by guessing (https://cheatsheetseries.owasp.org, device cookies).
 */
export const ATTEMPT_LIMITS = {
  'login-address': { max: 100, windowSeconds: QUARTER_SECONDS },
  'login-known-browser': { max: 10, windowSeconds: QUARTER_SECONDS },
  'login-other-browsers': { max: 10, windowSeconds: QUARTER_SECONDS },
  'register-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'forgot-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'forgot-account': { max: 5, windowSeconds: HOUR_SECONDS },
  'reset-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'password-check': { max: 10, windowSeconds: QUARTER_SECONDS },
  'change-email': { max: 5, windowSeconds: HOUR_SECONDS },
  logo: { max: 30, windowSeconds: HOUR_SECONDS },
  checkout: { max: 30, windowSeconds: HOUR_SECONDS },
  'newsletter-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'newsletter-email': { max: 5, windowSeconds: HOUR_SECONDS },
  'support-address': { max: 20, windowSeconds: HOUR_SECONDS },
  'support-plain': { max: 5, windowSeconds: HOUR_SECONDS },
  'support-email': { max: 5, windowSeconds: HOUR_SECONDS },
  report: { max: 20, windowSeconds: HOUR_SECONDS },
  share: { max: 30, windowSeconds: HOUR_SECONDS },
  'shared-page': { max: 120, windowSeconds: QUARTER_SECONDS },
  'shared-picture': { max: 2_000, windowSeconds: QUARTER_SECONDS },
  'generate-article': { max: 20, windowSeconds: HOUR_SECONDS },
  analytics: { max: 600, windowSeconds: HOUR_SECONDS },
  'article-view': { max: 300, windowSeconds: HOUR_SECONDS },
  export: { max: 10, windowSeconds: HOUR_SECONDS },
} as const;
export type AttemptLimit = keyof typeof ATTEMPT_LIMITS;

export interface AttemptLimits {
  /** Counts one more. `subject`: network address, account or browser. @throws AppError rate-limited with the seconds to wait */
  take(limit: AttemptLimit, subject: string): Promise<void>;
  /** Forgets what was counted, after a success. */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
}

/** Counts are in the database: they hold over restarts and for all processes together. */
export function createAttemptLimits({ db, now }: { db: Db; now(): Date }): AttemptLimits {
  return {
    async take(limit, subject) {
      const { max, windowSeconds } = ATTEMPT_LIMITS[limit];
      const at = now();
      const { count, windowEndsAt } = await countAttempt(db, { key: keyOf(limit, subject), windowSeconds, now: at });
      if (count <= max) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000));
      throw new AppError('rate-limited', ACCOUNT_MESSAGES.tooMany, { retryAfterSeconds });
    },
    clear: (limit, subject) => clearAttempts(db, keyOf(limit, subject)),
  };
}

/** Addresses of people are not kept in the clear for counting. */
function keyOf(limit: AttemptLimit, subject: string): string {
  return `${limit}:${createHash('sha256').update(subject).digest('base64url')}`;
}
