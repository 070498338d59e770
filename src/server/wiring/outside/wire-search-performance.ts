import { findConnection } from '#db/queries/outside/connections.ts';
import { createLookUpKeywordsJob } from '#jobs/look-up-keywords.ts';
import { createSendSearchSync, createSyncSearchDataJob } from '#jobs/sync-search-data.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { deleteExpiredFigures } from '#services/keyword-figures/delete-expired-figures.ts';
import { createKeywordLookup } from '#services/keyword-figures/keyword-lookup.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createListAnalyzedUrls } from '#services/search-performance/sync/list-analyzed-urls.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import { createSearchPerformanceService } from '#services/search-performance/view/search-performance-service.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core &
  Pick<SearchStoreSharedValues, 'exploreThread' | 'outsideSnapshots' | 'searchStore' | 'searchThread'> &
  Pick<DataSourcesSharedValues, 'connectionClients' | 'connectionHealth' | 'keywordSources' | 'requestKeywordFigures'>;

/** Builds the services that import search performance and provide it to the page that shows it. */
export function wireSearchPerformance(required: RequiredServices): Area<'searchPerformance'> {
  const { db, store, queue, workFolder, disk, logger, now, connectionClients, connectionHealth } = required;
  const fixEffectThread = createSearchThread();
  const sync = createSearchSync({
    db,
    store,
    workFolder,
    async openSources(connectionId) {
      const connection = await findConnection(db, connectionId);
      return connection === null ? null : connectionClients.open(connection);
    },
    onConnectionWorked: (connectionId) => connectionHealth.succeed(connectionId),
    async onFirstSync(website) {
      await required.outsideSnapshots.refill(website);
      await required.requestKeywordFigures(website);
    },
    onConnectionFailed: (connectionId, error) => connectionHealth.fail(connectionId, error),
    sendSync: createSendSearchSync(queue),
    reader: required.searchThread,
    listAnalyzedUrls: createListAnalyzedUrls({ db, store, thread: required.exploreThread }),
    hasSpace: async () => !(await disk.readState()).isLow,
    now,
    onError: (error, connectionId) => logger.error('search data could not be synchronized', { error, connectionId }),
  });
  const lookup = createKeywordLookup({
    db,
    now,
    sources: required.keywordSources,
    listWanted: (website) => required.outsideSnapshots.listWanted(website),
    onFound: (website) => required.outsideSnapshots.refill(website),
  });
  return {
    services: {
      searchPerformance: createSearchPerformanceService({
        db,
        store,
        exploreThread: required.exploreThread,
        searchStore: required.searchStore,
        fixEffectThread,
        limits: createAttemptLimits({ db, now }),
        quality: required.sourceQuality,
        now,
      }),
    },
    shared: {},
    jobs: [createSyncSearchDataJob(sync), createLookUpKeywordsJob(lookup)],
    timers: [
      createRecoveryTimer((isAlone) => sync.recover(isAlone)),
      createCleanupTimer(() => sync.deleteLeftovers()),
      createCleanupTimer(() => deleteExpiredFigures({ db, now })),
    ],
    async stop() {
      lookup.shutDown();
      await sync.shutDown();
      await required.searchThread.close();
      await fixEffectThread.close();
    },
  };
}
