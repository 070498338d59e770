import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { competitors, websites } from '#db/tables.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

export type CompetitorRow = typeof competitors.$inferSelect;

/** Lists the competitors of a website in the order in which they were added. */
export function listCompetitors(db: Db, websiteId: string): Promise<CompetitorRow[]> {
  return db
    .select()
    .from(competitors)
    .where(eq(competitors.websiteId, websiteId))
    .orderBy(asc(competitors.createdAt), asc(competitors.host));
}

/** Returns why a competitor cannot be added to a website; null if it can be added. */
export function findInsertProblem(
  present: readonly CompetitorRow[],
  host: string,
  limit: number,
): 'exists' | 'full' | null {
  if (present.some((row) => row.host === host)) return 'exists';
  return present.length >= limit ? 'full' : null;
}

/** Inserts a competitor; returns its row, or the reason why it was not inserted. */
export function insertCompetitor(
  db: Db,
  competitor: Pick<CompetitorRow, 'websiteId' | 'host' | 'url' | 'createdAt'>,
  limit: number,
): Promise<CompetitorRow | 'exists' | 'full'> {
  return db.transaction(async (transaction) => {
    // Two concurrent calls must not exceed the limit together.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`competitors ${competitor.websiteId}`}))`);
    const existingCompetitors = await listCompetitors(transaction, competitor.websiteId);
    const problem = findInsertProblem(existingCompetitors, competitor.host, limit);
    if (problem !== null) return problem;
    const [row] = await transaction.insert(competitors).values(competitor).returning();
    return row ?? 'exists';
  });
}

/** Deletes a competitor of a website; returns false if the website has no such competitor. */
export async function deleteCompetitor(db: Db, websiteId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(competitors)
    .where(and(eq(competitors.id, id), eq(competitors.websiteId, websiteId)))
    .returning({ id: competitors.id });
  return rows.length > 0;
}

/** Lists the websites that have a host as a competitor, and the websites of that host that have competitors. */
export async function listComparingWebsites(db: Db, host: string): Promise<WebsiteRow[]> {
  const rows = await db
    .selectDistinct({ website: websites })
    .from(websites)
    .innerJoin(competitors, eq(competitors.websiteId, websites.id))
    .where(or(eq(competitors.host, host), eq(websites.domain, host)));
  return rows.map(({ website }) => website);
}

/** Lists the competitors of all websites of an account. */
export async function listUserCompetitors(
  db: Db,
  userId: string,
): Promise<{ website: string; domain: string; url: string; addedAt: Date }[]> {
  return db
    .select({
      website: websites.domain,
      domain: competitors.host,
      url: competitors.url,
      addedAt: competitors.createdAt,
    })
    .from(competitors)
    .innerJoin(websites, eq(websites.id, competitors.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain), asc(competitors.createdAt));
}
