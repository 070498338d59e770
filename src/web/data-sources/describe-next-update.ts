import type { BacklinkSettings } from '#contracts/outside/data-sources.ts';
import { formatDate } from '#lib/text/format.ts';

type Times = Pick<BacklinkSettings, 'isRunning' | 'nextAt' | 'updateUsd' | 'usedUsd' | 'monthlyUsd'>;

/**
 * Describes when backlinks are updated next: now, after an analysis, or when the monthly limit covers an update again.
 */
export function describeNextUpdate({ isRunning, nextAt, updateUsd, usedUsd, monthlyUsd }: Times, now: Date): string {
  if (isRunning) return 'Running now';
  const due = nextAt === null ? now : new Date(nextAt);
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  if (usedUsd + updateUsd > monthlyUsd && due < nextMonth) {
    return `After an analysis from ${formatDate(nextMonth.toISOString())} on, when the limit covers an update again`;
  }
  return due <= now ? 'After the next analysis' : `After an analysis from ${formatDate(due.toISOString())} on`;
}
