import type { VisibilityEstimate } from '#contracts/outside/assistants/run-views.ts';
import { formatTotalUsd } from '#web/format/money.ts';

type Forecast = Pick<VisibilityEstimate, 'total' | 'schedule' | 'limits'>;

/** Describes what the next run costs: about as much as is likely, and no more than its limits allow. */
export function describeForecast({ total: { likelyUsd, maxUsd }, schedule, limits }: Forecast): string {
  const { runLimitUsd, monthlyLimitUsd } = schedule;
  const runLimit = runLimitUsd ?? Number.POSITIVE_INFINITY;
  const usedUsd = limits.spentThisMonthUsd + limits.reservedThisMonthUsd;
  const remaining = Math.max(0, (monthlyLimitUsd ?? Number.POSITIVE_INFINITY) - usedUsd);
  const limit = Math.min(runLimit, remaining);
  const likely = formatTotalUsd(likelyUsd);
  if (maxUsd <= limit) return `It costs about ${likely}, and no more than ${formatTotalUsd(maxUsd)}.`;
  const shown =
    runLimit <= remaining
      ? `your limit of ${formatTotalUsd(limit)}`
      : `the ${formatTotalUsd(limit)} remaining of your monthly limit`;
  return likelyUsd <= limit
    ? `It costs about ${likely}, and no more than ${shown}; the run stops when the limit is reached.`
    : `All of it would cost about ${likely}, but the run stops at ${shown}.`;
}

/** States that only the limit per month applies if it is lower than the limit per run; null otherwise. */
export const describeLowerLimit = (runLimitUsd: number | null, monthlyLimitUsd: number | null): string | null =>
  runLimitUsd !== null && monthlyLimitUsd !== null && runLimitUsd > monthlyLimitUsd
    ? `The limit per month is lower, so a run costs no more than ${formatTotalUsd(monthlyLimitUsd)}.`
    : null;
