import type { ChangeDirection } from '../statistics/paired-change.ts';
import { comparePeriods, type PeriodComparison, type VisibilityPeriod } from './compare-periods.ts';

/**
 * `alert`: a significant change that the previous period confirms; `unconfirmed`: a significant change in the newest
 * period only; `none`: no significant change; `too-early`: fewer than three periods; `not-measured`: the newest period
 * cannot be compared.
 */
export type AlertVerdict =
  | { state: 'alert' | 'unconfirmed'; direction: ChangeDirection; comparison: PeriodComparison }
  | { state: 'none' | 'not-measured'; comparison: PeriodComparison }
  | { state: 'too-early' };

/**
 * Decides whether a change is worth an alert: the two newest periods both differ significantly, in the same direction,
 * from the period before them. A single test would raise a false alarm in one of 20 periods. Both are compared with the
 * same period, because after a lasting change the newest two do not differ from each other.
 *
 * @param periods the oldest first
 */
export function judgeAlert(periods: readonly VisibilityPeriod[]): AlertVerdict {
  const [reference, previous, current] = periods.slice(-3);
  if (reference === undefined || previous === undefined || current === undefined) return { state: 'too-early' };
  const comparison = comparePeriods(reference, current);
  if (comparison.state === 'not-measured') return { state: 'not-measured', comparison };
  if (!comparison.change.isSignificant) return { state: 'none', comparison };
  const { direction } = comparison.change;
  const earlier = comparePeriods(reference, previous);
  const isConfirmed =
    earlier.state === 'compared' && earlier.change.isSignificant && earlier.change.direction === direction;
  return { state: isConfirmed ? 'alert' : 'unconfirmed', direction, comparison };
}
