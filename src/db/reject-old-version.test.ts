import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DatabaseVersionError } from './database-start-error.ts';
import { rejectOldVersion } from './reject-old-version.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
interface DatabaseState {
  hasTables: boolean;
  /** Null when there is no migration table. */
  records: { count: number; isAtBaseline: boolean } | null;
}
const check = ({ hasTables, records }: DatabaseState) =>
  rejectOldVersion(
    async (text) => (text.includes('to_regclass') ? [{ hasRecords: records !== null, hasTables }] : [records]),
    MIGRATIONS_FOLDER,
  );

it.each([
  ['an empty database', { hasTables: false, records: null }],
  ['a database whose first start failed', { hasTables: false, records: { count: 0, isAtBaseline: false } }],
  ['a database at the baseline', { hasTables: true, records: { count: 14, isAtBaseline: true } }],
])('accepts %s', async (_, state) => {
  await expect(check(state)).resolves.toBeUndefined();
});

it.each([
  ['predate the baseline', { count: 13, isAtBaseline: false }, /start commit 0929cab once, then start this/],
  [
    'lack migration records',
    { count: 0, isAtBaseline: false },
    /no record of its migrations.*Restore a complete backup/,
  ],
  ['lack a migration table', null, /no record of its migrations.*Restore a complete backup/],
])('rejects a database with tables that %s', async (_, records, message) => {
  const refusal = check({ hasTables: true, records });
  await expect(refusal).rejects.toThrow(DatabaseVersionError);
  await expect(refusal).rejects.toThrow(message);
});

it('compares the migration records with the timestamp of the first migration in the journal', async () => {
  const texts: string[] = [];
  await rejectOldVersion(async (text) => {
    texts.push(text);
    return text.includes('to_regclass') ? [{ hasRecords: true, hasTables: true }] : [{ count: 1, isAtBaseline: true }];
  }, MIGRATIONS_FOLDER);
  // The time of 0013_tracked_keywords, the last migration that the baseline replaces. It must never change.
  expect(texts[1]).toContain('created_at = 1795419239136');
});
