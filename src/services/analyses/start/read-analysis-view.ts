import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { listIssueMarks } from '#db/queries/analyses/issue-marks.ts';
import { findOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { readNewSinceLast } from '../issues/read-new-since-last.ts';
import { type AnalysisView, buildAnalysisView } from './analysis-view.ts';

/**
 * Reads the parts of the analysis that the owner's plan and marks leave visible, with what is new since the previous
 * analysis.
 */
export async function readAnalysisView(db: Db, row: AnalysisRow, canSeePremium: boolean): Promise<AnalysisView> {
  const isCompleted = row.status === 'completed';
  const [marks, snapshot] = await Promise.all([
    isCompleted ? listIssueMarks(db, row.userId, row.host) : [],
    isCompleted ? findOutsideSnapshot(db, row.id) : null,
  ]);
  const marked = new Set(marks.map(({ ruleId }) => ruleId));
  const view = buildAnalysisView(row, { canSeePremium, marked, snapshot });
  if (!('seoIssues' in view)) return view;
  const { userId, host, id: analysisId } = row;
  const { seoIssues: issues, change } = view;
  const newSinceLast = await readNewSinceLast(db, { userId, host, analysisId, issues, change, marked });
  return { ...view, newSinceLast };
}
