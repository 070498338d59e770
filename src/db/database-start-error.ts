import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The database cannot be used. `message` is a sentence for the operator: what is wrong, and what to do. It holds no password. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** What PostgreSQL and sockets say, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be resolved right now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  '28P01': 'it refuses the password',
  '28000': 'it refuses the user',
  '3D000': 'it has no such database',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has no free connection',
};

/** Host, port and name of a database, without user and password. */
function describeServer(connectionString: string): string {
  const url = URL.parse(connectionString);
  return url === null ? 'the database' : `the database ${url.pathname.slice(1)} at ${url.host}`;
}

/** A failed connection to PostgreSQL as a sentence that names the setting; any other error as it is. */
export function describeServerError(error: unknown, connectionString: string): unknown {
  const code = readCode(error);
  const message = error instanceof Error ? error.message : '';
  const reason = REASONS[code] ?? (/timeout/i.test(message) ? 'it does not answer' : null);
  if (reason === null) return error;
  return new DatabaseStartError(
    `DATABASE_URL: ${describeServer(connectionString)} cannot be used: ${reason}. Start PostgreSQL, or correct the setting.`,
    { cause: error },
  );
}

/** Node names several failed addresses of one host in an `AggregateError`. */
function readCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('cause' in error && error.cause !== undefined) return readCode(error.cause);
  return error instanceof AggregateError ? readCode(error.errors[0]) : '';
}

/** Of WASI, in which the embedded database reports errors of files: https://wasix.org/docs/api-reference/wasi/errno */
const WASI_NO_SPACE = 51;

/** Two segments of its log, which it writes before it can do anything else. */
const NEEDED_BYTES = 32 * 1_024 * 1_024;

/**
 * Why the embedded database did not open, with the way out. One that is stopped by a full disk does not always say so, and must
 * not be taken for damaged: nobody should restore a copy where room is all that is missing.
 *
 * @param freeBytes of the disk of the data folder
 */
export function describeEmbeddedError(
  error: unknown,
  dataDir: string,
  freeBytes = readFreeBytes(dataDir),
): DatabaseStartError {
  const folder = join(dataDir, 'db');
  const saysFull = readCode(error) === 'ENOSPC' || (isRecord(error) && error.errno === WASI_NO_SPACE);
  const isFull = saysFull || freeBytes < NEEDED_BYTES;
  if (isFull) {
    const left = saysFull || freeBytes === 0 ? 'No space' : 'Too little space';
    return new DatabaseStartError(
      `${left} is left on the disk of the data folder ${dataDir}: the embedded database cannot be opened. Free some space and start again.`,
      { cause: error },
    );
  }
  const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  return new DatabaseStartError(
    `The embedded database in ${folder} cannot be opened${words === '' ? '' : ` (${words})`}: it is probably damaged. ${describeBackup(dataDir)}`,
    { cause: error },
  );
}

/** Plenty where the system does not tell. */
function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Which copy there is, and where it is explained how to restore it. */
export function describeBackup(dataDir: string): string {
  const copies = ['db.tar.gz', 'db.previous.tar.gz'].map((name) => join(dataDir, 'backups', name));
  const found = copies.filter((path) => existsSync(path));
  if (found.length === 0) return `There is no copy in ${join(dataDir, 'backups')}.`;
  const list = found.map((path) => `${path} of ${statSync(path).mtime.toISOString()}`).join(', ');
  return `Copies: ${list}. To restore one, see "Backup and restore" in docs/operations.md.`;
}
