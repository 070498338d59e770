import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const PAGE_BYTES = 8_192;
const EMPTY_PAGE = Buffer.alloc(PAGE_BYTES);
const relationsSchema = z.array(z.object({ name: z.string(), kind: z.string(), path: z.string() }));

export interface Damage {
  /** Tables that cannot be read, with the database's error. */
  unreadableTables: string[];
  /**
   * Tables and indexes with zeroed pages before other pages: the database treats zeroed pages as unused, so their rows
   * are missing.
   */
  erasedTables: string[];
}

/**
 * Reads every table of an open embedded database once. Its pages have checksums, which PostgreSQL verifies only when it
 * reads a page; a zeroed page passes.
 *
 * @param query runs one statement and returns its rows
 * @param folder folder of the database
 */
export async function findDamage(query: (text: string) => Promise<unknown[]>, folder: string): Promise<Damage> {
  const relations = relationsSchema.parse(
    await query(`select c.oid::regclass::text as name, c.relkind::text as kind, pg_relation_filepath(c.oid) as path
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 't', 'i') and c.relpersistence = 'p' and c.oid >= 16384 order by c.oid`),
  );
  const damage: Damage = { unreadableTables: [], erasedTables: [] };
  for (const { name, kind, path } of relations) {
    if (hasErasedPage(join(folder, path))) damage.erasedTables.push(name);
    if (kind === 'i') continue;
    await query(`select count(*) from ${name}`).catch((error: unknown) => {
      damage.unreadableTables.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
  return damage;
}

/**
 * Whether a file has a zeroed page before its end. Pages at the end may be empty, because files grow by several pages
 * at a time.
 */
function hasErasedPage(path: string): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  const page = Buffer.alloc(PAGE_BYTES);
  try {
    let hasEmptyPage = false;
    while (readSync(file, page) === PAGE_BYTES) {
      const isEmpty = page.equals(EMPTY_PAGE);
      if (!isEmpty && hasEmptyPage) return true;
      hasEmptyPage ||= isEmpty;
    }
    return false;
  } finally {
    closeSync(file);
  }
}
