import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { AuditComparison } from './compare-audits.ts';
import { compare, type FailCondition, type FailOnFigure } from './fail-on.ts';

/** One limit, and what the audit measured for it. */
export interface LimitResult {
  /** The condition as entered, such as `score<80`. */
  text: string;
  isExceeded: boolean;
  /** What was measured, such as `score is 74`. */
  found: string;
  /** Rules whose issues exceed the limit. */
  ruleIds: string[];
}

/** Whether an audit passes in a pipeline. */
export interface Verdict {
  limits: LimitResult[];
  /** Null without a baseline. */
  comparison: AuditComparison | null;
  /** Number of scored pages. */
  pages: number;
  isPassed: boolean;
}

export interface VerdictInput {
  report: AuditReport;
  comparison: AuditComparison | null;
  pages: number;
  conditions: readonly FailCondition[];
}

/** Checks the audit against the limits. */
export function checkLimits({ report, comparison, pages, conditions }: VerdictInput): Verdict {
  const issues = report.seoIssues.filter(({ severity }) => severity !== 'advisory');
  const newIssues = comparison?.newIssues ?? [];
  const figures: Record<FailOnFigure, number | null> = {
    score: report.seoScore,
    'ai-readiness': report.aiReadiness,
    issues: issues.length,
    'new-issues': comparison === null ? null : newIssues.length,
    pages,
  };
  const limits = conditions.map((condition): LimitResult => {
    if (condition.kind === 'figure') return checkFigure(condition, figures, { issues, newIssues });
    const isAffected = ({
      ruleId,
      severity,
    }: {
      ruleId: string;
      severity: AuditReport['seoIssues'][number]['severity'];
    }) => (condition.kind === 'rule' ? ruleId === condition.ruleId : condition.severities.includes(severity));
    const ruleIds = (condition.isNew ? newIssues : report.seoIssues).filter(isAffected).map(({ ruleId }) => ruleId);
    const found = ruleIds.length === 0 ? 'none found' : `found: ${ruleIds.join(', ')}`;
    return { text: condition.text, isExceeded: ruleIds.length > 0, found, ruleIds };
  });
  return { limits, comparison, pages, isPassed: limits.every(({ isExceeded }) => !isExceeded) };
}

interface CountedIssues {
  issues: readonly { ruleId: string }[];
  newIssues: readonly { ruleId: string }[];
}

function checkFigure(
  { text, figure, comparison, value }: Extract<FailCondition, { kind: 'figure' }>,
  figures: Record<FailOnFigure, number | null>,
  { issues, newIssues }: CountedIssues,
): LimitResult {
  const measured = figures[figure];
  // A limit that could not be checked must not pass unnoticed.
  const isExceeded = measured === null || compare(measured, comparison, value);
  const counted = figure === 'issues' ? issues : figure === 'new-issues' ? newIssues : [];
  const ruleIds = isExceeded ? counted.map(({ ruleId }) => ruleId) : [];
  return { text, isExceeded, found: `${figure} ${measured === null ? 'was not measured' : `is ${measured}`}`, ruleIds };
}
