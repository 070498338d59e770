import type { Db } from '#db/client.ts';
import type {
  CrawlIssueSource,
  IndexInspectionSource,
  LinkSource,
  SearchPerformanceSource,
  SitemapSource,
} from '#providers/kit/capabilities.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { SearchThread } from '../store/search-thread.ts';

/** The parts of a connection's client that a sync uses; null = the provider has no such data. */
export interface SyncSources {
  search: SearchPerformanceSource | null;
  inspections: IndexInspectionSource | null;
  sitemaps: SitemapSource | null;
  links: LinkSource | null;
  crawlIssues: CrawlIssueSource | null;
}

/** Opens the client of a connection; null if the connection was removed. @throws ProviderError, SecretError */
export type OpenSyncSources = (connectionId: string) => Promise<SyncSources | null>;

/** Queues the sync of a connection; one that is already waiting is not queued twice. */
export type SendSearchSync = (connectionId: string) => Promise<void>;

/** Records whether a connection works, and notifies the owner of the website. */
export interface ConnectionWatcher {
  /** Called after a complete sync. */
  onConnectionWorked(connectionId: string): Promise<void>;
  /** Called after a failed sync; stored data is kept. Not called when a quota or rate limit delays the sync. */
  onConnectionFailed(connectionId: string, error: unknown): Promise<void>;
}

/** Options that all parts of a sync share. */
export interface SyncOptions extends ConnectionWatcher {
  db: Db;
  store: Pick<ArtifactStore, 'open' | 'put'>;
  /** Folder for files that are being written. */
  workFolder: string;
  openSources: OpenSyncSources;
  sendSync: SendSearchSync;
  /** Thread for queries on finished files. */
  reader: SearchThread;
  /** Lists URLs of the website that an analysis found, the most important ones first. */
  listAnalyzedUrls(website: { userId: string; domain: string }): Promise<string[]>;
  /** Called after the first complete sync of a property. */
  onFirstSync(website: { userId: string; domain: string }): Promise<void>;
  /** Whether the disk has space for more files. */
  hasSpace(): Promise<boolean>;
  /** Time limit of one run; other syncs can run after it. */
  runMs?: number;
  now(): Date;
  /** Logs an error that is not shown to users. */
  onError(error: unknown, connectionId: string): void;
}
