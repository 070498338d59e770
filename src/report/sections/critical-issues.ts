import type { Analysis, SeoIssue } from '#contracts/analysis.ts';
import type { Recommendation } from '#contracts/recommendation.ts';
import { PRIORITY_RECOMMENDATIONS } from '#contracts/recommendation-rules.ts';

export type IssuePriority = SeoIssue['priority'];

/** Words of the three tiles. */
export const TILE_TITLES: Record<IssuePriority, string> = { high: 'Critical', medium: 'Medium', low: 'Low' };
export const PRIORITIES: readonly IssuePriority[] = ['high', 'medium', 'low'];

export interface CriticalIssuesView {
  tiles: { priority: IssuePriority; title: string; count: number /** Of all issues, 0..1. */; share: number }[];
  /** The first things to do, at most three. */
  priorities: Recommendation[];
  /** High before medium before low; within one priority the larger gain first. */
  issues: SeoIssue[];
}

/** Section 3: how many of each severity, what to do first, and every issue. */
export function criticalIssues(report: Pick<Analysis, 'seoIssues' | 'recommendations'>): CriticalIssuesView {
  const all = Math.max(1, report.seoIssues.length);
  return {
    tiles: PRIORITIES.map((priority) => {
      const count = report.seoIssues.filter((issue) => issue.priority === priority).length;
      return { priority, title: TILE_TITLES[priority], count, share: count / all };
    }),
    priorities: report.recommendations.slice(0, PRIORITY_RECOMMENDATIONS),
    issues: orderIssues(report.seoIssues),
  };
}

/** High before medium before low; within one priority the larger gain first. */
export function orderIssues(issues: readonly SeoIssue[]): SeoIssue[] {
  const rank = (issue: SeoIssue) => PRIORITIES.indexOf(issue.priority);
  return [...issues].sort((a, b) => rank(a) - rank(b) || (b.gain ?? 0) - (a.gain ?? 0));
}
