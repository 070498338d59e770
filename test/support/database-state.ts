import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { type DatabaseOptions, openDatabase } from '#db/client.ts';

export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

export interface Row {
  table: string;
  key: string;
  value: Record<string, unknown>;
}
/** The complete contents of a database, for tests of what migrations keep. */
export interface DatabaseState {
  rows: Row[];
  /** Migrations that are recorded as applied; null if there is no table of records. */
  records: unknown[] | null;
  schema: Record<'columns' | 'constraints' | 'indexes' | 'others', unknown[]>;
}
/** Columns by table, with their values in older rows. */
export type AddedColumns = Record<string, Record<string, unknown>>;
export type Query = (text: string) => Promise<unknown[]>;

const rowsSchema = z.array(z.object({ value: z.record(z.string(), z.unknown()) }));
const namesSchema = z.array(z.object({ name: z.string() }));

/** Columns added after migration 0042. */
export const COLUMNS_AFTER_0042: AddedColumns = {
  analyses: { origin: 'user', request_id: null },
  websites: { tags: [] },
  report_files: { hides_product_name: false },
  workers: { jobs: [] },
};

export const mergeColumns = (...lists: AddedColumns[]): AddedColumns => {
  const merged: AddedColumns = {};
  for (const list of lists)
    for (const [table, columns] of Object.entries(list)) merged[table] = { ...merged[table], ...columns };
  return merged;
};

/** Returns a function that adds these columns to a row, as migrations do. */
export const addColumns =
  (columns: AddedColumns) =>
  ({ table, key, value }: Row): Row => ({ table, key, value: { ...value, ...columns[table] } });

export const describeRecord = ({ hash, folderMillis }: MigrationMeta) => ({ hash, created_at: String(folderMillis) });

/** Opens the database without the product, so that no migration is applied. */
export async function withQuery<Result>(
  options: DatabaseOptions,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  if (options.databaseUrl === undefined) {
    const client = await PGlite.create(join(options.dataDir, 'db'));
    try {
      return await work(async (text) => (await client.exec(text)).at(-1)?.rows ?? []);
    } finally {
      await client.close();
    }
  }
  const client = new pg.Client(options.databaseUrl);
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}

export async function readState(query: Query): Promise<DatabaseState> {
  const [hasRecords] = await query(
    `select to_regclass('${MIGRATIONS_TABLE}') where to_regclass('${MIGRATIONS_TABLE}') is not null`,
  );
  return {
    rows: await readRows(query),
    records: hasRecords ? await query(`select hash, created_at::text from ${MIGRATIONS_TABLE} order by id`) : null,
    schema: await readSchema(query),
  };
}

/** Lists the application's tables. */
export async function listTables(query: Query): Promise<string[]> {
  const tables = await query(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  return namesSchema.parse(tables).map(({ name }) => name);
}

/** Returns every row of the application's tables, as the database formats it. */
async function readRows(query: Query): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of await listTables(query)) {
    const keys = namesSchema.parse(
      await query(`select a.attname as name from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indisprimary and i.indrelid = 'public.${name}'::regclass order by 1`),
    );
    for (const { value } of rowsSchema.parse(await query(`select to_jsonb(t) as value from public.${name} t`))) {
      rows.push({ table: name, key: keys.map((key) => String(value[key.name])).join(' '), value });
    }
  }
  return rows.sort((a, b) => (`${a.table} ${a.key}` < `${b.table} ${b.key}` ? -1 : 1));
}

/** Returns columns in their order, constraints, indexes and everything else, as the catalog describes them. */
async function readSchema(query: Query): Promise<DatabaseState['schema']> {
  return {
    columns: await query(`select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 order by 1, 2`),
    constraints: await query(`select conrelid::regclass::text as "table", conname, convalidated,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`),
    indexes: await query(`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`),
    others: await query(`select relname, relkind from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('r', 'i') order by 1`),
  };
}

/**
 * Opens and closes the database through the product; on a server, twice at the same time, as two starting processes do.
 * Returns its contents afterward, before `work` changes them.
 */
export async function openAndRead(
  options: DatabaseOptions,
  work: (query: Query) => Promise<void> = async () => {},
): Promise<DatabaseState> {
  const starts = options.databaseUrl === undefined ? [options] : [options, options];
  const opened = await Promise.all(starts.map(openDatabase));
  for (const database of opened) await database.close();
  return withQuery(options, async (query) => {
    const state = await readState(query);
    await work(query);
    return state;
  });
}
