import { AI_BUDGETS, type ScoreBudget, SEARCH_BUDGETS } from '#audit/engine/categories.ts';
import { evaluate } from '#audit/scoring/evaluate.ts';
import { buildWaterfall, type OrderedFix, orderFixes, type ScoredModel } from '#audit/scoring/fix-order.ts';
import { computeGainsByRule, type PlannedRules, readPlannedRules } from '#audit/scoring/gains.ts';
import { roundScore } from '#audit/scoring/rounding.ts';
import { buildModel } from '#audit/scoring/score-record.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { formatQuantity } from '#lib/text/counted.ts';

/**
 * Recomputes both scores of a crawl file and explains them: the points of every budget, the score deduction for each
 * issue, and the plan whose steps add up to 100. Formula: docs/scoring.md.
 */
export function explainScore(record: ScoreRecord): string {
  const model = buildModel(record);
  const { pages, ruleSetVersion, engineVersion, measuredAt } = record;
  const search = { model, budgets: SEARCH_BUDGETS };
  const ai = { model: { ...model, ceilings: record.aiCeilings }, budgets: AI_BUDGETS };
  const fixes = orderFixes(
    { search: record.score === null ? null : search, ai: record.aiReadiness === null ? null : ai },
    listPlannedRules(record),
  );
  const templates = new Set(pages.map(({ cluster }) => cluster)).size;
  return [
    `Score record from ${measuredAt}: engine ${engineVersion}, rules ${ruleSetVersion}`,
    `Frame: ${formatQuantity(pages.length, 'page')} in ${formatQuantity(templates, 'template')}`,
    '',
    ...formatSection('Search score', record.score, { ...search, record, steps: fixes }),
    '',
    ...formatSection('AI readiness', record.aiReadiness, {
      ...ai,
      record,
      steps: fixes.map(({ ruleId, aiGain }) => ({ ruleId, gain: aiGain })),
    }),
    '',
    ...formatIssueLines(record),
    '',
  ].join('\n');
}

interface ExplainedScore extends ScoredModel {
  record: ScoreRecord;
  /** Exact points of this score that each fix adds, in the order of work. */
  steps: readonly Pick<OrderedFix, 'ruleId' | 'gain'>[];
}

function formatSection(
  title: string,
  storedScore: number | null,
  { model, budgets, record, steps }: ExplainedScore,
): string[] {
  const { score, uncapped, budgets: scores } = evaluate(model, budgets);
  if (storedScore === null || score === null || uncapped === null) return [`${title}: not scored`];
  const storedNote = Math.abs(score - storedScore) < 1e-9 ? 'as stored' : `stored: ${storedScore.toFixed(4)}`;
  const measured = budgets.filter(({ id }) => (scores.get(id) ?? null) !== null);
  const total = measured.reduce((sum, { points }) => sum + points, 0);
  return [
    `${title}: ${roundScore(score)} (exactly ${score.toFixed(4)}, ${storedNote})`,
    ...model.ceilings.map(({ cap, reason }) => `  capped at ${cap}: ${reason}; ${uncapped.toFixed(4)} without the cap`),
    ...budgets.map((budget) => formatBudgetLine(budget, scores.get(budget.id) ?? null, total)),
    ...formatPlanLines({ model, budgets, record, steps }),
  ];
}

function formatBudgetLine({ title, points }: ScoreBudget, score: number | null, total: number): string {
  const name = `  ${title.padEnd(36)}`;
  if (score === null) return `${name} not measured`;
  const maxPoints = (100 * points) / total;
  return `${name} ${(maxPoints * score).toFixed(2).padStart(6)} of ${maxPoints.toFixed(2).padStart(5)} points (health ${(score * 100).toFixed(1)}%)`;
}

/** Returns the rules in the order in which the report plans them. */
function listPlannedRules(record: ScoreRecord): PlannedRules {
  if (record.work === null) return { ruleIds: [...new Set(record.faults.map(({ ruleId }) => ruleId))] };
  return readPlannedRules(record.work);
}

function formatPlanLines({ model, budgets, record, steps: fixes }: ExplainedScore): string[] {
  const gains = computeGainsByRule(model, budgets, listPlannedRules(record));
  const steps = buildWaterfall({ model, budgets }, fixes);
  if (steps.length === 0) return ['  no points to gain'];
  return [
    '  gain in sequence (gain of the fix alone)',
    ...steps.map(({ ruleId, gain }) => {
      const soleGain = (gains.get(ruleId) ?? 0).toFixed(1);
      return `    +${gain.toFixed(1).padStart(4)} (${soleGain.padStart(4)})  ${ruleId}: ${record.titles[ruleId] ?? ''}`;
    }),
  ];
}

function formatIssueLines({ faults: issues, pages, siteFaults }: ScoreRecord): string[] {
  const counts = new Map<number, number>();
  for (const page of pages) for (const index of page.faults) counts.set(index, (counts.get(index) ?? 0) + 1);
  return [
    'Issues: the share of page health that each issue costs',
    ...issues.map(({ ruleId, price, isDead, family }, index) => {
      const scope = siteFaults.includes(index) ? 'the site' : formatQuantity(counts.get(index) ?? 0, 'page');
      return `  ${ruleId} (family ${family}): ${isDead ? 'all' : price.toFixed(3)} on ${scope}`;
    }),
  ];
}
