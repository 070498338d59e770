import type { User } from '#contracts/account/user.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { EXPLORE_MESSAGES } from '#contracts/analysis/findings.ts';
import type { Db } from '#db/client.ts';
import { findUserCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

export interface CrawlAccess {
  db: Db;
  store: ArtifactStore;
}

/** A finished analysis of the user and the local path of its crawl file. */
export interface UserCrawl {
  url: string;
  host: string;
  /** ISO date. */
  measuredAt: string;
  path: string;
  scope: CrawlScope;
}

/**
 * @throws AppError not-found, also for another user's analysis, an analysis without a report, and when its crawl file
 * was removed
 */
export async function openUserCrawl(access: CrawlAccess, user: User, id: string): Promise<UserCrawl> {
  const crawl = await findUserCrawlFile(access, user, id);
  if (crawl.path === null) throw createCrawlDataDroppedError();
  return { ...crawl, path: crawl.path };
}

/**
 * Returns a finished analysis; its path is null when its crawl file was removed.
 *
 * @throws AppError not-found, also for another user's analysis and an analysis without a report
 */
export async function findUserCrawlFile(
  { db, store }: CrawlAccess,
  user: User,
  id: string,
): Promise<Omit<UserCrawl, 'path'> & { path: string | null }> {
  const row = isUuid(id) ? await findUserCrawl(db, user.id, id) : null;
  if (row === null) throw new AppError('not-found', EXPLORE_MESSAGES.notFound);
  const { url, host, measuredAt, artifactKey, scope } = row;
  if (row.status !== 'completed' || measuredAt === null) throw new AppError('not-found', EXPLORE_MESSAGES.notFinished);
  const path = artifactKey === null ? null : await store.open(artifactKey);
  return { url, host, measuredAt, path, scope };
}

/** Creates the error for a crawl file that was removed or written by another build. */
export const createCrawlDataDroppedError = (): AppError => new AppError('not-found', EXPLORE_MESSAGES.notKept);
