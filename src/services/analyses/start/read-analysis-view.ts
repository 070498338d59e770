import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { listIssueMarks } from '#db/queries/analyses/issue-marks.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { type AnalysisView, buildAnalysisView } from './analysis-view.ts';

/** Reads the parts of the analysis that the owner's plan and marks leave visible. */
export async function readAnalysisView(db: Db, row: AnalysisRow, canSeePremium: boolean): Promise<AnalysisView> {
  const isCompleted = row.status === 'completed';
  const [marks, snapshot] = await Promise.all([
    isCompleted && !canSeePremium ? listIssueMarks(db, row.userId, row.host) : [],
    isCompleted ? findOutsideSnapshot(db, row.id) : null,
  ]);
  return buildAnalysisView(row, { canSeePremium, marked: new Set(marks.map(({ ruleId }) => ruleId)), snapshot });
}
