import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { estimateEfforts } from '../report/effort.ts';
import type { Finding } from '../report/issues.ts';
import { addGainsInOrder, buildRecommendations } from '../report/recommendations.ts';
import { sortByWorkOrder } from '../report/work-order.ts';
import { buildWaterfall, orderFixes, type ScoredModels, type WaterfallStep } from '../scoring/fix-order.ts';
import {
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
 * Computes the effort and gain of every issue, the order of the fixes (rule IDs), the search-score points of each step,
 * and the work stored in the record.
 */
export function planFixes(input: ScoreInput, scores: SiteScores, findings: readonly Finding[]) {
  const efforts = estimateEfforts(findings);
  const work: NonNullable<ScoreRecord['work']> = {};
  const severities = new Map(findings.map(({ rule, grade }) => [rule.id, grade.severity]));
  for (const [ruleId, { hours, coveredBy }] of efforts)
    work[ruleId] = { hours, coveredBy: [...coveredBy], isCritical: severities.get(ruleId) === 'critical' };
  const models = listScoredModels(input, scores);
  const plannedRules = readPlannedRules(work);
  const fixes = orderFixes(models, plannedRules);
  return {
    figures: { ...computeGains(models, plannedRules), efforts },
    order: fixes.map(({ ruleId }) => ruleId),
    plan: models.search === null ? [] : addTitles(input, buildWaterfall(models.search, fixes)),
    work,
  };
}

export interface PlannedFixes {
  issues: readonly SeoIssue[];
  /** Rule IDs in working order. */
  order: readonly string[];
  plan: AuditReport['waterfall'];
  work: NonNullable<ScoreRecord['work']>;
}

/** Lists the recommendations in working order, with the points that each one gains. */
export function listRecommendations(
  input: ScoreInput,
  scores: SiteScores,
  { issues, order, plan, work }: PlannedFixes,
): AuditReport['recommendations'] {
  const items = buildRecommendations(sortByWorkOrder(issues, order), createWorkLookup(input.runs));
  const { search, ai } = listScoredModels(input, scores);
  return addGainsInOrder(items, (ruleIds) => ({
    // The plan has the same fixes in the same order, and its steps add up exactly as printed.
    search: search === null ? null : new Map(plan.map(({ ruleId, gain }) => [ruleId, gain])),
    ai: ai === null ? null : computeGainsInOrder(ai.model, ai.budgets, { ruleIds, work: readPlannedWork(work) }),
  }));
}

function listScoredModels({ model }: ScoreInput, { search, ai }: SiteScores): ScoredModels {
  return {
    search: search.score === null ? null : { model, budgets: SEARCH_BUDGETS },
    ai: ai.score === null ? null : { model: { ...model, ceilings: ai.ceilings }, budgets: AI_BUDGETS },
  };
}

/** Computes the points that each rule's issues cost in both scores; null for a missing score. */
function computeGains({ search, ai }: ScoredModels, plannedRules: PlannedRules) {
  return {
    search: search === null ? null : computeGainsByRule(search.model, search.budgets, plannedRules),
    ai: ai === null ? null : computeGainsByRule(ai.model, ai.budgets, plannedRules),
  };
}

function addTitles({ runs }: ScoreInput, steps: readonly WaterfallStep[]): AuditReport['waterfall'] {
  const titles = new Map(runs.map((run: RuleRun) => [run.rule.id, run.rule.failureTitle]));
  return steps.map((step) => ({ ...step, title: titles.get(step.ruleId) ?? '' }));
}

function createWorkLookup(runs: readonly RuleRun[]): (ruleId: string) => RuleWork {
  const workByRule = new Map(runs.map(({ rule }) => [rule.id, rule.work]));
  return (ruleId) => {
    const work = workByRule.get(ruleId);
    if (work === undefined) throw new Error(`Rule ${ruleId} was not run`);
    return work;
  };
}
