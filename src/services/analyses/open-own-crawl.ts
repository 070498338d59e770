import { EXPLORE_MESSAGES } from '#contracts/findings.ts';
import type { User } from '#contracts/user.ts';
import type { Db } from '#db/client.ts';
import { findOwnCrawl } from '#db/queries/analysis-artifacts.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

export interface CrawlAccess {
  db: Db;
  store: ArtifactStore;
}

/** A finished analysis of the user and where its crawl file can be read. */
export interface OwnCrawl {
  url: string;
  host: string;
  /** ISO date. */
  measuredAt: string;
  path: string;
}

/** @throws AppError not-found: also for somebody else's analysis, one without a report, and when its crawl file is gone */
export async function openOwnCrawl({ db, store }: CrawlAccess, user: User, id: string): Promise<OwnCrawl> {
  const row = isUuid(id) ? await findOwnCrawl(db, user.id, id) : null;
  if (row === null) throw new AppError('not-found', EXPLORE_MESSAGES.notFound);
  const { url, host, measuredAt, artifactKey } = row;
  if (row.status !== 'completed' || measuredAt === null) throw new AppError('not-found', EXPLORE_MESSAGES.notFinished);
  const path = artifactKey === null ? null : await store.open(artifactKey);
  if (path === null) throw notKept();
  return { url, host, measuredAt, path };
}

/** The crawl file was removed, or is of another build. */
export const notKept = (): AppError => new AppError('not-found', EXPLORE_MESSAGES.notKept);
