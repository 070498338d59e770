import { BADGE_LIMIT, BADGE_MESSAGES } from '#contracts/account/badge.ts';
import type { Db } from '#db/client.ts';
import { findBadge } from '#db/queries/analyses/badges.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { readIpAddress } from '../accounts/security-log.ts';
import type { BadgeFacts } from './badge-view.ts';
import { createRequestCounter } from './request-counter.ts';

/** Public badges of websites. */
export interface BadgeService {
  /**
   * Reads the data of the badge with this ID.
   *
   * @throws AppError not-found, the same for an unknown badge and for a badge that is turned off; rate-limited
   */
  read(request: Request, badgeId: string): Promise<BadgeFacts>;
}

export interface BadgeServiceOptions {
  db: Db;
  isDemo: boolean;
  now(): Date;
}

export function createBadgeService({ db, isDemo, now }: BadgeServiceOptions): BadgeService {
  const { requests: max, windowSeconds } = BADGE_LIMIT;
  const counter = createRequestCounter({ max, windowSeconds, now });
  return {
    async read(request, badgeId) {
      const address = readIpAddress(request);
      const retryAfterSeconds = address === null ? 0 : counter.count(address);
      if (retryAfterSeconds > 0) throw new AppError('rate-limited', BADGE_MESSAGES.tooMany, { retryAfterSeconds });
      const badge = isUuid(badgeId) ? await findBadge(db, badgeId) : null;
      if (badge === null) throw new AppError('not-found', BADGE_MESSAGES.notFound);
      return { ...badge, isDemo };
    },
  };
}
