import { createExploreThread, type ExploreThread } from '#services/analyses/explore/explore-thread.ts';
import {
  createOutsideSnapshots,
  type OutsideSnapshots,
} from '#services/search-performance/snapshot/outside-snapshots.ts';
import { createSearchStore, type SearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread, type SearchThread } from '#services/search-performance/store/search-thread.ts';
import type { Services } from '#services/services.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';

export interface SearchStoreSharedValues {
  searchStore: SearchStore;
  /** Thread that reads month files. */
  searchThread: SearchThread;
  /** Thread that queries crawl files. */
  exploreThread: ExploreThread;
  /** A second thread that queries crawl files, for queries that read the text of all pages. */
  crawlThread: ExploreThread;
  outsideSnapshots: OutsideSnapshots;
}

/** Builds the services that read search performance, for analyses and for the import. */
export function wireSearchStore({
  db,
  store,
  logger,
  sourceQuality,
  now,
  linkGraph,
}: Core & Pick<Services, 'linkGraph'>): Area<never, SearchStoreSharedValues> {
  const searchThread = createSearchThread();
  const exploreThread = createExploreThread();
  const crawlThread = createExploreThread();
  const searchStore = createSearchStore({ db, store, thread: searchThread });
  const outsideSnapshots = createOutsideSnapshots({
    db,
    store,
    searchStore,
    linkGraph,
    exploreThread,
    crawlThread,
    quality: sourceQuality,
    now,
    onError: (error, analysisId) => logger.error('outside data could not be composed', { error, analysisId }),
  });
  return {
    services: {},
    shared: { searchStore, searchThread, exploreThread, crawlThread, outsideSnapshots },
    jobs: [],
    timers: [],
  };
}
