import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { countAffectedPages, isSitewide } from '../affected-pages.ts';
import { computeRate, type FirstAction, type Plan } from '../first-screen.ts';

/** Critical issues that cost fewer points than this, both scores combined, are not what limits a site. */
const MIN_LIMITING_POINTS = 1;

/** The part about critical issues in the sentence below the score. */
export interface CriticalShare {
  /** Whether the critical issues cost so little that the first fix is mentioned before them. */
  isMinor: boolean;
  /**
   * If `isMinor`, the rest of the sentence that begins with the number of critical issues; otherwise a complete
   * sentence.
   */
  text: string;
}

/**
 * Describes how the first things to do relate to the critical issues: how many they resolve and, where it is known, why
 * others come first. Null without critical issues or anything to do.
 */
export function describeCriticalShare(plan: Plan, actions: readonly FirstAction[]): CriticalShare | null {
  const critical = plan.seoIssues.filter(({ priority }) => priority === 'high');
  if (critical.length === 0 || actions.length === 0) return null;
  const resolvedRules = new Set(actions.flatMap(({ ruleIds }) => ruleIds));
  const others = critical.filter(({ ruleId }) => !resolvedRules.has(ruleId));
  const hasLowerRates = haveLowerRates(plan, others, actions);
  const highestCost = Math.max(...others.map((issue) => computeCost(plan, issue)));
  if (others.length === critical.length && hasLowerRates && highestCost < MIN_LIMITING_POINTS)
    return { isMinor: true, text: describeMinorIssues(others, highestCost) };
  return { isMinor: false, text: describeResolved(critical.length - others.length, others.length, hasLowerRates) };
}

function describeResolved(resolvedCount: number, otherCount: number, hasLowerRates: boolean): string {
  const isOne = resolvedCount + otherCount === 1;
  if (otherCount === 0) return `The fixes below resolve ${isOne ? 'it' : 'all of them'}.`;
  if (resolvedCount === 0) {
    if (hasLowerRates) return 'The fixes below gain more per hour.';
    return isOne ? 'It is not among the fixes below.' : 'None of them is among the fixes below.';
  }
  const resolve = `The fixes below resolve ${formatInteger(resolvedCount)}`;
  const rest = otherCount === 1 ? 'the other gains' : 'the others gain';
  return hasLowerRates ? `${resolve}; ${rest} less per hour.` : `${resolve} of them.`;
}

/**
 * States on how many pages the issues were found and what they cost: ", each on 1 page, cost up to 0.2 points each."
 */
function describeMinorIssues(issues: readonly SeoIssue[], highestCost: number): string {
  const isOne = issues.length === 1;
  const pageCounts = issues.map(countAffectedPages);
  const highest = Math.max(...pageCounts);
  const pages = `${pageCounts.every((count) => count === highest) ? '' : 'up to '}${formatCount(highest, 'page')}`;
  const isOnPages = pageCounts.every((count) => count > 0) && !issues.some(isSitewide);
  const where = isOnPages ? (isOne ? ` on ${pages}` : `, each on ${pages},`) : '';
  const cost = highestCost.toFixed(1);
  const points = `${cost} ${cost === '1.0' ? 'point' : 'points'}`;
  if (cost === '0.0') return `${where} ${isOne ? 'costs' : 'cost'} less than 0.1 points${isOne ? '' : ' each'}.`;
  return isOne ? `${where} costs ${points}.` : `${where} cost up to ${points} each.`;
}

const findFix = ({ recommendations }: Plan, { ruleId }: SeoIssue): Recommendation | undefined =>
  recommendations.find(({ ruleIds }) => ruleIds.includes(ruleId));

/** Returns whether each issue is known to gain less per hour than every action. */
function haveLowerRates(plan: Plan, issues: readonly SeoIssue[], actions: readonly FirstAction[]): boolean {
  const lowestRate = Math.min(...actions.map(computeRate));
  return issues.every((issue) => {
    const fix = findFix(plan, issue);
    const isKnown = fix !== undefined && fix.estimatedHours !== null && (fix.gain !== null || fix.aiGain !== null);
    return isKnown && computeRate({ ...fix, hours: fix.estimatedHours }) < lowestRate;
  });
}

/** Computes what an issue costs in both scores together, which is what its fix alone gains. */
function computeCost(plan: Plan, issue: SeoIssue): number {
  const fix = findFix(plan, issue);
  return (fix?.gain ?? 0) + (fix?.aiGain ?? 0);
}
