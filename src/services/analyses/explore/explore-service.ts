import type { User } from '#contracts/account/user.ts';
import type { BulkViewList, BulkViewQuery } from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEW_MESSAGES, type BulkViewId, getBulkView } from '#contracts/analysis/bulk-views.ts';
import {
  EXPLORE_MESSAGES,
  type FindingList,
  type FindingsQuery,
  type PageList,
  type PagesQuery,
} from '#contracts/analysis/findings.ts';
import { PAGE_INSPECTION_MESSAGES, type PageInspection } from '#contracts/analysis/page-inspection.ts';
import type { IssueEdits } from '#contracts/rules/edit.ts';
import type { ViewError } from '#crawl/store/views/list-view.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { AttemptLimits } from '../../accounts/attempt-limits.ts';
import type { EditsQuery } from '../fixes/read-edits.ts';
import type { ExploreThread } from './explore-thread.ts';
import type { ViewQuery } from './explore-worker.ts';
import { type CrawlAccess, createCrawlDataDroppedError, findUserCrawlFile, openUserCrawl } from './open-user-crawl.ts';
import { INDEX_VIEW, readIndexStatement, readIndexTable } from './read-index-table.ts';
import { addClicks, readPageClicks } from './read-page-clicks.ts';

/** Queries the crawl file of a finished analysis: all findings and all pages, not only the first ones. */
export interface ExploreService {
  /** @throws AppError not-found, also for another user's analysis, and when its crawl file was removed; rate-limited */
  listFindings(user: User, analysisId: string, query: FindingsQuery): Promise<FindingList>;
  /** @throws AppError not-found, as above; rate-limited */
  listPages(user: User, analysisId: string, query: PagesQuery): Promise<PageList>;
  /**
   * Returns one page of a bulk view.
   *
   * @throws AppError not-found, as above, and when the analysis is older than the bulk views; bad-request: no such
   * filter or
   *   column, or a view of one page without its URL; rate-limited
   */
  readView(user: User, analysisId: string, request: ViewQuery): Promise<BulkViewList>;
  /**
   * Returns everything that the crawl recorded about one URL.
   *
   * @throws AppError not-found, as above, and for a URL that the crawl did not record; rate-limited
   */
  inspectPage(user: User, analysisId: string, url: string): Promise<PageInspection>;
  /**
   * Returns the edits that resolve an issue, or none, with the reason, when the crawl file was removed.
   *
   * @throws AppError not-found, also for another user's analysis; rate-limited
   */
  listEdits(user: User, analysisId: string, query: EditsQuery): Promise<IssueEdits>;
}

export interface ExploreServiceOptions extends CrawlAccess {
  thread: ExploreThread;
  limits: Pick<AttemptLimits, 'take'>;
}

export function createExploreService({ thread, limits, ...access }: ExploreServiceOptions): ExploreService {
  return {
    async listFindings(user, id, query) {
      await limits.take('explore', user.id);
      const { path } = await openUserCrawl(access, user, id);
      const response = await thread.ask({ kind: 'findings', path, query });
      if ('notKept' in response) throw createCrawlDataDroppedError();
      return response.list;
    },
    async listPages(user, id, query) {
      await limits.take('explore', user.id);
      const { path } = await openUserCrawl(access, user, id);
      const clicks = await readPageClicks(access.db, user, id);
      const response = await thread.ask({ kind: 'pages', path, query });
      if ('notKept' in response) throw createCrawlDataDroppedError();
      return addClicks(response.list, { user, clicks });
    },
    async readView(user, id, query) {
      await limits.take('explore', user.id);
      requireUrl(query);
      const { path } = await openUserCrawl(access, user, id);
      const clicks = await readPageClicks(access.db, user, id);
      const index = query.view === INDEX_VIEW ? await readIndexTable(access.db, user, id) : null;
      const response = await thread.ask({ kind: 'view', path, query: { ...query, clicks, index } });
      if ('notKept' in response) throw createCrawlDataDroppedError();
      if (typeof response.list === 'string') throw createViewError(response.list);
      return response.list;
    },
    async listEdits(user, id, query) {
      await limits.take('explore', user.id);
      const { path } = await findUserCrawlFile(access, user, id);
      const response = path === null ? { notKept: true } : await thread.ask({ kind: 'edits', path, query });
      return 'list' in response
        ? response.list
        : { edits: [], total: 0, ruleIds: [], reason: EXPLORE_MESSAGES.notKept, reasonCode: 'not-kept' };
    },
    async inspectPage(user, id, url) {
      await limits.take('explore', user.id);
      const { path } = await openUserCrawl(access, user, id);
      const clicks = await readPageClicks(access.db, user, id);
      const response = await thread.ask({ kind: 'page', path, query: { url, clicks } });
      if ('notKept' in response) throw createCrawlDataDroppedError();
      if (response.list === 'unknown-url') throw new AppError('not-found', PAGE_INSPECTION_MESSAGES.unknown);
      if (response.list === 'not-recorded') throw createViewError(response.list);
      return { ...response.list, index: await readIndexStatement(access.db, user, { analysisId: id, url }) };
    },
  };
}

/** Checks that a query for a view of one page contains the page's URL. @throws AppError bad-request */
export function requireUrl({ view, request: { url } }: { view: BulkViewId; request: BulkViewQuery }): void {
  if (getBulkView(view).scope === 'page' && url === undefined)
    throw new AppError('bad-request', BULK_VIEW_MESSAGES.urlRequired);
}

const VIEW_ERRORS = {
  'not-recorded': ['not-found', BULK_VIEW_MESSAGES.notRecorded],
  'unknown-filter': ['bad-request', BULK_VIEW_MESSAGES.unknownFilter],
  'unknown-sort': ['bad-request', BULK_VIEW_MESSAGES.unknownSort],
} as const satisfies Record<ViewError, readonly [code: string, message: string]>;

/** Creates the error for a query that a view rejected. */
export function createViewError(error: ViewError): AppError {
  const [code, message] = VIEW_ERRORS[error];
  return new AppError(code, message);
}
