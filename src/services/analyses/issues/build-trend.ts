import type { SeverityCounts } from '#contracts/analysis/issue-life.ts';
import type { Severity } from '#contracts/rules/rule-result.ts';

/** Number of issues of one analysis. */
export interface IssueTrendPoint {
  analysisId: string;
  at: string;
  counts: SeverityCounts;
}

interface SeverityRow {
  analysisId: string;
  finishedAt: Date;
  /** Null for an analysis without issues. */
  severity: Severity | null;
  count: number;
}

/** Builds one point per analysis from its counts by severity, in the order of the analyses. */
export function buildTrend(rows: readonly SeverityRow[]): IssueTrendPoint[] {
  const points = new Map<string, IssueTrendPoint>();
  for (const { analysisId, finishedAt, severity, count } of rows) {
    const point = points.get(analysisId) ?? {
      analysisId,
      at: finishedAt.toISOString(),
      counts: { critical: 0, medium: 0, low: 0, advisory: 0 },
    };
    if (severity !== null) point.counts[severity] += count;
    points.set(analysisId, point);
  }
  return [...points.values()];
}
