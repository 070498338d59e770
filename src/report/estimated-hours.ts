import { MAX_ESTIMATED_HOURS } from '#contracts/rules/effort-classes.ts';
import { roundHours } from './prose/rounded-hours.ts';

/** Whether the estimate of a fix is capped, which means that the work can take longer. */
export const isEstimateCapped = (hours: number | null): boolean => hours !== null && hours >= MAX_ESTIMATED_HOURS;

/**
 * Formats hours as `15 min`, `1.25 h`, `3 h`, `126 h`, or `126 h or more` if they contain a capped estimate. Values of
 * 2 h or more are rounded to full hours, because estimates are not more precise than that.
 */
export function formatHours(hours: number, isMinimum = false): string {
  const amount = hours > 0 && hours < 1 ? `${Math.round(60 * hours)} min` : `${roundHours(hours)} h`;
  return isMinimum ? `${amount} or more` : amount;
}

/** Formats the hours of one fix: `3 h`, `80 h or more`. */
export const formatFixHours = (hours: number): string => formatHours(hours, isEstimateCapped(hours));

/** Formats hours in a sentence: `about 3 h`, `126 h or more`. */
export const formatApproximateHours = (hours: number, isMinimum: boolean): string =>
  isMinimum ? formatHours(hours, true) : `about ${formatHours(hours)}`;

/** Formats the hours of one fix in a sentence. */
export const formatApproximateFixHours = (hours: number): string =>
  formatApproximateHours(hours, isEstimateCapped(hours));

/** Returns "About 12 h of work (estimated)", or that the work was not estimated. */
export function describeHours(hours: number | null, isMinimum: boolean): string {
  if (hours === null) return 'The work was not estimated';
  return `${isMinimum ? formatHours(hours, true) : `About ${formatHours(hours)}`} of work (estimated)`;
}
