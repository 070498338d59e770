import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { reportTemplates } from '#db/tables.ts';

export type TemplateRow = typeof reportTemplates.$inferSelect;

/** Lists the templates of a website: the default one, then the others by name. */
export function listTemplates(db: Db, websiteId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(reportTemplates)
    .where(eq(reportTemplates.websiteId, websiteId))
    .orderBy(desc(reportTemplates.isDefault), asc(reportTemplates.name));
}

/** Lists the templates of all websites of a user, for exporting the user's data. */
export function listUserTemplates(db: Db, userId: string): Promise<TemplateRow[]> {
  return db
    .select()
    .from(reportTemplates)
    .where(eq(reportTemplates.userId, userId))
    .orderBy(asc(reportTemplates.websiteId), asc(reportTemplates.name));
}

/** Returns a template of this website, otherwise null. */
export async function findTemplate(db: Db, websiteId: string, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(reportTemplates)
    .where(and(eq(reportTemplates.id, id), eq(reportTemplates.websiteId, websiteId)));
  return row ?? null;
}

/** Saves a template, replacing one of the same name, and makes it the default of its website. */
export async function saveDefaultTemplate(
  transaction: Db,
  row: Omit<TemplateRow, 'id' | 'isDefault' | 'createdAt'>,
): Promise<void> {
  const { userId: _, websiteId, name, ...change } = row;
  await transaction
    .update(reportTemplates)
    .set({ isDefault: false })
    .where(and(eq(reportTemplates.websiteId, websiteId), ne(reportTemplates.name, name)));
  await transaction
    .insert(reportTemplates)
    .values({ ...row, isDefault: true, createdAt: row.updatedAt })
    .onConflictDoUpdate({
      target: [reportTemplates.websiteId, reportTemplates.name],
      set: { ...change, isDefault: true },
    });
}

/** Deletes a template; returns false if the website has no such template. */
export async function deleteTemplate(db: Db, websiteId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(reportTemplates)
    .where(and(eq(reportTemplates.id, id), eq(reportTemplates.websiteId, websiteId)))
    .returning({ id: reportTemplates.id });
  return rows.length > 0;
}
