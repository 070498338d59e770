import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { strToU8, zipSync } from 'fflate';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#db/queue.ts';
import { INSTALLATION_FILES, KNOWN_FILE, knownSchema } from '../stored-installation.ts';
import { shortenReports } from './shorten-reports.ts';
import { writeDump } from './write-dump.ts';

/** Folders that the archive omits: the browser's, the embedded database and its backups. */
const LEFT_OUT = /^(?:browser|db|backups)(?:\/|$)/;
const STRONG_LEVEL = 19;

const HEADER = `-- A database that the product filled on PostgreSQL, with at least one row in each table: the statements of all migrations
-- up to then, their records, and every row. See test/fixtures/installations/README.md for how it was made. People, sites and
-- secrets are invented.
`;

export async function writeInstallation(
  folder: string,
  { databaseUrl, dataDir, known }: { databaseUrl: string; dataDir: string; known: Record<string, string> },
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const query = async (text: string) => (await client.query(text)).rows;
  const dump = `${HEADER}${await writeDump(query, { shorten: shortenReports })}`;
  await client.end();
  writeFileSync(join(folder, INSTALLATION_FILES.dump), dump);
  writeFileSync(
    join(folder, INSTALLATION_FILES.data),
    zipSync(listFiles(dataDir, knownSchema.parse(known)), { level: 9 }),
  );
  writeFileSync(join(folder, INSTALLATION_FILES.embedded), await packDatabase(dump));
}

function listFiles(dataDir: string, known: object): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = { [KNOWN_FILE]: strToU8(JSON.stringify(known, null, 2)) };
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    const path = relative(dataDir, join(entry.parentPath, entry.name));
    if (entry.isFile() && !LEFT_OUT.test(path)) files[path] = readFileSync(join(dataDir, path));
  }
  return files;
}

/**
 * Returns an embedded database with the contents of the dump, after a start and a stop of the product, as a packed
 * folder.
 */
async function packDatabase(dump: string): Promise<Uint8Array> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-store-embedded-'));
  try {
    const loading = await PGlite.create(join(dataDir, 'db'));
    await loading.exec(dump);
    await loading.close();
    const database = await openDatabase({ dataDir, databaseUrl: undefined });
    const queue = createQueue(database, {
      isWorker: true,
      onError(error) {
        throw error;
      },
    });
    await queue.start([]);
    await queue.stop(10_000);
    await database.close();
    const client = await PGlite.create(join(dataDir, 'db'));
    await client.exec('vacuum full');
    await client.exec('checkpoint');
    const archive = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
    await client.close();
    const params = { [constants.ZSTD_c_compressionLevel]: STRONG_LEVEL, [constants.ZSTD_c_windowLog]: 27 };
    console.log(`the embedded database has ${archive.length} bytes before compression`);
    return zstdCompressSync(archive, { params });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
