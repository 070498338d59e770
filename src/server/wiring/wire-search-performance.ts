import { createSendSearchSync, createSyncSearchDataJob } from '#jobs/sync-search-data.ts';
import { createSearchStore, type SearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createListAnalyzedUrls } from '#services/search-performance/sync/list-analyzed-urls.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import type { ConnectionWatcher, OpenSyncSources } from '#services/search-performance/sync/sync-context.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';

/** What the data sources provide for syncs. */
export interface SyncConnections {
  openSyncSources: OpenSyncSources;
  connectionWatcher: ConnectionWatcher;
}

export interface SearchPerformanceSharedValues {
  searchStore: SearchStore;
}

type RequiredServices = Core & Pick<AnalysesSharedValues, 'exploreThread'> & SyncConnections;

/** Builds the import of search performance and the reading of its data. */
export function wireSearchPerformance(required: RequiredServices): Area<never, SearchPerformanceSharedValues> {
  const { db, store, queue, workFolder, disk, logger, now, openSyncSources, connectionWatcher } = required;
  const thread = createSearchThread();
  const sync = createSearchSync({
    ...connectionWatcher,
    db,
    store,
    workFolder,
    openSources: openSyncSources,
    sendSync: createSendSearchSync(queue),
    reader: thread,
    listAnalyzedUrls: createListAnalyzedUrls({ db, store, thread: required.exploreThread }),
    hasSpace: async () => !(await disk.readState()).isLow,
    now,
    onError: (error, connectionId) => logger.error('search data could not be synchronized', { error, connectionId }),
  });
  return {
    services: {},
    shared: { searchStore: createSearchStore({ db, store, thread }) },
    jobs: [createSyncSearchDataJob(sync)],
    timers: [createRecoveryTimer((isAlone) => sync.recover(isAlone)), createCleanupTimer(() => sync.deleteLeftovers())],
    async stop() {
      await sync.shutDown();
      await thread.close();
    },
  };
}
