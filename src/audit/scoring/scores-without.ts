import type { AdjustedScores } from '#contracts/analysis/issue-marks.ts';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { AI_BUDGETS, SEARCH_BUDGETS } from '../engine/categories.ts';
import { evaluate } from './evaluate.ts';
import { roundScore } from './rounding.ts';
import { buildModel } from './score-record.ts';

/** Computes both scores without the findings of these rules. Each is null when the record has no such score. */
export function computeScoresWithoutRules(record: ScoreRecord, ruleIds: readonly string[]): AdjustedScores {
  const model = buildModel(record);
  const excludedRuleIds = new Set(ruleIds);
  const roundOrNull = (score: number | null) => (score === null ? null : roundScore(score));
  return {
    seoScore: record.score === null ? null : roundOrNull(evaluate(model, SEARCH_BUDGETS, excludedRuleIds).score),
    aiReadiness:
      record.aiReadiness === null
        ? null
        : roundOrNull(evaluate({ ...model, ceilings: record.aiCeilings }, AI_BUDGETS, excludedRuleIds).score),
  };
}
