import type { Db } from '#db/client.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { listIssueMarks } from '#db/queries/analyses/issue-marks.ts';
import { type AnalysisView, buildAnalysisView } from './analysis-view.ts';

/** Reads the parts of the analysis that the owner's plan and marks leave visible. */
export async function readAnalysisView(db: Db, row: AnalysisRow, canSeePremium: boolean): Promise<AnalysisView> {
  const isCut = !canSeePremium && row.status === 'completed';
  const marks = isCut ? await listIssueMarks(db, row.userId, row.host) : [];
  return buildAnalysisView(row, canSeePremium, new Set(marks.map(({ ruleId }) => ruleId)));
}
