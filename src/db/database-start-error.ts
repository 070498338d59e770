import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Thrown when the database cannot be used. `message` explains to the operator what is wrong and what to do. It never
 * contains a password.
 */
export class DatabaseStartError extends Error {
  override readonly name: string = 'DatabaseStartError';
}

/** Thrown when a database is in a state that this version cannot update. The database is unchanged. */
export class DatabaseVersionError extends DatabaseStartError {
  override readonly name = 'DatabaseVersionError';
}

/** Explanations for the error codes of PostgreSQL and sockets. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name cannot be resolved right now',
  ETIMEDOUT: 'it is not responding',
  EHOSTUNREACH: 'its host cannot be reached',
  '28P01': 'it rejects the password',
  '28000': 'it rejects the user',
  '3D000': 'the database does not exist',
  '57P03': 'it is starting up or shutting down',
  '53300': 'it has no free connections',
};

/** Returns host, port and name of a database, without user and password. */
function describeServer(connectionString: string): string {
  const url = URL.parse(connectionString);
  return url === null ? 'the database' : `the database ${url.pathname.slice(1)} at ${url.host}`;
}

/**
 * Describes a failed connection to PostgreSQL in a sentence that contains the setting; returns any other error
 * unchanged.
 */
export function wrapServerError(error: unknown, connectionString: string): unknown {
  const code = readCode(error);
  const message = error instanceof Error ? error.message : '';
  const reason = REASONS[code] ?? (/timeout/i.test(message) ? 'it is not responding' : null);
  if (reason === null) return error;
  return new DatabaseStartError(
    `DATABASE_URL: ${describeServer(connectionString)} cannot be used: ${reason}. Start PostgreSQL, or correct the setting.`,
    { cause: error },
  );
}

/**
 * Returns the error code, or an empty string if there is none. Node reports several failed IP addresses of one host in
 * an `AggregateError`.
 */
function readCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('cause' in error && error.cause !== undefined) return readCode(error.cause);
  return error instanceof AggregateError ? readCode(error.errors[0]) : '';
}

/**
 * Error code of WASI, which the embedded database uses to report file errors:
 * https://wasix.org/docs/api-reference/wasi/errno
 */
const WASI_NO_SPACE = 51;

/** Size of two segments of the write-ahead log, which the database writes before it can do anything else. */
const MIN_FREE_BYTES = 32 * 1_024 * 1_024;

/**
 * Explains why the embedded database did not open, and how to fix it. A full disk is not always reported as such, and
 * must not be mistaken for damage: no operator should restore a backup when only disk space has run out.
 *
 * @param freeBytes free space on the disk of the data folder
 */
export function createEmbeddedError(
  error: unknown,
  dataDir: string,
  freeBytes = readFreeBytes(dataDir),
): DatabaseStartError {
  const folder = join(dataDir, 'db');
  const isDiskFullError = readCode(error) === 'ENOSPC' || (isRecord(error) && error.errno === WASI_NO_SPACE);
  const isFull = isDiskFullError || freeBytes < MIN_FREE_BYTES;
  if (isFull) {
    const spaceText = isDiskFullError || freeBytes === 0 ? 'No space' : 'Too little space';
    return new DatabaseStartError(
      `${spaceText} is left on the disk of the data folder ${dataDir}: the embedded database cannot be opened. Free some space and start again.`,
      { cause: error },
    );
  }
  const words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  return new DatabaseStartError(
    `The embedded database in ${folder} cannot be opened${words === '' ? '' : ` (${words})`}: it is probably damaged. ${describeBackup(dataDir)}`,
    { cause: error },
  );
}

/** Returns the free space; unlimited if the system does not report it. */
function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists the available backups and references the documentation of the restore, or states that there is no backup. */
export function describeBackup(dataDir: string): string {
  const copies = ['db.tar.gz', 'db.previous.tar.gz'].map((name) => join(dataDir, 'backups', name));
  const found = copies.filter((path) => existsSync(path));
  if (found.length === 0) return `There is no backup in ${join(dataDir, 'backups')}.`;
  const list = found.map((path) => `${path} from ${statSync(path).mtime.toISOString()}`).join(', ');
  return `Backups: ${list}. To restore one, see "Backup and restore" in docs/operations.md.`;
}
