import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { estimateEfforts } from '../report/effort.ts';
import type { Finding } from '../report/issues.ts';
import { addGainsInOrder, buildRecommendations } from '../report/recommendations.ts';
import { sortByWorkOrder } from '../report/work-order.ts';
import {
  buildWaterfall,
  computeGainsByRule,
  computeGainsInOrder,
  type PlannedRules,
  readPlannedRules,
  readPlannedWork,
} from '../scoring/gains.ts';
import type { ScoreInput, SiteScore } from '../scoring/score-site.ts';
import { AI_BUDGETS, SEARCH_BUDGETS } from './categories.ts';
import type { RuleRun } from './rule-run.ts';
import type { RuleWork } from './rule-work.ts';

type SiteScores = Record<'search' | 'ai', SiteScore>;

/**
 * Computes the effort and gain of every issue, the plan that puts the fixes in order, and the work stored in the
 * record.
 */
export function planFixes(input: ScoreInput, scores: SiteScores, findings: readonly Finding[]) {
  const efforts = estimateEfforts(findings);
  const work: NonNullable<ScoreRecord['work']> = {};
  const severities = new Map(findings.map(({ rule, grade }) => [rule.id, grade.severity]));
  for (const [ruleId, { hours, coveredBy }] of efforts)
    work[ruleId] = { hours, coveredBy: [...coveredBy], isCritical: severities.get(ruleId) === 'critical' };
  const gains = computeGains(input, scores, readPlannedRules(work));
  return {
    figures: { ...gains, efforts },
    plan: scores.search.score === null ? [] : buildTitledSteps(input, readPlannedRules(work, gains.ai)),
    work,
  };
}

export interface PlannedFixes {
  issues: readonly SeoIssue[];
  plan: AuditReport['waterfall'];
  work: NonNullable<ScoreRecord['work']>;
}

/** Lists the recommendations in working order, with the points that each one gains. */
export function listRecommendations(
  { model, runs }: ScoreInput,
  { search, ai }: SiteScores,
  { issues, plan, work }: PlannedFixes,
): AuditReport['recommendations'] {
  const items = buildRecommendations(sortByWorkOrder(issues, plan), createWorkLookup(runs));
  return addGainsInOrder(items, (ruleIds) => ({
    // The plan has the same fixes in the same order, and its steps add up exactly as printed.
    search: search.score === null ? null : new Map(plan.map(({ ruleId, gain }) => [ruleId, gain])),
    ai:
      ai.score === null
        ? null
        : computeGainsInOrder({ ...model, ceilings: ai.ceilings }, AI_BUDGETS, {
            ruleIds,
            work: readPlannedWork(work),
          }),
  }));
}

/** Computes the points that each rule's issues cost in both scores; null for a missing score. */
function computeGains({ model }: ScoreInput, { search, ai }: SiteScores, plannedRules: PlannedRules) {
  return {
    search: search.score === null ? null : computeGainsByRule(model, SEARCH_BUDGETS, plannedRules),
    ai: ai.score === null ? null : computeGainsByRule({ ...model, ceilings: ai.ceilings }, AI_BUDGETS, plannedRules),
  };
}

function buildTitledSteps({ model, runs }: ScoreInput, plannedRules: PlannedRules): AuditReport['waterfall'] {
  const titles = new Map(runs.map((run: RuleRun) => [run.rule.id, run.rule.failureTitle]));
  return buildWaterfall(model, SEARCH_BUDGETS, plannedRules).map((step) => ({
    ...step,
    title: titles.get(step.ruleId) ?? '',
  }));
}

function createWorkLookup(runs: readonly RuleRun[]): (ruleId: string) => RuleWork {
  const workByRule = new Map(runs.map(({ rule }) => [rule.id, rule.work]));
  return (ruleId) => {
    const work = workByRule.get(ruleId);
    if (work === undefined) throw new Error(`Rule ${ruleId} was not run`);
    return work;
  };
}
