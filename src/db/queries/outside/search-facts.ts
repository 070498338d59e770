import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { IndexInspection } from '#contracts/outside/search-data.ts';
import type { Db } from '#db/client.ts';
import { sourceFacts, urlInspections } from '#db/tables.ts';

export type SourceFactKind = (typeof sourceFacts.$inferSelect)['kind'];

/** Stores a list of a connection, replacing its earlier value. */
export async function storeSourceFact(
  db: Db,
  fact: { connectionId: string; kind: SourceFactKind; value: unknown; collectedAt: Date },
): Promise<void> {
  const { value, collectedAt } = fact;
  await db
    .insert(sourceFacts)
    .values(fact)
    .onConflictDoUpdate({ target: [sourceFacts.connectionId, sourceFacts.kind], set: { value, collectedAt } });
}

/** Returns the stored value of a list, as JSON; null if there is none. */
export async function findSourceFact(
  db: Db,
  connectionId: string,
  kind: SourceFactKind,
): Promise<{ value: unknown; collectedAt: Date } | null> {
  const [row] = await db
    .select({ value: sourceFacts.value, collectedAt: sourceFacts.collectedAt })
    .from(sourceFacts)
    .where(and(eq(sourceFacts.connectionId, connectionId), eq(sourceFacts.kind, kind)));
  return row ?? null;
}

/** Stores the inspection of a URL, replacing an earlier one. */
export async function storeInspection(
  db: Db,
  inspection: { connectionId: string; url: string; inspectedAt: Date; result: IndexInspection },
): Promise<void> {
  const { inspectedAt, result } = inspection;
  await db
    .insert(urlInspections)
    .values(inspection)
    .onConflictDoUpdate({
      target: [urlInspections.connectionId, urlInspections.url],
      set: { inspectedAt, result },
    });
}

/** Returns the time of the inspection of each URL. */
export async function readInspectionTimes(db: Db, connectionId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ url: urlInspections.url, inspectedAt: urlInspections.inspectedAt })
    .from(urlInspections)
    .where(eq(urlInspections.connectionId, connectionId));
  return new Map(rows.map(({ url, inspectedAt }) => [url, inspectedAt]));
}

/** Counts the URLs that were inspected since a given time. */
export async function countInspectionsSince(db: Db, connectionId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(urlInspections)
    .where(and(eq(urlInspections.connectionId, connectionId), gte(urlInspections.inspectedAt, since)));
  return row?.count ?? 0;
}

/** Lists the latest inspection of each URL, newest first, for all URLs or only for `urls`. */
export async function listInspections(
  db: Db,
  connectionId: string,
  { urls, limit }: { urls?: readonly string[]; limit: number },
): Promise<IndexInspection[]> {
  const urlCondition = urls === undefined ? undefined : inArray(urlInspections.url, [...urls]);
  if (urls?.length === 0) return [];
  const rows = await db
    .select({ result: urlInspections.result })
    .from(urlInspections)
    .where(and(eq(urlInspections.connectionId, connectionId), urlCondition))
    .orderBy(desc(urlInspections.inspectedAt), urlInspections.url)
    .limit(limit);
  return rows.map(({ result }) => result);
}
