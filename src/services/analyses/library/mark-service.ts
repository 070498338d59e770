import { computeScoresWithoutRules } from '#audit/scoring/scores-without.ts';
import type { User } from '#contracts/account/user.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { AdjustedScores, IssueMark, IssueMarkBody, IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import type { Db } from '#db/client.ts';
import { type AnalysisRow, findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { findUserArtifact } from '#db/queries/analyses/analysis-artifacts.ts';
import { deleteIssueMark, type IssueMarkRow, listIssueMarks, putIssueMark } from '#db/queries/analyses/issue-marks.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';

/**
 * Users' marks on findings: false positive or intended. The measured score does not change; the score without marked
 * findings is shown next to it.
 */
export interface MarkService {
  /**
   * Returns the marks of the analyzed website and their effect on the analysis, for callers that have already loaded
   * it.
   */
  readMarks(ownerId: string, analysis: MarkedAnalysis): Promise<IssueMarksResponse>;
  /**
   * Same as `readMarks`, but takes the ID of the analysis.
   *
   * @throws AppError not-found, also for another user's analysis
   */
  list(user: User, analysisId: string): Promise<IssueMarksResponse>;
  /** @throws AppError not-found, also when the analysis has no such finding */
  set(user: User, analysisId: string, mark: { ruleId: string } & IssueMarkBody): Promise<IssueMarksResponse>;
  /** Removes a mark; does nothing when there is none. @throws AppError not-found */
  remove(user: User, analysisId: string, ruleId: string): Promise<IssueMarksResponse>;
}

/** The analysis that marks apply to, with its findings. */
export type MarkedAnalysis = Pick<Analysis, 'id' | 'host' | 'seoIssues'>;

export interface MarkServiceOptions {
  db: Db;
  store: ArtifactStore;
  now(): Date;
}

/**
 * Maximum number of cached effects, which are cached because reading a large crawl file each time its report opens
 * would be slow.
 */
const MAX_CACHED_EFFECTS = 100;

export function createMarkService({ db, store, now }: MarkServiceOptions): MarkService {
  const effects = new Map<string, AdjustedScores | null>();

  async function findUserAnalysis(user: User, id: string): Promise<AnalysisRow> {
    const row = isUuid(id) ? await findAnalysisRow(db, id) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
    return row;
  }

  async function loadMarks(ownerId: string, { id, host, seoIssues }: MarkedAnalysis): Promise<IssueMarksResponse> {
    const marks = await listIssueMarks(db, ownerId, host);
    const found = new Set(seoIssues.map(({ ruleId }) => ruleId));
    const ownMarks = marks.filter(({ ruleId }) => found.has(ruleId));
    return {
      marks: ownMarks.map(buildMarkView),
      adjusted: ownMarks.length === 0 ? null : await getEffect(ownerId, id, ownMarks),
    };
  }

  const buildResponse = ({ id, host, userId, report }: AnalysisRow) =>
    loadMarks(userId, { id, host, seoIssues: parseStoredReport(report)?.seoIssues ?? [] });

  async function getEffect(
    ownerId: string,
    id: string,
    marks: readonly IssueMarkRow[],
  ): Promise<AdjustedScores | null> {
    const ruleIds = marks.map(({ ruleId }) => ruleId).sort();
    const key = `${id} ${ruleIds.join()}`;
    const cached = effects.get(key);
    if (cached !== undefined) return cached;
    const artifactKey = await findUserArtifact(db, ownerId, id);
    const path = artifactKey === null ? null : await store.open(artifactKey);
    const record = path === null ? null : readScoreRecord(path);
    const effect = record === null ? null : computeScoresWithoutRules(record, ruleIds);
    effects.set(key, effect);
    const [oldestKey] = effects.keys();
    if (effects.size > MAX_CACHED_EFFECTS && oldestKey !== undefined) effects.delete(oldestKey);
    return effect;
  }

  return {
    readMarks: loadMarks,
    list: async (user, id) => buildResponse(await findUserAnalysis(user, id)),
    async set(user, id, { ruleId, kind, note }) {
      const row = await findUserAnalysis(user, id);
      if (!parseStoredReport(row.report)?.seoIssues.some((issue) => issue.ruleId === ruleId)) {
        throw new AppError('not-found', 'This analysis has no such finding.');
      }
      const noteText = note === undefined || note === '' ? null : note;
      await putIssueMark(db, { userId: user.id, host: row.host, ruleId, kind, note: noteText, createdAt: now() });
      return buildResponse(row);
    },
    async remove(user, id, ruleId) {
      const row = await findUserAnalysis(user, id);
      await deleteIssueMark(db, { userId: user.id, host: row.host, ruleId });
      return buildResponse(row);
    },
  };
}

function buildMarkView({ ruleId, kind, note, createdAt }: IssueMarkRow): IssueMark {
  return { ruleId, kind, note, createdAt: createdAt.toISOString() };
}
