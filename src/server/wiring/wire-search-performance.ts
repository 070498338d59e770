import { findConnection } from '#db/queries/outside/connections.ts';
import { createSendSearchSync, createSyncSearchDataJob } from '#jobs/sync-search-data.ts';
import { createSearchStore, type SearchStore } from '#services/search-performance/store/search-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createListAnalyzedUrls } from '#services/search-performance/sync/list-analyzed-urls.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import { createSearchPerformanceService } from '#services/search-performance/view/search-performance-service.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from './area.ts';
import type { Core } from './core.ts';
import type { AnalysesSharedValues } from './wire-analyses.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';

export interface SearchPerformanceSharedValues {
  searchStore: SearchStore;
}

type RequiredServices = Core &
  Pick<AnalysesSharedValues, 'exploreThread'> &
  Pick<DataSourcesSharedValues, 'connectionClients' | 'connectionHealth'>;

/** Builds the import of search performance and the reading of its data. */
export function wireSearchPerformance(
  required: RequiredServices,
): Area<'searchPerformance', SearchPerformanceSharedValues> {
  const { db, store, queue, workFolder, disk, logger, now, connectionClients, connectionHealth } = required;
  const quality = required.sourceQuality;
  const thread = createSearchThread();
  const sync = createSearchSync({
    db,
    store,
    workFolder,
    async openSources(connectionId) {
      const connection = await findConnection(db, connectionId);
      return connection === null ? null : connectionClients.open(connection);
    },
    onConnectionWorked: (connectionId) => connectionHealth.succeed(connectionId),
    onConnectionFailed: (connectionId, error) => connectionHealth.fail(connectionId, error),
    sendSync: createSendSearchSync(queue),
    reader: thread,
    listAnalyzedUrls: createListAnalyzedUrls({ db, store, thread: required.exploreThread }),
    hasSpace: async () => !(await disk.readState()).isLow,
    now,
    onError: (error, connectionId) => logger.error('search data could not be synchronized', { error, connectionId }),
  });
  const searchStore = createSearchStore({ db, store, thread });
  return {
    services: {
      searchPerformance: createSearchPerformanceService({
        db,
        store,
        exploreThread: required.exploreThread,
        searchStore,
        quality,
        now,
      }),
    },
    shared: { searchStore },
    jobs: [createSyncSearchDataJob(sync)],
    timers: [createRecoveryTimer((isAlone) => sync.recover(isAlone)), createCleanupTimer(() => sync.deleteLeftovers())],
    async stop() {
      await sync.shutDown();
      await thread.close();
    },
  };
}
