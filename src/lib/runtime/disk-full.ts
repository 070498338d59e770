/** Error codes for a full disk: file system (`ENOSPC`, `EDQUOT`), SQLite (result code 13) and PostgreSQL (53100). */
const CODES: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);
const SQLITE_FULL = 13;
const WORDS = /database or disk is full|no space left on device|disk quota exceeded/i;

/** Whether an error, or one of its causes, reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // An error that crossed a thread boundary may have lost its fields.
  return CODES.has(code) || errcode === SQLITE_FULL || WORDS.test(error.message) || isDiskFull(error.cause);
}
