import type { User } from '#contracts/account/user.ts';
import { CRAWLER_IP_LISTS } from '#contracts/agents/ip-lists.ts';
import type { CrawlerIpStatus } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { Db } from '#db/client.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import type { IpRanges } from '#providers/crawler-ips/embedded-lists.ts';
import type { CrawlerIpsClient } from '#providers/crawler-ips/index.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import type { IpListStore } from './ip-list-store.ts';

/** The lists used to verify requests from crawlers; the same for all websites. */
export interface IpListService {
  /**
   * Requests all lists from their operators. Lists that cannot be read keep their previous version.
   *
   * @throws AppError not-found for another user's website, email-not-verified, rate-limited, conflict in demo mode,
   * source-unavailable if no list could be read
   */
  refresh(user: User, websiteId: string): Promise<CrawlerIpStatus[]>;
}

export interface IpListServiceOptions {
  db: Db;
  lists: IpListStore;
  client: Pick<CrawlerIpsClient, 'readRanges'>;
  limits: AttemptLimits;
  /** Whether outside data is simulated. */
  isDemo: boolean;
  now(): Date;
}

/** All users share the limit, because they share the lists. */
const LIMIT_SUBJECT = 'installation';

export function createIpListService(options: IpListServiceOptions): IpListService {
  const { lists, client, limits, isDemo, now } = options;
  return {
    async refresh(user, websiteId) {
      await findOwnWebsite(options.db, user, websiteId);
      const code = findDenialCode(user, 'import-logs');
      if (code !== null) throw new AppError(code, LOG_TEXTS.verifyEmail);
      if (isDemo) throw new AppError('conflict', LOG_TEXTS.demo);
      await limits.take('refresh-ip-lists', LIMIT_SUBJECT);
      const day = now().toISOString().slice(0, 'YYYY-MM-DD'.length);
      const results = await Promise.all(CRAWLER_IP_LISTS.map((list) => tryRead(client, list, day)));
      const read = results.filter((result) => result !== null);
      if (read.length === 0) throw new AppError('source-unavailable', LOG_TEXTS.noLists);
      await lists.replace(read);
      return describeIpLists(await lists.read());
    },
  };
}

/** Returns null if the list cannot be read from its operator. */
async function tryRead(
  client: IpListServiceOptions['client'],
  list: (typeof CRAWLER_IP_LISTS)[number],
  day: string,
): Promise<IpRanges | null> {
  try {
    return { id: list.id, day, ranges: await client.readRanges(list) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}

/** Describes each operator's list: its agents, its URL and its day; the day is null for a missing list. */
export function describeIpLists(lists: readonly IpRanges[]): CrawlerIpStatus[] {
  return CRAWLER_IP_LISTS.map(({ id, operator, tokens, url }) => ({
    operator,
    tokens: [...tokens],
    url,
    day: lists.find((list) => list.id === id)?.day ?? null,
  }));
}
