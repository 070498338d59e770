import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { type ImportRow, importRowSchema } from '#contracts/outside/imports.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const rowsFileSchema = z.object({
  version: z.literal(1),
  rows: z.array(importRowSchema),
});

/** Stores the rows of an import under `key`. */
export async function putRows(
  { store, workFolder, key }: { store: ArtifactStore; workFolder: string; key: string },
  rows: readonly ImportRow[],
): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const local = join(workFolder, `import-${randomUUID()}.json.gz`);
  try {
    await writeFile(local, await compress(JSON.stringify({ version: 1, rows })), { mode: 0o600 });
    await store.put(key, local);
  } finally {
    await rm(local, { force: true });
  }
}

/** Reads the rows of an import; null when its file was deleted. */
export async function readRows(store: Pick<ArtifactStore, 'open'>, key: string): Promise<ImportRow[] | null> {
  const path = await store.open(key);
  if (path === null) return null;
  return rowsFileSchema.parse(JSON.parse((await decompress(await readFile(path))).toString('utf8'))).rows;
}
