import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportProgress } from '#contracts/outside/graph-imports.ts';
import { openDatabase } from '#db/client.ts';
import { DataFolderInUseError } from '#db/data-lock.ts';
import { type CommonCrawlClient, createCommonCrawlClient } from '#providers/common-crawl/index.ts';
import type { ListedRelease } from '#providers/common-crawl/schema.ts';
import { createArtifactStore, type StorageSettings } from '#providers/storage/create-store.ts';
import { readFreeBytes } from '#providers/storage/folder-usage.ts';
import { listTrackedDomains, normalizeDomains } from '../import/list-tracked-domains.ts';
import { type ImportRequest, ImportRequestError, listFileOrigins, planImport } from '../import/plan-import.ts';
import { getWorkFolder, runImport } from '../import/run-import.ts';

export interface CommandEnv {
  dataDir: string;
  storage: StorageSettings;
  databaseUrl: string | undefined;
  minFreeBytes: number;
  /** A local server instead of Common Crawl's. */
  baseUrl: string | undefined;
}

export interface CommandImport {
  env: CommandEnv;
  request: ImportRequest;
  /** Domains to track; null = the websites of all accounts. */
  domains: readonly string[] | null;
  signal: AbortSignal;
  onProgress(progress: ImportProgress): void;
  /** Receives information for the user before the import begins. */
  onNote(text: string): void;
}

/** Runs an import without a server, or next to one. @throws the errors of `planImport` and `runImport` */
export async function importFromCommand(options: CommandImport): Promise<void> {
  const { env, request, signal, onProgress, onNote } = options;
  const client = createClient(env, listFileOrigins(request.files));
  const plan = await planImport(request, client);
  const needsDomains = plan.links !== null;
  const tracked =
    options.domains === null ? await readTrackedDomains(env, needsDomains) : normalizeDomains(options.domains);
  if (needsDomains && tracked.length === 0) {
    throw new ImportRequestError('No websites have been added yet: add one in the product, or use --domains.');
  }
  if (needsDomains) onNote(`Tracked domains: ${tracked.length}`);
  onNote(`Release: ${plan.release}`);
  await runImport({
    plan,
    tracked,
    client,
    store: await createArtifactStore(env.storage, env.dataDir),
    workFolder: getWorkFolder(env.dataDir),
    readFreeBytes: () => readFreeBytes(env.dataDir),
    minFreeBytes: env.minFreeBytes,
    signal,
    now: () => new Date(),
    onProgress,
  });
}

/** Lists the releases that can be imported, newest first. @throws ProviderError */
export const listReleasesForCommand = (env: CommandEnv): Promise<ListedRelease[]> =>
  createClient(env, []).listReleases();

const createClient = ({ baseUrl }: CommandEnv, fileOrigins: readonly string[]): CommonCrawlClient =>
  createCommonCrawlClient({ ...(baseUrl === undefined ? {} : { baseUrl }), fileOrigins });

/**
 * Reads the tracked domains from the database. If the embedded database is in use, only the running server can read it.
 */
async function readTrackedDomains({ dataDir, databaseUrl }: CommandEnv, isRequired: boolean): Promise<string[]> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db'))) return [];
  try {
    const database = await openDatabase({ dataDir, databaseUrl });
    try {
      return await listTrackedDomains(database.db);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    if (!isRequired) return [];
    throw new ImportRequestError(
      'The running server uses the embedded database, so the websites cannot be read. Start the import under "System" in /admin, or list the domains with --domains.',
    );
  }
}
