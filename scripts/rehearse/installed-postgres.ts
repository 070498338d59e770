import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../test/support/free-port.ts';

/**
 * PostgreSQL as the system installed it. The tests use a server from npm, which has no `pg_dump`, and the tools must
 * have the server's major version.
 */
export interface InstalledPostgres {
  version: string;
  /** Connection string of the database `awi`. */
  url: string;
  /** Environment in which the tools find the server, as in its container. */
  toolEnv: Record<string, string>;
  /** Stops the server and deletes its data, once. */
  remove(): Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'createdb', 'dropdb', 'pg_isready'];
const START_MS = 30_000;
const USER = 'awi';

/**
 * Returns the folder with the newest installed server and its tools.
 *
 * @throws Error when no server is installed
 */
function findProgramFolder(): string {
  const debianFolders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const folders = [...debianFolders, ...(process.env.PATH ?? '').split(':')];
  const found = folders.find((folder) => PROGRAMS.every((name) => existsSync(join(folder, name))));
  if (found === undefined)
    throw new Error(`Install PostgreSQL: ${PROGRAMS.join(', ')} were not found (Debian: apt-get install postgresql).`);
  return found;
}

/** PostgreSQL refuses to run as root; its package has a user for the server. */
function readServerUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const read = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: read('-u'), gid: read('-g') };
}

/** Starts an empty server on loopback, with the user and the empty database `awi`, as the database container does. */
export async function startInstalledPostgres(): Promise<InstalledPostgres> {
  const programFolder = findProgramFolder();
  const user = readServerUser();
  const folder = mkdtempSync(join(tmpdir(), 'awi-rehearsal-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore', ...user } as const;
  execFileSync(
    join(programFolder, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    options,
  );
  const port = await findFreePort();
  const parameters = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder];
  const server = spawn(join(programFolder, 'postgres'), parameters, options);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const toolEnv = { PATH: `${programFolder}:${process.env.PATH}`, PGHOST: '127.0.0.1', PGPORT: String(port) };
  const run = (name: string, ...parts: string[]) =>
    execFileSync(join(programFolder, name), parts, { env: toolEnv, encoding: 'utf8', stdio: 'pipe' });
  await waitUntilReady(server, () => run('pg_isready', '-U', USER));
  run('createdb', '-U', USER, 'awi');
  return {
    version: run('postgres', '--version').trim(),
    url: `postgresql://${USER}@127.0.0.1:${port}/awi`,
    toolEnv,
    async remove() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(server: ChildProcess, check: () => void): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      return check();
    } catch {
      // Not ready yet.
    }
    await pause(100);
  }
  server.kill('SIGKILL');
  throw new Error('PostgreSQL did not start');
}
