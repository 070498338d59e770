import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { alerts, analyses, analysisSchedules, websites } from '#db/tables.ts';

export type WebsiteRow = typeof websites.$inferSelect;
export interface WebsiteWithScore extends WebsiteRow {
  lastScore: number | null;
  lastAnalyzedAt: Date | null;
}
export interface WebsiteWithAnalysis extends WebsiteWithScore {
  lastAnalysisId: string | null;
  lastAiReadiness: number | null;
  /** Scores of the previous analysis with the same scope; null if there is none, or if it did not measure them. */
  previousScore: number | null;
  previousAiReadiness: number | null;
  isAnalyzing: boolean;
  lastFailedAt: Date | null;
  /** Number of alerts that are neither acknowledged nor resolved. */
  openAlerts: number;
  acknowledgedAlerts: number;
  schedule: Pick<
    typeof analysisSchedules.$inferSelect,
    'websiteId' | 'isActive' | 'frequency' | 'timeZone' | 'nextRunAt' | 'createdAt'
  > | null;
}

const latest = alias(analyses, 'latest');
const buildWebsiteCondition = (
  table: Pick<typeof analyses, 'userId' | 'host'> | Pick<typeof latest, 'userId' | 'host'>,
) => sql`${table.userId} = ${websites.userId} and ${table.host} = ${websites.domain}`;

/**
 * Selects the completed analyses of the outer query's website that have the same scope as the last one, newest first:
 * scores of different parts of a website cannot be compared.
 */
function selectComparableRuns(db: Db) {
  const scope = db
    .select({ scope: latest.scope })
    .from(latest)
    .where(and(buildWebsiteCondition(latest), eq(latest.status, 'completed')))
    .orderBy(desc(latest.finishedAt))
    .limit(1);
  return db
    .select({
      id: analyses.id,
      seoScore: analyses.seoScore,
      aiReadiness: analyses.aiReadiness,
      finishedAt: analyses.finishedAt,
    })
    .from(analyses)
    .where(and(buildWebsiteCondition(analyses), eq(analyses.status, 'completed'), sql`${analyses.scope} = ${scope}`))
    .orderBy(desc(analyses.finishedAt));
}

/**
 * Lists a user's websites by domain, or only the website with this ID. Each has the scores of its last two completed
 * analyses with the same scope, its numbers of unresolved alerts and its schedule. It also shows whether an analysis is
 * unfinished, and when one last failed.
 */
export async function listWebsiteRows(db: Db, userId: string, id?: string): Promise<WebsiteWithAnalysis[]> {
  const runs = selectComparableRuns(db).limit(2).as('runs');
  const before = sql`over (order by ${runs.finishedAt} desc)`;
  const last = db
    .select({
      id: runs.id,
      seoScore: runs.seoScore,
      aiReadiness: runs.aiReadiness,
      finishedAt: runs.finishedAt,
      previousScore: sql<number | null>`lead(${runs.seoScore}) ${before}`.as('previous_score'),
      previousAiReadiness: sql<number | null>`lead(${runs.aiReadiness}) ${before}`.as('previous_ai_readiness'),
    })
    .from(runs)
    .orderBy(desc(runs.finishedAt))
    .limit(1)
    .as('last');
  const rows = await db
    .select({
      website: websites,
      lastAnalysisId: last.id,
      lastScore: last.seoScore,
      lastAiReadiness: last.aiReadiness,
      lastAnalyzedAt: last.finishedAt,
      previousScore: last.previousScore,
      previousAiReadiness: last.previousAiReadiness,
      isAnalyzing: sql<boolean>`exists (select 1 from ${analyses}
        where ${buildWebsiteCondition(analyses)} and ${analyses.status} in ('queued', 'running', 'paused'))`,
      lastFailedAt: sql<Date | null>`(select max(${analyses.finishedAt}) from ${analyses}
        where ${buildWebsiteCondition(analyses)} and ${analyses.status} = 'failed')`.mapWith(analyses.finishedAt),
      openAlerts: sql<number>`(select count(*)::int from ${alerts}
        where ${alerts.websiteId} = ${websites.id} and ${alerts.state} = 'open')`,
      acknowledgedAlerts: sql<number>`(select count(*)::int from ${alerts}
        where ${alerts.websiteId} = ${websites.id} and ${alerts.state} = 'acknowledged')`,
      schedule: {
        websiteId: analysisSchedules.websiteId,
        isActive: analysisSchedules.isActive,
        frequency: analysisSchedules.frequency,
        timeZone: analysisSchedules.timeZone,
        nextRunAt: analysisSchedules.nextRunAt,
        createdAt: analysisSchedules.createdAt,
      },
    })
    .from(websites)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(analysisSchedules, eq(analysisSchedules.websiteId, websites.id))
    .where(and(eq(websites.userId, userId), ...(id === undefined ? [] : [eq(websites.id, id)])))
    .orderBy(asc(websites.domain));
  return rows.map(({ website, ...others }) => ({ ...website, ...others }));
}

export interface TrendRow {
  websiteId: string;
  seoScore: number | null;
  finishedAt: Date | null;
}

/**
 * Lists up to `limit` completed analyses of each of these websites that have the same scope as the last one, newest
 * first.
 */
export function listTrendRows(
  db: Db,
  { userId, websiteIds, limit }: { userId: string; websiteIds: readonly string[]; limit: number },
): Promise<TrendRow[]> {
  const runs = selectComparableRuns(db).limit(limit).as('runs');
  return db
    .select({ websiteId: websites.id, seoScore: runs.seoScore, finishedAt: runs.finishedAt })
    .from(websites)
    .innerJoinLateral(runs, sql`true`)
    .where(and(eq(websites.userId, userId), inArray(websites.id, [...websiteIds])))
    .orderBy(desc(runs.finishedAt));
}

/** Returns these websites of a user, locked until the transaction ends. Websites of other users are ignored. */
export function lockWebsites(
  transaction: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Pick<WebsiteRow, 'id' | 'domain' | 'tags'>[]> {
  return transaction
    .select({ id: websites.id, domain: websites.domain, tags: websites.tags })
    .from(websites)
    .where(and(eq(websites.userId, userId), inArray(websites.id, [...ids])))
    .orderBy(asc(websites.id))
    .for('update');
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
    tags?: string[];
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
