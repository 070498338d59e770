import { pagesQuerySchema } from '#contracts/analysis/findings.ts';
import type { Db } from '#db/client.ts';
import { findLatestCrawl } from '#db/queries/analyses/analysis-artifacts.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { ExploreThread } from '../../analyses/explore/explore-thread.ts';
import type { SyncOptions } from './sync-context.ts';

interface Options {
  db: Db;
  store: Pick<ArtifactStore, 'open'>;
  /** Thread that queries crawl files. */
  thread: Pick<ExploreThread, 'ask'>;
}

/**
 * Creates the function that lists the most important pages of the latest analysis of a website. The list is empty if
 * its crawl file is gone or cannot be read.
 */
export function createListAnalyzedUrls({ db, store, thread }: Options): SyncOptions['listAnalyzedUrls'] {
  return async ({ userId, domain }) => {
    const crawl = await findLatestCrawl(db, { userId, host: domain });
    const path = crawl === null ? null : await store.open(crawl.artifactKey);
    if (path === null) return [];
    const query = pagesQuerySchema.parse({ sort: 'rank', order: 'desc' });
    const answer = await thread.ask({ kind: 'pages', path, query });
    return 'notKept' in answer ? [] : answer.list.items.map(({ url }) => url);
  };
}
