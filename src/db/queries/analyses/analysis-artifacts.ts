import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { AnalysisStatus } from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { Db } from '#db/client.ts';
import { analyses } from '#db/tables.ts';

/** The home page of a report, after redirects. */
const HOME_URL = sql<string | null>`${analyses.report} ->> 'url'`;

/** Compares by value, so the order of the keys does not matter. */
const isSameScope = (scope: CrawlScope) => sql`${analyses.scope} = ${JSON.stringify(scope)}::jsonb`;

export interface PreviousCrawlSearch {
  userId: string;
  host: string;
  scope: CrawlScope;
  /** The analysis that needs the previous crawl; it is excluded from the search. */
  exceptId: string;
}

/**
 * Returns the storage key of the crawl file of the user's last completed analysis of a host with the same scope, or
 * null if there is none.
 */
export async function findPreviousArtifact(db: Db, search: PreviousCrawlSearch): Promise<string | null> {
  const [row] = await db
    .select({ artifactKey: analyses.artifactKey })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, search.userId),
        eq(analyses.host, search.host),
        eq(analyses.status, 'completed'),
        isNotNull(analyses.artifactKey),
        ne(analyses.id, search.exceptId),
        isSameScope(search.scope),
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row?.artifactKey ?? null;
}

/**
 * An analysis. `artifactKey` is the storage key of its crawl file, or null if there is none; `homeUrl` is null if the
 * report does not contain it.
 */
export interface MeasuredCrawl {
  id: string;
  artifactKey: string | null;
  homeUrl: string | null;
}

/** Returns the user's completed analysis of a host that was measured at this time, or null if there is none. */
export async function findMeasuredCrawl(
  db: Db,
  { userId, host, measuredAt }: { userId: string; host: string; measuredAt: string },
): Promise<MeasuredCrawl | null> {
  const [row] = await db
    .select({ id: analyses.id, artifactKey: analyses.artifactKey, homeUrl: HOME_URL })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.host, host),
        eq(analyses.status, 'completed'),
        eq(analyses.measuredAt, measuredAt),
      ),
    );
  return row ?? null;
}

/**
 * Returns the user's last completed analysis of a host with the same scope that ended before a time, or null if no
 * such analysis exists.
 */
export async function findCrawlBefore(
  db: Db,
  { userId, host, scope, before }: Pick<PreviousCrawlSearch, 'userId' | 'host' | 'scope'> & { before: Date },
): Promise<MeasuredCrawl | null> {
  const [row] = await db
    .select({ id: analyses.id, artifactKey: analyses.artifactKey, homeUrl: HOME_URL })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        eq(analyses.host, host),
        eq(analyses.status, 'completed'),
        lt(analyses.finishedAt, before),
        isSameScope(scope),
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row ?? null;
}

/** The user's last completed analysis of a host that has a crawl file. */
export interface LatestCrawl {
  id: string;
  finishedAt: Date;
  artifactKey: string;
}

/** Finds the user's last completed analysis of a host; null if there is none with a crawl file. */
export async function findLatestCrawl(
  db: Db,
  { userId, host }: Pick<PreviousCrawlSearch, 'userId' | 'host'>,
): Promise<LatestCrawl | null> {
  const { id, artifactKey, finishedAt, status } = analyses;
  const [row] = await db
    .select({ id, artifactKey, finishedAt })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(status, 'completed'), isNotNull(artifactKey)))
    .orderBy(desc(finishedAt))
    .limit(1);
  if (row === undefined || row.artifactKey === null || row.finishedAt === null) return null;
  return { id: row.id, artifactKey: row.artifactKey, finishedAt: row.finishedAt };
}

/**
 * Returns the storage key of the crawl file of the user's own analysis, or null if there is no such analysis or file.
 */
export async function findUserArtifact(db: Db, userId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ artifactKey: analyses.artifactKey })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId)));
  return row?.artifactKey ?? null;
}

export interface UserCrawlRow {
  status: AnalysisStatus;
  url: string;
  host: string;
  /** ISO date; null if there is no report. */
  measuredAt: string | null;
  artifactKey: string | null;
  scope: CrawlScope;
}

/** Returns the user's own analysis without its report, or null if it does not exist. */
export async function findUserCrawl(db: Db, userId: string, id: string): Promise<UserCrawlRow | null> {
  const { status, url, host, artifactKey, measuredAt, scope } = analyses;
  const [row] = await db
    .select({ status, url, host, artifactKey, measuredAt, scope })
    .from(analyses)
    .where(and(eq(analyses.id, id), eq(analyses.userId, userId)));
  return row ?? null;
}

