import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses, websites } from '#db/tables.ts';

export type WebsiteRow = typeof websites.$inferSelect;
export interface WebsiteWithScore extends WebsiteRow {
  lastScore: number | null;
  lastAnalyzedAt: Date | null;
}
export interface WebsiteWithAnalysis extends WebsiteWithScore {
  lastAnalysisId: string | null;
  isAnalyzing: boolean;
  lastFailedAt: Date | null;
}

/** Lists a user's websites by name, each with the score of its last finished analysis, and the state of newer ones. */
export async function listWebsiteRows(db: Db, userId: string): Promise<WebsiteWithAnalysis[]> {
  const last = db
    .selectDistinctOn([analyses.host], {
      host: analyses.host,
      lastAnalysisId: sql<string | null>`${analyses.id}`.as('last_analysis_id'),
      lastScore: sql<number | null>`${analyses.seoScore}`.as('last_score'),
      lastAnalyzedAt: sql<Date | null>`${analyses.finishedAt}`.mapWith(analyses.finishedAt).as('last_analyzed_at'),
    })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.status, 'completed')))
    .orderBy(analyses.host, desc(analyses.finishedAt))
    .as('last');
  const others = db
    .select({
      host: analyses.host,
      isAnalyzing: sql<boolean>`bool_or(${analyses.status} in ('queued', 'running', 'paused'))`.as('is_analyzing'),
      lastFailedAt: sql<Date | null>`max(${analyses.finishedAt}) filter (where ${analyses.status} = 'failed')`
        .mapWith(analyses.finishedAt)
        .as('last_failed_at'),
    })
    .from(analyses)
    .where(eq(analyses.userId, userId))
    .groupBy(analyses.host)
    .as('others');
  const rows = await db
    .select({
      website: websites,
      isAnalyzing: sql<boolean>`coalesce(${others.isAnalyzing}, false)`,
      lastFailedAt: others.lastFailedAt,
      lastAnalysisId: last.lastAnalysisId,
      lastScore: last.lastScore,
      lastAnalyzedAt: last.lastAnalyzedAt,
    })
    .from(websites)
    .leftJoin(last, eq(last.host, websites.domain))
    .leftJoin(others, eq(others.host, websites.domain))
    .where(eq(websites.userId, userId))
    .orderBy(asc(websites.domain));
  return rows.map(({ website, ...last }) => ({ ...website, ...last }));
}

export function countWebsites(db: Db, userId: string): Promise<number> {
  return db.$count(websites, eq(websites.userId, userId));
}

/** Inserts a website; returns null when the user already has that domain. */
export async function insertWebsite(
  db: Db,
  website: { userId: string; domain: string; nickname?: string | null },
): Promise<WebsiteRow | null> {
  const [row] = await db.insert(websites).values(website).onConflictDoNothing().returning();
  return row ?? null;
}

/** Updates a website; returns null when the user has no such website. */
export async function updateWebsite(
  db: Db,
  {
    id,
    userId,
    ...change
  }: {
    id: string;
    userId: string;
    nickname?: string | null;
    isActive?: boolean;
    hasBadge?: boolean;
    brandNames?: string[] | null;
    updatedAt: Date;
  },
): Promise<WebsiteRow | null> {
  const [row] = await db
    .update(websites)
    .set(change)
    .where(and(eq(websites.id, id), eq(websites.userId, userId)))
    .returning();
  return row ?? null;
}

export async function deleteWebsite(db: Db, userId: string, id: string): Promise<boolean> {
  const deletedWebsites = await db
    .delete(websites)
    .where(and(eq(websites.id, id), eq(websites.userId, userId)))
    .returning({ id: websites.id });
  return deletedWebsites.length > 0;
}

/** Returns a user's website; null when the user has no such website. */
export async function findWebsite(db: Db, userId: string, id: string): Promise<WebsiteRow | null> {
  const [row] = await db
    .select()
    .from(websites)
    .where(and(eq(websites.id, id), eq(websites.userId, userId)));
  return row ?? null;
}

/** Returns a user's website with this domain; null when the user has no such website. */
export async function findWebsiteByDomain(
  db: Db,
  { userId, domain }: { userId: string; domain: string },
): Promise<WebsiteRow | null> {
  const [row] = await db
    .select()
    .from(websites)
    .where(and(eq(websites.userId, userId), eq(websites.domain, domain)));
  return row ?? null;
}

/** Returns a website of any user. */
export async function findAnyWebsite(db: Db, id: string): Promise<WebsiteRow | null> {
  const [row] = await db.select().from(websites).where(eq(websites.id, id));
  return row ?? null;
}

/** Sets the market of a website; null removes it. */
export async function updateMarket(
  db: Db,
  id: string,
  market: { country: string; language: string } | null,
): Promise<void> {
  await db
    .update(websites)
    .set({ marketCountry: market?.country ?? null, marketLanguage: market?.language ?? null })
    .where(eq(websites.id, id));
}
