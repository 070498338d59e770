import type { User } from '#contracts/account/user.ts';
import type { FindingList, FindingsQuery, PageList, PagesQuery } from '#contracts/analysis/findings.ts';
import type { ExploreThread } from './explore-thread.ts';
import { type CrawlAccess, createCrawlDataDroppedError, openOwnCrawl } from './open-own-crawl.ts';

/** Queries the crawl file of a finished analysis: all findings and all pages, not only the first ones. */
export interface ExploreService {
  /** @throws AppError not-found, also for another user's analysis, and when its crawl file was removed */
  listFindings(user: User, analysisId: string, query: FindingsQuery): Promise<FindingList>;
  /** @throws AppError not-found, as above */
  pages(user: User, analysisId: string, query: PagesQuery): Promise<PageList>;
}

export interface ExploreServiceOptions extends CrawlAccess {
  thread: ExploreThread;
}

export function createExploreService({ thread, ...access }: ExploreServiceOptions): ExploreService {
  return {
    async listFindings(user, id, query) {
      const { path } = await openOwnCrawl(access, user, id);
      const answer = await thread.ask({ kind: 'findings', path, query });
      if ('notKept' in answer) throw createCrawlDataDroppedError();
      return answer.list;
    },
    async pages(user, id, query) {
      const { path } = await openOwnCrawl(access, user, id);
      const answer = await thread.ask({ kind: 'pages', path, query });
      if ('notKept' in answer) throw createCrawlDataDroppedError();
      return answer.list;
    },
  };
}
