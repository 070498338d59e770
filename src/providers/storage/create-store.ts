import { join } from 'node:path';
import type { ManagedArtifactStore } from './artifact-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { S3Settings } from './s3-client.ts';

/** Where finished files are stored. Threads get these settings as data. */
export interface StorageSettings {
  /** Null = a subfolder of the data folder. */
  s3: S3Settings | null;
  /** Maximum size of the local copies of files in a bucket. */
  cacheBytes: number;
}

/**
 * Creates the store that the settings select. The S3 client is loaded only when it is used, because it takes 39 MB of
 * memory.
 *
 * @param dataDir data folder on this machine
 */
export async function createArtifactStore(
  { s3, cacheBytes }: StorageSettings,
  dataDir: string,
): Promise<ManagedArtifactStore> {
  if (s3 === null) return createFolderStore(join(dataDir, 'artifacts'));
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({ settings: s3, cache: { folder: join(dataDir, 'cache'), maxBytes: cacheBytes } });
}
