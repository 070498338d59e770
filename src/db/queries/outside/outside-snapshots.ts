import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import type { Db } from '#db/client.ts';
import { parseStoredSnapshot, storeSnapshot } from '#db/stored/stored-snapshot.ts';
import { analyses, outsideSnapshots, websites } from '#db/tables.ts';
import type { AnalysisRow } from '../analyses/analyses.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

/** Returns the outside data of an analysis; null when it has none. */
export async function findOutsideSnapshot(db: Db, analysisId: string): Promise<OutsideSnapshot | null> {
  const [row] = await db.select().from(outsideSnapshots).where(eq(outsideSnapshots.analysisId, analysisId));
  return row === undefined ? null : parseStoredSnapshot(row.snapshot);
}

/** Returns the time when the outside data of a website's latest analysis was composed; null when it has none. */
export async function findLatestSnapshotTime(
  db: Db,
  { userId, host }: Pick<AnalysisRow, 'userId' | 'host'>,
): Promise<Date | null> {
  const [row] = await db
    .select({ collectedAt: outsideSnapshots.collectedAt })
    .from(analyses)
    .leftJoin(outsideSnapshots, eq(outsideSnapshots.analysisId, analyses.id))
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row?.collectedAt ?? null;
}

/** Stores or replaces the outside data of an analysis. */
export async function saveOutsideSnapshot(db: Db, analysisId: string, snapshot: OutsideSnapshot): Promise<void> {
  const values = { snapshot: storeSnapshot(snapshot), collectedAt: new Date(snapshot.collectedAt) };
  await db
    .insert(outsideSnapshots)
    .values({ analysisId, ...values })
    .onConflictDoUpdate({ target: outsideSnapshots.analysisId, set: values });
}

/** Returns the latest outside data of the website's earlier analyses; null when none of them has any. */
export async function findPreviousSnapshot(
  db: Db,
  { userId, host, createdAt }: Pick<AnalysisRow, 'userId' | 'host' | 'createdAt'>,
): Promise<OutsideSnapshot | null> {
  const [row] = await db
    .select({ snapshot: outsideSnapshots.snapshot })
    .from(outsideSnapshots)
    .innerJoin(analyses, eq(analyses.id, outsideSnapshots.analysisId))
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), lt(analyses.createdAt, createdAt)))
    .orderBy(desc(analyses.createdAt))
    .limit(1);
  return row === undefined ? null : parseStoredSnapshot(row.snapshot);
}

/** Lists the analyses of a website that have outside data, always in the same order. */
export async function listAnalysesWithSnapshots(db: Db, websiteId: string): Promise<string[]> {
  const rows = await db
    .select({ analysisId: outsideSnapshots.analysisId })
    .from(outsideSnapshots)
    .innerJoin(analyses, eq(analyses.id, outsideSnapshots.analysisId))
    .innerJoin(websites, and(eq(websites.userId, analyses.userId), eq(websites.domain, analyses.host)))
    .where(eq(websites.id, websiteId))
    .orderBy(outsideSnapshots.analysisId);
  return rows.map(({ analysisId }) => analysisId);
}

/** Lists the websites of all accounts that were analyzed before this moment. */
export async function listAnalyzedWebsites(db: Db, before: Date): Promise<WebsiteRow[]> {
  const rows = await db
    .selectDistinct({ website: websites })
    .from(websites)
    .innerJoin(
      analyses,
      and(
        eq(analyses.userId, websites.userId),
        eq(analyses.host, websites.domain),
        eq(analyses.status, 'completed'),
        lt(analyses.finishedAt, before),
      ),
    );
  return rows.map(({ website }) => website);
}

async function deleteOutsideSnapshot(db: Db, analysisId: string): Promise<void> {
  await db.delete(outsideSnapshots).where(eq(outsideSnapshots.analysisId, analysisId));
}

/** Returns the latest completed analysis of a website; null when there is none. */
export async function findLatestAnalysis(
  db: Db,
  { userId, host }: Pick<AnalysisRow, 'userId' | 'host'>,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Builds the outside data of an analysis from the stored data; null deletes the stored data, and the same object leaves
 * it unchanged.
 */
export type SnapshotChange = (stored: OutsideSnapshot | null) => OutsideSnapshot | null;

/** Replaces the outside data of an analysis. Changes of the same analysis wait for each other. */
export function changeOutsideSnapshot(db: Db, analysisId: string, change: SnapshotChange): Promise<void> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`outside data ${analysisId}`}))`);
    const stored = await findOutsideSnapshot(transaction, analysisId);
    const snapshot = change(stored);
    if (snapshot === null) await deleteOutsideSnapshot(transaction, analysisId);
    else if (snapshot !== stored) await saveOutsideSnapshot(transaction, analysisId, snapshot);
  });
}
