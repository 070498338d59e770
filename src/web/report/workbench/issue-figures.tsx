import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { formatCount, formatGain } from '#lib/text/format.ts';
import { formatApproximateFixHours } from '#report/estimated-hours.ts';
import { buildScope } from '#report/first-screen.ts';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import type { IssueRow } from './issue-rows.ts';

/**
 * Formats the number of occurrences of an issue: "25 pages", "7 occurrences". Omits a number of other items, such as
 * link targets, if it differs from the number of affected pages, which is always shown as well.
 */
export function formatOccurrences({ count, countUnit, affectedPages }: SeoIssue): string {
  if (countUnit === 'page') return formatCount(count, 'page');
  return affectedPages > 0 && affectedPages !== count ? 'occurrences' : formatCount(count, 'occurrence');
}

/** Describes how much of the site an issue affects, in the same words as the overview. */
export function describeReach(issue: SeoIssue): string {
  const { scope, causes } = buildScope(issue);
  return [scope, causes].filter((part) => part !== null).join(', ');
}

/** Describes the estimated work; null when it was not estimated. */
export function describeEffort({ effort }: SeoIssue): string | null {
  if (effort === null) return null;
  return effort.coveredBy.length > 0 ? 'no extra work' : formatApproximateFixHours(effort.hours);
}

/**
 * Shows the search and AI readiness points that a fix gains, or that the issue is not scored; nothing without a score.
 */
export function Gains({ row: { issue, isScored } }: { row: IssueRow }) {
  const { gain, aiGain } = issue;
  if (!isScored) return <span className="text-12 font-normal text-ink-3">not scored</span>;
  if (gain === null) return null;
  const hasAiGain = aiGain !== null && aiGain > 0;
  return (
    <>
      {(gain > 0 || !hasAiGain) && (
        <span className="block">
          {formatGain(gain)}
          <span className="sr-only"> points when fixed</span>
        </span>
      )}
      {hasAiGain && (
        <span className={joinClassNames('block whitespace-nowrap', gain > 0 && 'text-12 font-medium text-ink-2')}>
          {formatGain(aiGain)} AI<span className="sr-only"> readiness points when fixed</span>
        </span>
      )}
    </>
  );
}