export interface StoredCrawl {
  id: string;
  artifactKey: string;
}

/**
 * Lists completed analyses whose raw documents are still stored although they ended before `endedBefore`, oldest first.
 */
export async function listCrawlsWithOldBodies(db: Db, endedBefore: Date, limit: number): Promise<StoredCrawl[]> {
  const rows = await db
    .select({ id: analyses.id, artifactKey: analyses.artifactKey })
    .from(analyses)
    .where(and(isNotNull(analyses.artifactKey), isNull(analyses.bodiesDroppedAt), lt(analyses.finishedAt, endedBefore)))
    .orderBy(asc(analyses.finishedAt))
    .limit(limit);
  return rows.flatMap(({ id, artifactKey }) => (artifactKey === null ? [] : [{ id, artifactKey }]));
}

/**
 * Records that the raw documents were deleted. `crawlBytes`: current size of the crawl file, or null when it was also
 * deleted.
 */
export async function recordDroppedBodies(
  db: Db,
  { id, now, crawlBytes }: { id: string; now: Date; crawlBytes: number | null },
): Promise<void> {
  await db
    .update(analyses)
    .set({ bodiesDroppedAt: now, crawlBytes, ...(crawlBytes === null && { artifactKey: null }) })
    .where(eq(analyses.id, id));
}

/** How often an analysis was started, with the storage key of its crawl file if there is one. */
export interface AnalysisStarts {
  id: string;
  status: AnalysisStatus;
  starts: number;
  artifactKey: string | null;
}

const START_COLUMNS = {
  id: analyses.id,
  status: analyses.status,
  starts: analyses.starts,
  artifactKey: analyses.artifactKey,
};

/** Lists every analysis of a user. */
export function listUserAnalysisStarts(db: Db, userId: string): Promise<AnalysisStarts[]> {
  return db.select(START_COLUMNS).from(analyses).where(eq(analyses.userId, userId));
}

/** Lists analyses that ended in this period without a crawl file, or after more than one start. */
export function listUnstoredOrRestartedAnalyses(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<AnalysisStarts[]> {
  const { finishedAt, starts, artifactKey } = analyses;
  return db
    .select(START_COLUMNS)
    .from(analyses)
    .where(and(gte(finishedAt, from), lt(finishedAt, to), or(gt(starts, 1), isNull(artifactKey))));
}

export interface RetainedCrawl extends StoredCrawl {
  /** Null for files stored by older versions. */
  crawlBytes: number | null;
}

/** Lists the stored crawl files of a user, newest first. */
export async function listStoredCrawls(db: Db, userId: string): Promise<RetainedCrawl[]> {
  const rows = await db
    .select({ id: analyses.id, artifactKey: analyses.artifactKey, crawlBytes: analyses.crawlBytes })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.status, 'completed'), isNotNull(analyses.artifactKey)))
    .orderBy(desc(analyses.finishedAt), desc(analyses.id));
  return rows.flatMap(({ artifactKey, ...row }) => (artifactKey === null ? [] : [{ ...row, artifactKey }]));
}

/** Records that a crawl file was removed because the account's quota was full. */
export async function recordDroppedCrawl(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(analyses)
    .set({ artifactKey: null, crawlBytes: null, crawlDroppedAt: now, bodiesDroppedAt: now })
    .where(eq(analyses.id, id));
}

/** A completed analysis with its crawl file and the results of its rules. */
export interface CrawlWithRules extends LatestCrawl {
  /** As stored, possibly by an earlier version. */
  rules: unknown;
}

/** Lists the user's completed analyses of a host that have a crawl file, newest first. */
export async function listCrawlsWithRules(
  db: Db,
  { userId, host, limit }: Pick<PreviousCrawlSearch, 'userId' | 'host'> & { limit: number },
): Promise<CrawlWithRules[]> {
  const { id, artifactKey, finishedAt, status } = analyses;
  const rows = await db
    .select({ id, artifactKey, finishedAt, rules: sql<unknown>`${analyses.report} -> 'rules'` })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.host, host), eq(status, 'completed'), isNotNull(artifactKey)))
    .orderBy(desc(finishedAt))
    .limit(limit);
  return rows.flatMap((row) =>
    row.artifactKey === null || row.finishedAt === null
      ? []
      : [{ id: row.id, artifactKey: row.artifactKey, finishedAt: row.finishedAt, rules: row.rules }],
  );
}
