import type { ScoreBudget } from '../categories.ts';
import { evaluate } from './evaluate.ts';
import { apportion, printedGain, printedScore } from './rounding.ts';
import type { ScoreModel } from './score-model.ts';

/** Points that come back when the finding of one rule alone is resolved, in 0.1 steps, by rule id. */
export function gainsByRule(model: ScoreModel, budgets: readonly ScoreBudget[], ruleIds: readonly string[]) {
  const now = evaluate(model, budgets).score ?? 0;
  const gain = (ruleId: string) => (evaluate(model, budgets, new Set([ruleId])).score ?? 0) - now;
  return new Map(ruleIds.map((ruleId) => [ruleId, printedGain(gain(ruleId))]));
}

export interface WaterfallStep {
  ruleId: string;
  gain: number;
}

/**
 * Order in which to fix things, always the largest next gain first; `ruleIds` decide between equal gains.
 * The steps add up exactly to 100 minus the printed score. Rules that cost nothing have no step.
 */
export function waterfall(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  ruleIds: readonly string[],
): WaterfallStep[] {
  const start = evaluate(model, budgets).score;
  if (start === null) return [];
  const resolved = new Set<string>();
  const open = new Set(ruleIds.filter((ruleId) => costsSomething(model, ruleId)));
  const exact: WaterfallStep[] = [];
  let score = start;
  while (open.size > 0) {
    const best = bestNext(model, budgets, { open, resolved, score });
    exact.push(best);
    open.delete(best.ruleId);
    resolved.add(best.ruleId);
    score += best.gain;
  }
  const printed = apportion(
    exact.map((step) => step.gain),
    100 - printedScore(start),
  );
  return exact
    .map((step, index) => ({ ruleId: step.ruleId, gain: printed[index] ?? 0 }))
    .filter((step) => step.gain > 0);
}

function bestNext(
  model: ScoreModel,
  budgets: readonly ScoreBudget[],
  state: { open: ReadonlySet<string>; resolved: ReadonlySet<string>; score: number },
): WaterfallStep {
  let best: WaterfallStep | null = null;
  for (const ruleId of state.open) {
    const next = evaluate(model, budgets, new Set([...state.resolved, ruleId])).score ?? 0;
    const gain = Math.max(0, next - state.score);
    if (best === null || gain > best.gain) best = { ruleId, gain };
  }
  return best ?? { ruleId: '', gain: 0 };
}

function costsSomething(model: ScoreModel, ruleId: string): boolean {
  const isOpen = (fault: { ruleId: string }) => fault.ruleId === ruleId;
  return (
    model.ceilings.some(isOpen) ||
    model.siteFaults.some((fault) => isOpen(fault) && fault.price > 0) ||
    model.patterns.some((pattern) => pattern.faults.some(isOpen))
  );
}
