import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { Db } from '#db/client.ts';
import {
  findIssueRun,
  findPreviousRun,
  hasLaterRun,
  type IssueRunRow,
  type IssueSite,
  insertIssueRun,
  listIssueRuns,
  listRecordedIssues,
  listUnrecordedAnalyses,
  lockIssues,
} from '#db/queries/analyses/issue-runs.ts';
import { deleteOtherStates, listIssueStates, putIssueStates } from '#db/queries/analyses/issue-states.ts';
import { parseStoredReport, type StoredReport } from '#db/stored/stored-report.ts';
import { buildDigest } from '#lib/runtime/digest.ts';
import { applyRun, buildLives, type IssueRun, type MeasuredLife } from './build-lives.ts';
import { listClearedRules } from './list-cleared.ts';

type RecordedReport = Pick<AuditReport, 'rules' | 'seoIssues' | 'coverage' | 'change'>;
interface RecordedAnalysis extends IssueSite {
  id: string;
  report: RecordedReport;
}

/** Records the issues of a completed analysis, in the transaction that stores its report. Idempotent. */
export async function recordIssues(transaction: Db, analysis: RecordedAnalysis, now: Date): Promise<void> {
  await lockIssues(transaction, analysis);
  const isInserted = await insertRun(transaction, analysis);
  const run = await findIssueRun(transaction, analysis.id);
  if (run === null) return;
  if (!isInserted || (await hasLaterRun(transaction, analysis, run))) return rebuildLives(transaction, analysis, now);
  const previous = await findPreviousRun(transaction, analysis, run);
  const issues = await listRecordedIssues(transaction, [run.analysisId]);
  const known = new Map((await listIssueStates(transaction, analysis)).map((row) => [row.ruleId, row]));
  const lives = applyRun(known, buildRun(run, previous?.analysisId ?? null, issues));
  const changed = [...lives.values()].filter((life) => known.get(life.ruleId) !== life);
  await putIssueStates(transaction, buildRows(analysis, changed, now));
}

/** Computes the lives of all issues of a website again. The issues must be locked. */
export async function rebuildLives(transaction: Db, site: IssueSite, now: Date): Promise<void> {
  const rows = await listIssueRuns(transaction, site);
  const issues = await listRecordedIssues(
    transaction,
    rows.map(({ analysisId }) => analysisId),
  );
  const issuesByRun = Map.groupBy(issues, ({ analysisId }) => analysisId);
  const latest = new Map<string, string>();
  const runs = rows.map((row) => {
    const previousId = latest.get(row.scope) ?? null;
    latest.set(row.scope, row.analysisId);
    return buildRun(row, previousId, issuesByRun.get(row.analysisId) ?? []);
  });
  const lives = buildLives(runs);
  await deleteOtherStates(transaction, site, [...lives.keys()]);
  await putIssueStates(transaction, buildRows(site, [...lives.values()], now));
}

/** Maximum number of analyses whose reports are read at once, because a report can be large. */
const BACKFILL_BATCH_SIZE = 20;

/**
 * Records the issues of a batch of completed analyses that an earlier version stored. Returns their number, which is 0
 * when nothing is left.
 *
 * @param site only analyses of this website; all when omitted
 */
export async function backfillIssues(
  { db, now, onError }: { db: Db; now(): Date; onError(error: unknown, analysisId: string): void },
  site?: IssueSite,
): Promise<number> {
  const unrecordedAnalyses = await listUnrecordedAnalyses(db, BACKFILL_BATCH_SIZE, site);
  for (const [, analyses] of Map.groupBy(unrecordedAnalyses, ({ userId, host }) => `${userId} ${host}`)) {
    const [first] = analyses;
    if (first === undefined) continue;
    await db.transaction(async (transaction) => {
      await lockIssues(transaction, first);
      for (const { report: stored, ...analysis } of analyses) {
        const report = readReport(stored, (error) => onError(error, analysis.id));
        if (report !== null) await insertRun(transaction, { ...analysis, report });
        // A damaged report must not be read again and again.
        else await insertIssueRun(transaction, { analysisId: analysis.id, cleared: [], issues: [] });
      }
      await rebuildLives(transaction, first, now());
    });
  }
  return unrecordedAnalyses.length;
}

function readReport(stored: StoredReport | null, onError: (error: unknown) => void): RecordedReport | null {
  try {
    return parseStoredReport(stored);
  } catch (error) {
    onError(error);
    return null;
  }
}

const insertRun = (transaction: Db, { id, report }: RecordedAnalysis): Promise<boolean> =>
  insertIssueRun(transaction, {
    analysisId: id,
    cleared: listClearedRules(report),
    issues: report.seoIssues.map(({ ruleId, severity, count, isNew }) => ({
      ruleId,
      severity,
      occurrences: count,
      isNew,
    })),
  });

const buildRun = (
  { analysisId, finishedAt, scope, cleared }: IssueRunRow,
  previousId: string | null,
  found: IssueRun['found'],
): IssueRun => ({ analysisId, finishedAt, scope: buildDigest(scope), previousId, found, cleared });

const buildRows = ({ userId, host }: IssueSite, lives: readonly MeasuredLife[], updatedAt: Date) =>
  lives.map(
    ({ ruleId, state, openScopes, firstSeenId, firstSeenAt, lastSeenId, lastSeenAt, resolvedId, resolvedAt }) => ({
      userId,
      host,
      ruleId,
      state,
      openScopes,
      firstSeenId,
      firstSeenAt,
      lastSeenId,
      lastSeenAt,
      resolvedId,
      resolvedAt,
      updatedAt,
    }),
  );
