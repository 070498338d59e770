import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Snapshot } from '#contracts/report/panels.ts';
import { SNAPSHOT_LIMITS } from './limits.ts';

/** Whether the specification counts the issue as technical: HTTPS, loading or H1. */
const isTechnical = ({ ruleId, category }: SeoIssue): boolean =>
  category === 'performance' || ruleId.startsWith('h1-') || /https|tls|certificate|mixed-content/.test(ruleId);

/** Whether the specification counts the issue as content: meta tags, title or alt text. */
const isContent = ({ ruleId, category }: SeoIssue): boolean =>
  category === 'title' || category === 'meta-description' || ruleId.includes('-alt-');

/** Computes both figures from confirmed and likely issues of type `error`; null when the site could not be scored. */
export function buildSnapshot(issues: readonly SeoIssue[], hasScore: boolean): Snapshot {
  const errors = issues.filter(({ type, confidence }) => type === 'error' && confidence !== 'possible');
  const technicalIds = errors.filter(isTechnical).map(({ ruleId }) => ruleId);
  const contentIds = errors.filter(isContent).map(({ ruleId }) => ruleId);
  const computeRemainingScore = (count: number, cost: number) => (hasScore ? Math.max(0, 100 - count * cost) : null);
  return {
    technicalScore: computeRemainingScore(technicalIds.length, SNAPSHOT_LIMITS.technicalCost),
    contentScore: computeRemainingScore(contentIds.length, SNAPSHOT_LIMITS.contentCost),
    technicalRuleIds: technicalIds,
    contentRuleIds: contentIds,
  };
}
