import type { ScoreChange } from '#contracts/rules/score-record.ts';
import { apportion } from './rounding.ts';

type Step = ScoreChange['steps'][number];

/** Merges steps of the same kind and rule (or title, if there is no rule), and sorts them, largest first. */
export function mergeSteps(steps: readonly Step[]): Step[] {
  const byKey = new Map<string, Step>();
  for (const step of steps) {
    const key = `${step.kind} ${step.ruleId ?? step.title}`;
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? step : { ...known, points: known.points + step.points });
  }
  return [...byKey.values()].sort(compareBySize);
}

/**
 * Rounds the steps to tenths that add up to the printed difference. The losses are rounded as a total, and the gains
 * are the difference plus the losses. Steps that are rounded to 0 are left out.
 */
export function roundSteps(steps: readonly Step[], difference: number): Step[] {
  const gains = steps.filter(({ points }) => points > 0);
  const losses = steps.filter(({ points }) => points < 0);
  const isOneSided = gains.length === 0 || losses.length === 0;
  // The losses are at least a negative difference, so that the gains do not become negative.
  const lostPoints = isOneSided
    ? Math.max(-difference, 0)
    : Math.max(-difference, 0, Math.round(computeSum(losses) * -10) / 10);
  const roundedGain = Math.round((difference + lostPoints) * 10) / 10;
  const roundedSteps = [...apportionTotal(gains, roundedGain), ...apportionTotal(losses, -lostPoints)];
  return roundedSteps.filter(({ points }) => points !== 0).sort(compareBySize);
}

function apportionTotal(steps: readonly Step[], total: number): Step[] {
  const shares = apportion(
    steps.map(({ points }) => Math.abs(points)),
    Math.abs(total),
  );
  return steps.map((step, index) => ({ ...step, points: Math.sign(total) * (shares[index] ?? 0) }));
}

const compareBySize = (a: Step, b: Step): number => Math.abs(b.points) - Math.abs(a.points);
const computeSum = (steps: readonly Step[]): number => steps.reduce((sum, { points }) => sum + points, 0);
