/**
 * Runs the sync of a connection in a separate process, so that a test can kill it. Prints each request for rows. Usage:
 * `node test/support/run-search-sync.ts <settings as JSON>`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createSearchThread } from '#services/search-performance/store/search-thread.ts';
import { createSearchSync } from '#services/search-performance/sync/search-sync.ts';
import { createMemorySource } from './search-source.ts';
import { createSimulatedProperty, type SimulatedPropertyOptions } from './simulated-search/simulate-property.ts';

export interface SearchSyncProcessSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  connectionId: string;
  property: SimulatedPropertyOptions;
  today: string;
  /** Time of the sync, which determines whether heartbeats have stopped. */
  now: string;
  /** Delay of each request. */
  delayMs: number;
}

/** Runs the sync until it ends. Reports each request for rows to `onRequest`. */
export async function runSearchSync(
  settings: SearchSyncProcessSettings,
  onRequest: (request: string) => void = () => {},
): Promise<void> {
  const { dataDir, databaseUrl, connectionId, property, today } = settings;
  const database = await openDatabase({ dataDir, databaseUrl });
  const source = createMemorySource(createSimulatedProperty(property), today);
  source.onRequest = async (query) => {
    if (query !== 'totals') onRequest(`${query.day} ${query.dimensions.join()} ${query.startRow}`);
    await pause(settings.delayMs);
  };
  const thread = createSearchThread();
  const sync = createSearchSync({
    db: database.db,
    store: createFolderStore(`${dataDir}/artifacts`),
    workFolder: `${dataDir}/work`,
    openSources: async () => ({ search: source, inspections: null, sitemaps: null, links: null, crawlIssues: null }),
    sendSync: async () => {},
    reader: thread,
    listAnalyzedUrls: async () => [],
    hasSpace: async () => true,
    now: () => new Date(settings.now),
    onConnectionWorked: async () => {},
    onFirstSync: async () => {},
    onConnectionFailed: async (_, error) => console.error(error),
    onError: (error) => console.error(error),
  });
  await sync.recover(databaseUrl === undefined);
  await sync.run(connectionId);
  await thread.close();
  await database.close();
}

if (import.meta.main && process.argv[2] !== undefined) {
  await runSearchSync(JSON.parse(process.argv[2]) as SearchSyncProcessSettings, (request) => console.log(request));
}
