import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'db', 'migrations');
const columnsSchema = z.array(
  z.object({ table: z.string(), column: z.string(), type: z.string(), isKey: z.boolean() }),
);
const rowsSchema = z.array(z.record(z.string(), z.string().nullable()));

type Query = (text: string) => Promise<unknown[]>;
/** Shortens a JSON value of a column; returns other values unchanged. */
export type ShortenJson = (table: string, column: string, value: unknown) => unknown;

/**
 * Writes a database as SQL: the statements of all migrations, their records, and every row. Both database engines can
 * run it. The queue's tables are omitted, because the queue creates them at startup.
 */
export async function writeDump(query: Query, { shorten }: { shorten: ShortenJson }): Promise<string> {
  await query(`set timezone = 'UTC'`);
  const columns = columnsSchema.parse(
    await query(`select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
        exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by 1, a.attnum`),
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const parts = [writeMigrations(), 'BEGIN;', '-- The rows are in the order of tables, not of references.'];
  parts.push('SET LOCAL session_replication_role = replica;');
  for (const [table, list] of tables) {
    const keys = list.filter(({ isKey }) => isKey).map(({ column }) => `"${column}"`);
    const selected = list.map(({ column }) => `"${column}"::text`);
    const rows = rowsSchema.parse(await query(`select ${selected} from public.${table} order by ${keys}`));
    const into = `INSERT INTO public.${table} (${list.map(({ column }) => `"${column}"`).join(', ')}) VALUES`;
    const write = (text: string | null, { column, type }: (typeof list)[number]) => {
      if (text === null) return 'NULL';
      const isJson = type === 'jsonb';
      return quote(isJson ? JSON.stringify(shorten(table, column, JSON.parse(text))) : text);
    };
    for (const row of rows)
      parts.push(`${into} (${list.map((one) => write(row[one.column] ?? null, one)).join(', ')});`);
  }
  return `${[...parts, 'COMMIT;'].join('\n')}\n`;
}

function writeMigrations(): string {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const statements = migrations.flatMap(({ sql }) => sql.map((text) => `${text.trim().replace(/;$/, '')};`));
  const records = migrations.map(
    ({ hash, folderMillis }) =>
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('${hash}', ${folderMillis});`,
  );
  return [
    ...statements,
    'CREATE SCHEMA drizzle;',
    'CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);',
    ...records,
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
