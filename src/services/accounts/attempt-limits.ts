import { createHash } from 'node:crypto';
import { QUICK_CHECKS_PER_HOUR } from '#contracts/analysis/quick-check-limits.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import {
  CLIENT_INVITATIONS_PER_DAY,
  CLIENT_LINK_DAYS,
  CLIENT_MAILS_PER_DAY,
  MAX_CLIENT_INVITATIONS,
} from '#contracts/report/client-report-texts.ts';
import type { Db } from '#db/client.ts';
import { clearAttempts, countAttempt } from '#db/queries/accounts/attempts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { getLimitKey } from '#lib/url/limit-key.ts';
import { readIpAddress } from './security-log.ts';

const QUARTER_HOUR_SECONDS = 900;
const HOUR_SECONDS = 3_600;

/**
 * Factor between the limit for a /56, which contains 256 networks of one customer, and the limit for a single network.
 */
const NETWORK_LIMIT_FACTOR = 4;

/**
 * Rate limits for attempts. See `sign-in-limits.ts` for how sign-ins are counted; `...-address` counts by IP address,
 * `login-account-network` by account and network.
 */
export const ATTEMPT_LIMITS = {
  'login-address': { max: 100, windowSeconds: QUARTER_HOUR_SECONDS },
  'login-known-browser': { max: 10, windowSeconds: QUARTER_HOUR_SECONDS },
  'login-account-network': { max: 10, windowSeconds: QUARTER_HOUR_SECONDS },
  'login-other-browsers': { max: 60, windowSeconds: QUARTER_HOUR_SECONDS },
  'register-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'forgot-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'forgot-account': { max: 5, windowSeconds: HOUR_SECONDS },
  'reset-address': { max: 30, windowSeconds: HOUR_SECONDS },
  'password-check': { max: 10, windowSeconds: QUARTER_HOUR_SECONDS },
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
  'shared-page': { max: 120, windowSeconds: QUARTER_HOUR_SECONDS },
  'shared-picture': { max: 2_000, windowSeconds: QUARTER_HOUR_SECONDS },
  'generate-article': { max: 20, windowSeconds: HOUR_SECONDS },
  analytics: { max: 600, windowSeconds: HOUR_SECONDS },
  'article-view': { max: 300, windowSeconds: HOUR_SECONDS },
  export: { max: 10, windowSeconds: HOUR_SECONDS },
  explore: { max: 1_200, windowSeconds: QUARTER_HOUR_SECONDS },
  'connect-source': { max: 30, windowSeconds: HOUR_SECONDS },
  'test-source': { max: 60, windowSeconds: HOUR_SECONDS },
  'sync-source': { max: 12, windowSeconds: HOUR_SECONDS },
  'import-file': { max: 60, windowSeconds: HOUR_SECONDS },
  'competitor-host': { max: 60, windowSeconds: HOUR_SECONDS },
  'refresh-ip-lists': { max: 4, windowSeconds: 24 * HOUR_SECONDS },
  'read-cited-pages': { max: 6, windowSeconds: 24 * HOUR_SECONDS },
  'connect-app': { max: 120, windowSeconds: HOUR_SECONDS },
  'send-webhook': { max: 60, windowSeconds: HOUR_SECONDS },
  'test-alert-channel': { max: 30, windowSeconds: HOUR_SECONDS },
  'check-tripwire': { max: 30, windowSeconds: HOUR_SECONDS },
  'light-crawl': { max: 20, windowSeconds: 24 * HOUR_SECONDS },
  'client-invitation': { max: CLIENT_INVITATIONS_PER_DAY, windowSeconds: 24 * HOUR_SECONDS },
  /** Per account and website: removing and adding a recipient must not repeat the confirmation email. */
  'client-invitation-website': { max: MAX_CLIENT_INVITATIONS, windowSeconds: CLIENT_LINK_DAYS * 24 * HOUR_SECONDS },
  /** Across all accounts: several accounts must not flood one mailbox. */
  'client-invitation-email': { max: 5, windowSeconds: 24 * HOUR_SECONDS },
  'client-report-mail': { max: CLIENT_MAILS_PER_DAY, windowSeconds: 24 * HOUR_SECONDS },
  'client-link': { max: 120, windowSeconds: HOUR_SECONDS },
  'verify-ownership': { max: 30, windowSeconds: HOUR_SECONDS },
  'quick-check': { max: QUICK_CHECKS_PER_HOUR, windowSeconds: HOUR_SECONDS },
  'quick-check-host': { max: 20, windowSeconds: HOUR_SECONDS },
} as const;
export type AttemptLimit = keyof typeof ATTEMPT_LIMITS;

export interface AttemptLimits {
  /**
   * Counts one attempt. `subject`: what the limit applies to, such as an account or a browser.
   * @throws AppError rate-limited with the seconds to wait
   */
  take(limit: AttemptLimit, subject: string): Promise<void>;
  /**
   * Counts one attempt from the caller's network, and from the wider network around it. Does nothing without a socket.
   *
   * @param account counted separately per account
   * @throws AppError rate-limited with the seconds to wait
   */
  consumeNetworkAttempt(limit: AttemptLimit, request: Request, account?: string): Promise<void>;
  /** Clears the counter after a success. */
  clear(limit: AttemptLimit, subject: string): Promise<void>;
  /** Clears the counters of the caller's network and of the wider network around it. */
  clearNetworkAttempts(limit: AttemptLimit, request: Request, account?: string): Promise<void>;
}

/** Counters are in the database, so they survive restarts and apply to all processes. */
export function createAttemptLimits({ db, now }: { db: Db; now(): Date }): AttemptLimits {
  async function count(limit: AttemptLimit, subject: string, factor = 1): Promise<void> {
    const { max, windowSeconds } = ATTEMPT_LIMITS[limit];
    const at = now();
    const { count: tries, windowEndsAt } = await countAttempt(db, {
      key: buildKey(limit, subject),
      windowSeconds,
      now: at,
    });
    if (tries <= max * factor) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000));
    const message = ACCOUNT_MESSAGES.tooMany.replace('{wait}', describeWait(retryAfterSeconds));
    throw new AppError('rate-limited', message, { retryAfterSeconds });
  }
  return {
    take: (limit, subject) => count(limit, subject),
    async consumeNetworkAttempt(limit, request, account) {
      const address = readIpAddress(request);
      if (address === null) return;
      const { network, widerNetwork } = getLimitKey(address);
      await count(limit, buildSubject(network, account));
      if (widerNetwork !== null) await count(limit, buildSubject(widerNetwork, account), NETWORK_LIMIT_FACTOR);
    },
    clear: (limit, subject) => clearAttempts(db, buildKey(limit, subject)),
    async clearNetworkAttempts(limit, request, account) {
      const address = readIpAddress(request);
      if (address === null) return;
      const { network, widerNetwork } = getLimitKey(address);
      for (const range of [network, widerNetwork]) {
        if (range !== null) await clearAttempts(db, buildKey(limit, buildSubject(range, account)));
      }
    },
  };
}

const buildSubject = (range: string, account: string | undefined): string =>
  account === undefined ? range : `${account} ${range}`;

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;
/** From this wait on, hours are precise enough. */
const MIN_HOURS = 2;

/** Formats the wait time, rounded up to whole minutes or hours. */
export function describeWait(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / SECONDS_PER_MINUTE);
  if (minutes >= MIN_HOURS * MINUTES_PER_HOUR) return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`;
}

/** IP addresses are hashed, so that counters contain no personal data in plain text. */
function buildKey(limit: AttemptLimit, subject: string): string {
  return `${limit}:${createHash('sha256').update(subject).digest('base64url')}`;
}
