import type { User } from '#contracts/account/user.ts';
import type { ScorePoint } from '#contracts/analysis/issue-marks.ts';
import { HISTORY_MESSAGES, SCORE_POINTS_KEPT } from '#contracts/report/report-constants.ts';
import type { Db } from '#db/client.ts';
import { deleteEndedAnalysis, findAnalysisRow, listScores } from '#db/queries/analyses/analyses.ts';
import { lockIssues } from '#db/queries/analyses/issue-runs.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { rebuildLives } from '../issues/record-issues.ts';
import { listLeftoverKeys } from './crawl-keys.ts';

const UNFINISHED_STATUSES: ReadonlySet<string> = new Set(['queued', 'running', 'paused']);

/** Previous analyses of a user. */
export interface HistoryService {
  /** Returns the scores of the latest completed analyses of one of the user's websites, oldest first. */
  readScores(user: User, host: string): Promise<ScorePoint[]>;
  /**
   * Deletes an ended analysis with its crawl file and its share links. Its monthly quota is not refunded. Issues that
   * only
   * this analysis found are deleted with their assignee and comments.
   *
   * @throws AppError not-found, also for another user's analysis; analysis-running while it is unfinished
   */
  remove(user: User, id: string): Promise<void>;
}

export interface HistoryOptions {
  db: Db;
  store: ArtifactStore;
  now(): Date;
}

export function createHistoryService({ db, store, now }: HistoryOptions): HistoryService {
  return {
    async readScores(user, host) {
      const rows = await listScores(db, { userId: user.id, host, limit: SCORE_POINTS_KEPT });
      return rows.map(({ id, finishedAt, seoScore, aiReadiness, issuesCount }) => ({
        analysisId: id,
        seoScore,
        aiReadiness,
        issuesCount,
        at: (finishedAt ?? new Date(0)).toISOString(),
      }));
    },
    async remove(user, id) {
      const row = isUuid(id) ? await findAnalysisRow(db, id) : null;
      if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
      if (UNFINISHED_STATUSES.has(row.status)) throw new AppError('analysis-running', HISTORY_MESSAGES.unfinished);
      // The file is deleted first: if deletion is interrupted, the next attempt still finds the row.
      if (row.artifactKey !== null) await store.delete(row.artifactKey);
      for (const key of listLeftoverKeys(row)) await store.delete(key);
      await db.transaction(async (transaction) => {
        await lockIssues(transaction, row);
        await deleteEndedAnalysis(transaction, id);
        await rebuildLives(transaction, row, now());
      });
    },
  };
}
