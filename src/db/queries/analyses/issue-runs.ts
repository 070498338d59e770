import { and, asc, desc, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Severity } from '#contracts/rules/rule-result.ts';
import type { Db } from '#db/client.ts';
import type { StoredReport } from '#db/stored/stored-report.ts';
import { REPORT_VERSION } from '#db/stored/upgrade-report.ts';
import { analyses, analysisIssueRuns, analysisIssues } from '#db/tables.ts';

/** A website of a user. */
export interface IssueSite {
  userId: string;
  host: string;
}

export type AnalysisIssueRow = typeof analysisIssues.$inferSelect;
type RecordedIssue = Omit<AnalysisIssueRow, 'analysisId'>;

const buildSiteCondition = ({ userId, host }: IssueSite) =>
  and(eq(analyses.userId, userId), eq(analyses.host, host), eq(analyses.status, 'completed'));

/**
 * Locks the issues of a website until the transaction ends, because their states are computed from all its analyses.
 */
export async function lockIssues(transaction: Db, { userId, host }: IssueSite): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`issues ${userId} ${host}`}))`);
}

/** Stores the issues of an analysis. Returns false when they are already stored. */
export async function insertIssueRun(
  db: Db,
  run: { analysisId: string; cleared: string[]; issues: readonly RecordedIssue[] },
): Promise<boolean> {
  const { analysisId, cleared, issues } = run;
  const inserted = await db
    .insert(analysisIssueRuns)
    .values({ analysisId, cleared })
    .onConflictDoNothing()
    .returning({ id: analysisIssueRuns.analysisId });
  if (inserted.length === 0) return false;
  if (issues.length > 0) await db.insert(analysisIssues).values(issues.map((issue) => ({ ...issue, analysisId })));
  return true;
}

/** An analysis whose issues are recorded. */
export interface IssueRunRow {
  analysisId: string;
  finishedAt: Date;
  /** As in the report; null when the report could not be read. */
  measuredAt: string | null;
  /** Equal texts mean equal scopes, because the database stores the keys in a fixed order. */
  scope: string;
  cleared: string[];
}

const runColumns = {
  analysisId: analyses.id,
  finishedAt: sql<Date>`coalesce(${analyses.finishedAt}, ${analyses.createdAt})`.mapWith(analyses.createdAt),
  measuredAt: analyses.measuredAt,
  scope: sql<string>`${analyses.scope}::text`,
  cleared: analysisIssueRuns.cleared,
};
const timeOrder = [asc(analyses.finishedAt), asc(analyses.id)] as const;

/** Lists the recorded analyses of a website, oldest first. */
export function listIssueRuns(db: Db, site: IssueSite): Promise<IssueRunRow[]> {
  return db
    .select(runColumns)
    .from(analyses)
    .innerJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, analyses.id))
    .where(buildSiteCondition(site))
    .orderBy(...timeOrder);
}

/** Returns a recorded analysis; null when its issues are not recorded. */
export async function findIssueRun(db: Db, analysisId: string): Promise<IssueRunRow | null> {
  const [row] = await db
    .select(runColumns)
    .from(analyses)
    .innerJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, analyses.id))
    .where(eq(analyses.id, analysisId));
  return row ?? null;
}

/**
 * Returns the last recorded analysis of a website with this scope that ended before `finishedAt`; null if there is
 * none.
 */
export async function findPreviousRun(
  db: Db,
  site: IssueSite,
  { finishedAt, scope }: Pick<IssueRunRow, 'finishedAt' | 'scope'>,
): Promise<IssueRunRow | null> {
  const [row] = await db
    .select(runColumns)
    .from(analyses)
    .innerJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, analyses.id))
    .where(and(buildSiteCondition(site), lt(analyses.finishedAt, finishedAt), sql`${analyses.scope} = ${scope}::jsonb`))
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row ?? null;
}

/** Returns whether a later analysis of the website is recorded. */
export async function hasLaterRun(db: Db, site: IssueSite, { finishedAt }: Pick<IssueRunRow, 'finishedAt'>) {
  const [row] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .innerJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, analyses.id))
    .where(and(buildSiteCondition(site), sql`${analyses.finishedAt} > ${finishedAt.toISOString()}::timestamptz`))
    .limit(1);
  return row !== undefined;
}

/** Lists the recorded issues of analyses. */
export function listRecordedIssues(db: Db, analysisIds: readonly string[]): Promise<AnalysisIssueRow[]> {
  if (analysisIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(analysisIssues)
    .where(inArray(analysisIssues.analysisId, [...analysisIds]))
    .orderBy(asc(analysisIssues.ruleId));
}

/** Returns the rules in `ruleIds` for which an analysis of the website that ended before this time found an issue. */
export async function listRulesFoundBefore(
  db: Db,
  site: IssueSite,
  { before, ruleIds }: { before: Date; ruleIds: readonly string[] },
): Promise<Set<string>> {
  if (ruleIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ ruleId: analysisIssues.ruleId })
    .from(analysisIssues)
    .innerJoin(analyses, eq(analyses.id, analysisIssues.analysisId))
    .where(
      and(buildSiteCondition(site), lt(analyses.finishedAt, before), inArray(analysisIssues.ruleId, [...ruleIds])),
    );
  return new Set(rows.map(({ ruleId }) => ruleId));
}

/**
 * Counts the issues of the latest recorded analyses with this scope by severity, oldest analysis first. An analysis
 * without issues has one row with a null severity and the count 0.
 */
export async function listSeverityCounts(
  db: Db,
  site: IssueSite,
  { scope, limit }: { scope: string; limit: number },
): Promise<{ analysisId: string; finishedAt: Date; severity: Severity | null; count: number }[]> {
  const latest = db
    .select({ analysisId: runColumns.analysisId, finishedAt: runColumns.finishedAt.as('run_finished_at') })
    .from(analyses)
    .innerJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, analyses.id))
    .where(and(buildSiteCondition(site), sql`${analyses.scope} = ${scope}::jsonb`))
    .orderBy(desc(analyses.finishedAt))
    .limit(limit)
    .as('latest');
  return db
    .select({
      analysisId: latest.analysisId,
      finishedAt: latest.finishedAt,
      severity: analysisIssues.severity,
      count: sql<number>`count(${analysisIssues.ruleId})::int`,
    })
    .from(latest)
    .leftJoin(analysisIssues, eq(analysisIssues.analysisId, latest.analysisId))
    .groupBy(latest.analysisId, latest.finishedAt, analysisIssues.severity)
    .orderBy(asc(latest.finishedAt));
}

/** A completed analysis whose issues are not recorded yet. */
export interface UnrecordedAnalysis extends IssueSite {
  id: string;
  report: StoredReport | null;
}

/**
 * Whether a later release stored the report, which can be read after the update to that release. Refers to the recorded
 * run, so that the database reads only the reports of unrecorded analyses and not all of them.
 */
const isLaterReport = sql`case
  when ${analysisIssueRuns.analysisId} is not null then true
  when jsonb_typeof(${analyses.report} -> 'version') = 'number'
    then (${analyses.report} ->> 'version')::numeric > ${REPORT_VERSION}
  else false
end`;

/** Lists up to `limit` completed analyses whose issues are not recorded although they can be, latest first. */
export function listUnrecordedAnalyses(db: Db, limit: number, site?: IssueSite): Promise<UnrecordedAnalysis[]> {
  const { id, userId, host, report } = analyses;
  return db
    .select({ id, userId, host, report })
    .from(analyses)
    .leftJoin(analysisIssueRuns, eq(analysisIssueRuns.analysisId, id))
    .where(
      and(
        eq(analyses.status, 'completed'),
        isNull(analysisIssueRuns.analysisId),
        not(isLaterReport),
        site === undefined ? undefined : buildSiteCondition(site),
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(limit);
}
