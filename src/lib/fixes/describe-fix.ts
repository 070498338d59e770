import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import {
  buildSharedEditTitle,
  describeSharedEdit,
  explainSharedEdit,
  getSharedEditSteps,
} from './shared-edit-texts.ts';

type FixText = Pick<Recommendation, 'title' | 'description' | 'strategy' | 'actionItems' | 'ruleId' | 'ruleIds'>;

/**
 * Describes the fix of one issue, with its steps, or the edit that resolves several issues. The rule of the first issue
 * identifies the edit. Throws without an issue.
 */
export function describeFix(issues: readonly SeoIssue[], steps: readonly string[]): FixText {
  const [first, ...others] = issues;
  if (first === undefined) throw new Error('A fix resolves at least one issue');
  const { ruleId, title, impact, description, why, sharedEdit } = first;
  if (others.length === 0 || sharedEdit === null) {
    return {
      title,
      description: `${impact} ${description}`,
      strategy: why,
      actionItems: [...steps],
      ruleId,
      ruleIds: [ruleId],
    };
  }
  const names = issues.flatMap((issue) => issue.sharedEdit?.name ?? []);
  return {
    title: buildSharedEditTitle(sharedEdit.id, names),
    description: `${describeSharedEdit(sharedEdit.id, issues.length)} ${description}`,
    strategy: explainSharedEdit(sharedEdit.id),
    actionItems: [...getSharedEditSteps(sharedEdit.id)],
    ruleId,
    ruleIds: issues.map((issue) => issue.ruleId),
  };
}
