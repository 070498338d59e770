import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dataImports, websites } from '#db/tables.ts';

export type ImportRecord = typeof dataImports.$inferSelect;

export async function insertImport(db: Db, row: typeof dataImports.$inferInsert): Promise<ImportRecord> {
  const [record] = await db.insert(dataImports).values(row).returning();
  if (record === undefined) throw new Error('The import was not stored.');
  return record;
}

/** Lists the imports of a website, newest first. */
export function listImports(db: Db, websiteId: string): Promise<ImportRecord[]> {
  return db
    .select()
    .from(dataImports)
    .where(eq(dataImports.websiteId, websiteId))
    .orderBy(desc(dataImports.importedAt), dataImports.id);
}

/** Lists the imports of all websites of an account. */
export async function listUserImports(db: Db, userId: string): Promise<(ImportRecord & { domain: string })[]> {
  const rows = await db
    .select({ record: dataImports, domain: websites.domain })
    .from(dataImports)
    .innerJoin(websites, eq(websites.id, dataImports.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(dataImports.importedAt);
  return rows.map(({ record, domain }) => ({ ...record, domain }));
}

export async function findImport(
  db: Db,
  { websiteId, importId }: { websiteId: string; importId: string },
): Promise<ImportRecord | null> {
  const [record] = await db
    .select()
    .from(dataImports)
    .where(and(eq(dataImports.websiteId, websiteId), eq(dataImports.id, importId)));
  return record ?? null;
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(dataImports).where(eq(dataImports.id, id));
}
