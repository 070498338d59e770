import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contracts/account/user.ts';
import {
  COMPARISON_LIMITS,
  COMPARISON_MESSAGES,
  type Comparison,
  type ComparisonQuery,
} from '#contracts/analysis/comparison.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import type { ExploreThread } from './explore-thread.ts';
import { buildCompactComparison, buildComparison, type IdentifiedComparison } from './limit-comparison.ts';
import { type CrawlAccess, createCrawlDataDroppedError, openUserCrawl, type UserCrawl } from './open-user-crawl.ts';
import type { StoredComparison } from './read-comparison.ts';

/** Compares stored analyses. */
export interface ComparisonService {
  /**
   * Compares two finished analyses of one website. Without `issues` and `urls`, the response is compact.
   *
   * @throws AppError not-found, also for another user's analysis, and when a crawl file was removed; bad-request:
   * different websites, or `from` is not older than `to`; rate-limited
   */
  compare(user: User, query: ComparisonQuery): Promise<Comparison>;
}

export interface ComparisonServiceOptions extends CrawlAccess {
  thread: Pick<ExploreThread, 'ask'>;
  limits: Pick<AttemptLimits, 'take'>;
}

const DEFAULT_URL_COUNT = 10;

export function createComparisonService({ thread, limits, ...access }: ComparisonServiceOptions): ComparisonService {
  return {
    async compare(user, { from, to, issues, urls }) {
      await limits.take('explore', user.id);
      const [before, after] = await Promise.all([from, to].map((id) => openUserCrawl(access, user, id)));
      if (before === undefined || after === undefined) throw createCrawlDataDroppedError();
      if (before.host !== after.host) throw createFieldError(COMPARISON_MESSAGES.otherWebsite);
      if (before.measuredAt >= after.measuredAt) throw createFieldError(COMPARISON_MESSAGES.order);
      const response = await thread.ask({ kind: 'comparison', path: after.path, query: { fromPath: before.path } });
      if ('notKept' in response || response.list === null) throw createCrawlDataDroppedError();
      const stored = addScopeNote(response.list, before, after);
      return limitComparison({ website: after.host, fromId: from, toId: to, stored }, { issues, urls });
    },
  };
}

function addScopeNote(stored: StoredComparison, before: UserCrawl, after: UserCrawl): StoredComparison {
  if (isDeepStrictEqual(before.scope, after.scope)) return stored;
  return { ...stored, notes: [COMPARISON_MESSAGES.scope, ...stored.notes] };
}

function limitComparison(
  compared: IdentifiedComparison,
  { issues, urls }: Pick<ComparisonQuery, 'issues' | 'urls'>,
): Comparison {
  if (issues === undefined && urls === undefined) return buildCompactComparison(compared);
  const { issues: all } = COMPARISON_LIMITS;
  return buildComparison(compared, { issues: issues ?? all, urls: urls ?? DEFAULT_URL_COUNT, steps: all });
}

const createFieldError = (message: string): AppError =>
  new AppError('bad-request', message, { fieldErrors: { from: message } });
