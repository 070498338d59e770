import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import type { ExampleSiteTarget } from '#crawl/fetch/guard/example-site.ts';
import { type Database, type Db, openDatabase } from '#db/client.ts';
import { readDatabaseTime } from '#db/queries/commerce/billing.ts';
import { createQueue, type Queue } from '#db/queue.ts';
import { createRequestScope, type RequestScope } from '#lib/runtime/request-scope.ts';
import type { Clock } from '#providers/kit/clock.ts';
import type { SecretBox } from '#providers/kit/secrets.ts';
import { createRateLimits, type RateLimits } from '#providers/kit/token-bucket.ts';
import type { UsageSink } from '#providers/kit/usage.ts';
import type { ManagedArtifactStore } from '#providers/storage/artifact-store.ts';
import { createArtifactStore } from '#providers/storage/create-store.ts';
import { readFreeBytes } from '#providers/storage/folder-usage.ts';
import { StorageError } from '#providers/storage/storage-error.ts';
import type { PasswordHashing } from '#services/accounts/auth.ts';
import { type BrowserQueue, createBrowserQueue } from '#services/analyses/run/browser-queue.ts';
import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import type { StartAnalysisThread } from '#services/analyses/run/supervise-analysis.ts';
import { type CleanContentInThread, createContentCleaner } from '#services/articles/clean-content-thread.ts';
import { createUsageCollector, type UsageCollector } from '#services/data-sources/usage-collector.ts';
import type { RenderPrint } from '#services/reports/report-writers.ts';
import { createDatabaseClock, type DatabaseClock } from '#services/system/database-clock.ts';
import { createDiskSpace, type DiskSpace } from '#services/system/disk-space.ts';
import { createStorageHealth, type StorageHealth } from '#services/system/storage-health.ts';
import type { DemoAccessBySource } from '../demo/demo-sources.ts';
import type { Logger } from '../logger.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { createJobObserver } from '../observability/job-observer.ts';
import type { Env } from '../settings/env.ts';
import { createInstalledBrowser, type InstalledBrowser } from '../settings/installed-browser.ts';
import { ensurePrivateFolder } from '../settings/private-folder.ts';
import { readSecretBox } from '../settings/secret-box.ts';

export interface WireOptions {
  env: Env;
  logger: Logger;
  /** The scope whose IDs the logger writes; a new one by default. */
  requestScope?: RequestScope;
  /** Host and port of the demo site in development; null elsewhere. */
  exampleSite: ExampleSiteTarget | null;
  /** What users enter to connect simulated sources; only in demo mode. */
  demoAccess?: DemoAccessBySource;
  /** Origin of the server that invents field data over time; only in demo mode. */
  simulatedCruxUrl?: string | null;
  /** Prints to the console; development only. */
  announce(text: string): void;
  /** Renders reports for print; implemented by the web application. */
  renderPrint: RenderPrint;
  /** Folder of the Markdown articles that ship with the product; null = none. */
  articlesFolder: string | null;
  /** Returns the free space in the data folder, null when unknown; read from the disk by default. */
  freeBytes?(): Promise<number | null>;
  /** Replaces how passwords are hashed, in tests. */
  passwordHashing?: PasswordHashing;
  /** Replaces the clock of the rate limits of external services, in tests. */
  rateLimitClock?: Clock;
  /** Replaces the time that all processes share, in tests. */
  now?(): Date;
  /** Replaces how the thread of an analysis starts, in tests. */
  startAnalysisThread?: StartAnalysisThread;
}

/** What every area may use. */
export interface Core extends Omit<WireOptions, 'freeBytes' | 'now'> {
  /** Quality of what data sources report: `simulated` in demo mode. */
  sourceQuality: SourceQuality;
  /** Returns the time that all processes share. */
  now(): Date;
  clock: Pick<DatabaseClock, 'synchronize'>;
  requestScope: RequestScope;
  /** Null when metrics are off. */
  metrics: Metrics | null;
  database: Database;
  db: Db;
  queue: Queue;
  /** Files of analyses, reports and logos. */
  store: ManagedArtifactStore;
  storageHealth: StorageHealth;
  /** Folder for files that are being written. */
  workFolder: string;
  /** Free space in the data folder. */
  disk: DiskSpace;
  /** Receives the record of every request to an external service. */
  onUsage: UsageSink;
  /** Stores the records of requests to external services as sums. */
  usage: UsageCollector;
  /** Rate limits by key, shared by all clients of this process. */
  rateLimits: RateLimits;
  /** Encrypts keys and tokens that are stored in the database. */
  secretBox: SecretBox;
  browser: InstalledBrowser;
  /** Queue of interactive work that uses the browser: re-checks and printing. */
  interactiveBrowserQueue: BrowserQueue;
  /** Cleans the content of articles and newsletters, in one thread at a time. */
  cleanContent: CleanContentInThread;
  /** ID of this process. */
  workerId: string;
}

/** Opens the database and creates what all areas share; no work starts yet. */
export async function wireCore({ freeBytes, ...options }: WireOptions): Promise<Core> {
  const { env, logger } = options;
  ensurePrivateFolder(env.dataDir);
  const store = await createArtifactStore(env.storage, env.dataDir);
  await assertStoreIsAccepted(store);
  const metrics = env.metrics === null ? null : createMetrics({ engineVersion: ENGINE_VERSION, roles: env.roles });
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    ...(metrics !== null && { onQueryError: metrics.onQueryError }),
  });
  const clock = createDatabaseClock({ readTime: () => readDatabaseTime(database.db) });
  const now = options.now ?? clock.now;
  // The embedded database has the clock of this process.
  if (database.kind === 'postgresql') await clock.synchronize();
  const isWorker = env.roles.has('worker');
  const usage = createUsageCollector(database.db);
  const requestScope = options.requestScope ?? createRequestScope();
  return {
    ...options,
    sourceQuality: env.isDemo ? 'simulated' : 'real',
    now,
    clock,
    requestScope,
    metrics,
    database,
    db: database.db,
    queue: createQueue(database, {
      isWorker,
      requestScope,
      onError: (error) => logger.error('queue error', { error }),
      onJob: createJobObserver(logger, metrics),
    }),
    store,
    storageHealth: createStorageHealth({ check: store.check, onChange: (error) => logStorageChange(logger, error) }),
    workFolder: join(env.dataDir, 'work'),
    disk: createDiskSpace({
      readFreeBytes: freeBytes ?? (() => readFreeBytes(env.dataDir)),
      minFreeBytes: env.minFreeBytes,
    }),
    onUsage(record) {
      logger.debug('provider request', { ...record });
      usage.record(record);
      metrics?.onUsage(record);
    },
    usage,
    rateLimits: createRateLimits(options.rateLimitClock),
    secretBox: readSecretBox(env.encryptionKey, env.dataDir),
    browser: createInstalledBrowser({ settings: env.browser, logger, now }),
    interactiveBrowserQueue: createBrowserQueue(),
    cleanContent: createContentCleaner(),
    workerId: randomUUID(),
  };
}

/**
 * Checks the settings of the store. A store that is not responding does not prevent startup.
 *
 * @throws when the bucket rejects the settings
 */
async function assertStoreIsAccepted(store: ManagedArtifactStore): Promise<void> {
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.problem === 'unreachable') return;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`The bucket cannot be used. Check the settings AWI_STORAGE_...: ${reason}`, { cause: error });
  }
}

function logStorageChange(logger: Logger, error: unknown): void {
  if (error === null) logger.info('file storage is responding again');
  else logger.error('file storage cannot be used', { error });
}
