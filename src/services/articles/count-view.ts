import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import type { User } from '#contracts/account/user.ts';
import type { Db } from '#db/client.ts';
import { countRead, deleteReadsBefore, ensureDailySalt } from '#db/queries/publishing/article-reads.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { readIpAddress } from '../accounts/security-log.ts';

export interface ViewCounterOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'consumeNetworkAttempt'>;
  now(): Date;
}

export interface ViewCounter {
  /** Counts a view of an article, once per reader and UTC day. Bots and prefetched pages do not count. */
  count(request: Request, user: User | null, articleId: string): Promise<void>;
  /** Deletes the reader records of previous days. */
  deleteOldReads(): Promise<void>;
}

/**
 * Counts views without storing who the readers are: a reader is a hash of the account, or of the IP address and
 * browser, with a secret that is deleted after one day. The hash cannot be computed again after that.
 */
export function createViewCounter({ db, limits, now }: ViewCounterOptions): ViewCounter {
  const getToday = () => now().toISOString().slice(0, 10);
  return {
    async count(request, user, articleId) {
      const reader = identifyReader(request, user);
      if (reader === null) return;
      try {
        await limits.consumeNetworkAttempt('article-view', request);
      } catch (error) {
        // Views beyond the limit of a network are not counted; the page is still shown.
        if (error instanceof AppError && error.code === 'rate-limited') return;
        throw error;
      }
      const day = getToday();
      const salt = await ensureDailySalt(db, day, randomBytes(32).toString('base64url'));
      const hash = createHash('sha256').update(`${salt}\n${reader}`).digest('base64url');
      await countRead(db, { day, articleId, reader: hash });
    },
    deleteOldReads: () => deleteReadsBefore(db, getToday()),
  };
}

/** Returns the identity of a reader; null for bots and for readers that cannot be distinguished. */
function identifyReader(request: Request, user: User | null): string | null {
  const agent = request.headers.get('user-agent') ?? '';
  const isPrefetch = /\b(?:prefetch|prerender)\b/.test(request.headers.get('sec-purpose') ?? '');
  if (isPrefetch || request.headers.get('purpose') === 'prefetch' || isbot(agent)) return null;
  if (user !== null) return `account ${user.id}`;
  const address = readIpAddress(request);
  return address === null ? null : `browser ${address} ${agent}`;
}
