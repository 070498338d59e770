import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';

/** Describes how the steps of the waterfall relate to the issues. */
export function describeStepCount({ waterfall, seoIssues }: Pick<Analysis, 'waterfall' | 'seoIssues'>): string | null {
  const count = waterfall.filter(({ ruleId }) => ruleId !== MARKED_STEP_ID).length;
  if (count >= seoIssues.length) return null;
  return `${count} of the ${seoIssues.length} issues ${count === 1 ? 'lowers' : 'lower'} the search score. The others affect only AI readiness, cost too few points to show, are advisory, or are rated “possible”.`;
}
