import type { VisibilityInterval, VisibilityTally } from '#contracts/outside/assistants.ts';
import { mean, sum } from '../../fix-effect/mean.ts';
import { estimateShare, NO_VARIANCE } from './share-estimate.ts';
import { computeStudentPValue, findStudentQuantile } from './student-t.ts';

/** Answers to one prompt in two periods. */
export interface TallyPair {
  before: VisibilityTally;
  after: VisibilityTally;
}

export type ChangeDirection = 'up' | 'down' | 'none';

export interface PairedChange {
  /** Mean difference of the shares per prompt, from -1 to 1. */
  change: number;
  /** 95% confidence interval, within -1 and 1. */
  interval: VisibilityInterval;
  /** Probability of a difference at least this large if nothing changed. */
  pValue: number;
  /** Whether the change is significant at the 5% level. */
  isSignificant: boolean;
  direction: ChangeDirection;
  /** Number of prompts with answers in both periods. */
  prompts: number;
}

const SIGNIFICANCE = 0.05;
export const MIN_COMPARED_PROMPTS = 2;

/**
 * Tests whether shares changed on the same prompts: Student's t test of the differences per prompt. Most of the
 * variation between answers comes from variation between prompts, which the differences exclude, so the test detects
 * smaller changes than a comparison of two intervals. Prompts that lack answers in one of the periods are left out;
 * null if fewer than two remain.
 */
export function testPairedChange(pairs: readonly TallyPair[]): PairedChange | null {
  const used = pairs.filter(({ before, after }) => before.total > 0 && after.total > 0);
  if (used.length < MIN_COMPARED_PROMPTS) return null;
  const differences = used.map(({ before, after }) => readShare(after) - readShare(before));
  const change = mean(differences);
  const variance = sum(differences.map((one) => (one - change) ** 2)) / (used.length - 1);
  const { pValue, interval } =
    variance < NO_VARIANCE ? compareEqualDifferences(used, change) : compareByT(change, variance, used.length);
  return {
    change,
    interval: [Math.max(-1, interval[0]), Math.min(1, interval[1])],
    pValue,
    isSignificant: pValue < SIGNIFICANCE && (interval[0] > 0 || interval[1] < 0),
    direction: Math.abs(change) < NO_VARIANCE ? 'none' : change > 0 ? 'up' : 'down',
    prompts: used.length,
  };
}

const readShare = ({ count, total }: VisibilityTally): number => count / total;

interface Comparison {
  pValue: number;
  interval: VisibilityInterval;
}

function compareByT(change: number, variance: number, promptCount: number): Comparison {
  const error = Math.sqrt(variance / promptCount);
  const halfWidth = findStudentQuantile(promptCount - 1) * error;
  return {
    pValue: computeStudentPValue(change / error, promptCount - 1),
    interval: [change - halfWidth, change + halfWidth],
  };
}

/**
 * Equal differences do not show how much differences vary, for example if no answer mentions the brand in either
 * period. The sign test needs no variance, and Newcombe's interval (1998, method 10) derives the variance from the
 * shares in each period.
 */
function compareEqualDifferences(pairs: readonly TallyPair[], change: number): Comparison {
  const before = estimateShare(pairs.map((pair) => pair.before));
  const after = estimateShare(pairs.map((pair) => pair.after));
  if (before === null || after === null) return { pValue: 1, interval: [-1, 1] };
  const low = Math.hypot(after.value - after.interval[0], before.interval[1] - before.value);
  const high = Math.hypot(after.interval[1] - after.value, before.value - before.interval[0]);
  const pValue = Math.abs(change) < NO_VARIANCE ? 1 : 2 * 0.5 ** pairs.length;
  return { pValue, interval: [change - low, change + high] };
}
