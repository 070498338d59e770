import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { strFromU8, unzipSync } from 'fflate';
import { z } from 'zod';

export const INSTALLATIONS_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'installations');
/** Files of a stored installation. */
export const INSTALLATION_FILES = {
  /** Its database as SQL, for both database engines. */
  dump: 'database.sql',
  /** Its embedded database, as the product left it on disk. */
  embedded: 'embedded.tar.zst',
  /** Its data folder without the database, and `KNOWN_FILE`. */
  data: 'data.zip',
} as const;
/** In the archive, because its texts are secrets that scanners would report. */
export const KNOWN_FILE = 'known.json';

/** What tests must know about an installation: IDs, and plain texts of what is stored hashed or encrypted. */
export const knownSchema = z.object({
  /** When it was filled. Times are compared with it. */
  storedAt: z.iso.datetime(),
  ownerEmail: z.string(),
  freeEmail: z.string(),
  password: z.string(),
  /** Value of the header `Cookie` of the owner's browser. */
  session: z.string(),
  firstAnalysisId: z.string(),
  secondAnalysisId: z.string(),
  failedAnalysisId: z.string(),
  websiteId: z.string(),
  badgeId: z.string(),
  shareToken: z.string(),
  apiToken: z.string(),
  /** Access token of an application that the owner allowed. */
  applicationToken: z.string(),
  webhookId: z.string(),
  signing: z.string(),
  /** Before the rotation. */
  earlierSigning: z.string(),
  serperAccess: z.string(),
  /** ID of a finished PDF. */
  reportId: z.string(),
});
export type KnownValues = z.infer<typeof knownSchema>;

export interface StoredInstallation {
  dump: string;
  known: KnownValues;
  /** Files of the data folder by path, without the embedded database. */
  files: Readonly<Record<string, Uint8Array>>;
  /** Writes these files. */
  unpackData(dataDir: string): void;
  /** Writes the embedded database to the data folder. */
  unpackDatabase(dataDir: string): Promise<void>;
}

export function readInstallation(name: string): StoredInstallation {
  const read = (file: keyof typeof INSTALLATION_FILES) =>
    readFileSync(join(INSTALLATIONS_FOLDER, name, INSTALLATION_FILES[file]));
  const { [KNOWN_FILE]: known = new Uint8Array(), ...files } = unzipSync(new Uint8Array(read('data')));
  return {
    dump: read('dump').toString('utf8'),
    known: knownSchema.parse(JSON.parse(strFromU8(known))),
    files,
    unpackData(dataDir) {
      for (const [path, bytes] of Object.entries(files)) {
        mkdirSync(dirname(join(dataDir, path)), { recursive: true });
        writeFileSync(join(dataDir, path), bytes, { mode: 0o600 });
      }
    },
    async unpackDatabase(dataDir) {
      const loadDataDir = new Blob([new Uint8Array(zstdDecompressSync(read('embedded')))]);
      await (await PGlite.create(join(dataDir, 'db'), { loadDataDir })).close();
    },
  };
}
