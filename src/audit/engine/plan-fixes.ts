import type { AuditReport, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { buildSharedEditTitle } from '#lib/fixes/shared-edit-texts.ts';
import { estimateEfforts } from '../report/effort.ts';
import type { Finding } from '../report/issues.ts';
import { addGainsInOrder, buildRecommendations } from '../report/recommendations.ts';
import { type EditGroup, groupSharedEdits, listEditParts, type PlannedEdit } from '../report/shared-edits.ts';
import { sortByWorkOrder } from '../report/work-order.ts';
import { buildWaterfall, orderFixes, type ScoredModels, type WaterfallStep } from '../scoring/fix-order.ts';
import {
  computeGainsByRule,
  computeGainsInOrder,
  createGainComputation,
  type PlannedRules,
  readPlannedRules,
  readPlannedWork,
} from '../scoring/gains.ts';
import type { ScoreInput, SiteScore } from '../scoring/score-site.ts';
import { AI_BUDGETS, SEARCH_BUDGETS } from './categories.ts';
import type { RuleRun } from './rule-run.ts';
import type { RuleWork } from './rule-work.ts';

type SiteScores = Record<'search' | 'ai', SiteScore>;
type RecordedWork = NonNullable<ScoreRecord['work']>;

/**
 * Computes the effort and gain of every issue, the edits that resolve several issues, the order of the fixes (rule IDs),
 * the search-score points of each step, and the work stored in the record.
 */
export function planFixes(input: ScoreInput, scores: SiteScores, findings: readonly Finding[]) {
  const efforts = estimateEfforts(findings);
  const models = listScoredModels(input, scores);
  const separateWork = buildWork(findings, efforts, []);
  const gains = computeGains(models, readPlannedRules(separateWork));
  const groups = groupSharedEdits(findings, efforts, gains);
  const work = buildWork(findings, efforts, groups);
  const edits = addEditGains(models, groups, work);
  const fixes = orderFixes(models, readPlannedRules(work));
  return {
    figures: { ...gains, efforts, edits },
    edits,
    order: fixes.map(({ ruleId }) => ruleId),
    plan: models.search === null ? [] : addTitles(input, buildWaterfall(models.search, fixes), edits),
    work,
  };
}

export interface PlannedFixes {
  issues: readonly SeoIssue[];
  edits: readonly PlannedEdit[];
  /** Rule IDs in working order. */
  order: readonly string[];
  plan: AuditReport['waterfall'];
  work: RecordedWork;
}

/** Lists the recommendations in working order, with the points that each one gains. */
export function listRecommendations(
  input: ScoreInput,
  scores: SiteScores,
  { issues, edits, order, plan, work }: PlannedFixes,
): AuditReport['recommendations'] {
  const items = buildRecommendations(sortByWorkOrder(issues, order), createWorkLookup(input.runs), edits);
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

function buildWork(
  findings: readonly Finding[],
  efforts: ReadonlyMap<string, IssueEffort>,
  groups: readonly EditGroup[],
): RecordedWork {
  const severities = new Map(findings.map(({ rule, grade }) => [rule.id, grade.severity]));
  const leadingRuleByRule = new Map(groups.flatMap(({ ruleIds }) => ruleIds.map((ruleId) => [ruleId, ruleIds[0]])));
  return Object.fromEntries(
    [...efforts].map(([ruleId, { hours, coveredBy }]) => [
      ruleId,
      {
        hours,
        coveredBy: [...coveredBy],
        isCritical: severities.get(ruleId) === 'critical',
        editedWith: leadingRuleByRule.get(ruleId) ?? null,
      },
    ]),
  );
}

/** Computes the points that each rule's issues cost in both scores; null for a missing score. */
function computeGains({ search, ai }: ScoredModels, plannedRules: PlannedRules) {
  return {
    search: search === null ? null : computeGainsByRule(search.model, search.budgets, plannedRules),
    ai: ai === null ? null : computeGainsByRule(ai.model, ai.budgets, plannedRules),
  };
}

function addEditGains({ search, ai }: ScoredModels, groups: readonly EditGroup[], work: RecordedWork): PlannedEdit[] {
  const plannedWork = readPlannedWork(work);
  const [computeSearch, computeAi] = [search, ai].map((scored) =>
    scored === null ? null : createGainComputation(scored.model, scored.budgets, plannedWork),
  );
  const computeBoth = (ruleIds: string[]) => ({
    gain: computeSearch?.(ruleIds) ?? null,
    aiGain: computeAi?.(ruleIds) ?? null,
  });
  return groups.map((group) => ({
    ...group,
    ...computeBoth(group.ruleIds),
    partGains: listEditParts(group.ruleIds).map((ruleIds) => ({ ruleIds, ...computeBoth(ruleIds) })),
  }));
}

function addTitles(
  { runs }: ScoreInput,
  steps: readonly WaterfallStep[],
  edits: readonly EditGroup[],
): AuditReport['waterfall'] {
  const titles = new Map(runs.map((run: RuleRun) => [run.rule.id, run.rule.failureTitle]));
  for (const { id, ruleIds, names } of edits) titles.set(ruleIds[0] ?? '', buildSharedEditTitle(id, names));
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
