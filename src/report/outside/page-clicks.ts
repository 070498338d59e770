import type { ClickSource } from '#contracts/analysis/page-clicks.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';

/**
 * Describes the source and period of click figures: "Clicks from Google Search Console, Oct 28, 2026 to Nov 24, 2026".
 */
export function describeClickSource({ source, quality, from, to }: ClickSource): string {
  const label = quality === 'simulated' ? ' (simulated)' : '';
  return `Clicks from ${source}${label}, ${formatDate(from)} to ${formatDate(to)}`;
}

/** Explains a column of clicks. */
export const describeClickColumn = (source: ClickSource): string =>
  `${describeClickSource(source)}. 0 = the source reported no clicks on this page.`;

/** Formats the clicks of one page; null = not measured. */
export const formatPageClicks = (clicks: number | null): string =>
  clicks === null ? 'Not measured' : clicks === 0 ? '0 reported' : formatInteger(clicks);
