import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueList } from '#contracts/analysis/issue-life.ts';
import { formatCount, formatDate, formatDateTime, formatInteger } from '#lib/text/format.ts';

export const NEW_SINCE_TITLE = 'New since last time';

export interface NewSinceGroup extends IssueList {
  kind: 'new' | 'regressed' | 'worsened' | 'improved' | 'resolved';
  title: string;
}

export interface NewSinceView {
  /** The previous analysis with the same settings. */
  previousId: string;
  /** "2 new, 1 worse, 3 resolved". */
  counts: string;
  /** The counts with the date of the previous analysis. */
  sentence: string;
  /** Groups with issues. */
  groups: NewSinceGroup[];
}

/**
 * Describes which issues are new, regressed, worse, better or resolved since the previous analysis; null for the first
 * analysis.
 */
export function buildNewSince({
  newSinceLast,
  finishedAt,
}: Pick<Analysis, 'newSinceLast' | 'finishedAt'>): NewSinceView | null {
  if (newSinceLast === null || newSinceLast === undefined) return null;
  const { analysisId, newIssues, regressedIssues, worsenedIssues, improvedIssues, resolvedIssues } = newSinceLast;
  const groups: NewSinceGroup[] = [
    { kind: 'new', title: 'New', ...newIssues },
    { kind: 'regressed', title: 'Regressed', ...regressedIssues },
    { kind: 'worsened', title: 'Worse', ...worsenedIssues },
    { kind: 'improved', title: 'Better', ...improvedIssues },
    { kind: 'resolved', title: 'Resolved', ...resolvedIssues },
  ];
  const isSameDay = formatDate(newSinceLast.finishedAt) === formatDate(finishedAt);
  const since = (isSameDay ? formatDateTime : formatDate)(newSinceLast.finishedAt);
  const listed = groups.filter(({ total }) => total > 0);
  const counts = listed.map(({ title, total }) => `${formatInteger(total)} ${title.toLowerCase()}`).join(', ');
  const changed = listed.reduce((sum, { total }) => sum + total, 0);
  return {
    previousId: analysisId,
    counts: counts === '' ? 'No change' : counts,
    sentence:
      changed === 0
        ? `No issue changed since ${since}.`
        : `${formatCount(changed, 'issue')} changed since ${since}: ${counts}.`,
    groups: listed,
  };
}

/** Returns "New: A, B and 3 more". */
export function summarizeGroup({ title, total, items }: NewSinceGroup, maxItems: number): string {
  const names = items.slice(0, maxItems).map((item) => item.title);
  const rest = total - names.length;
  if (rest > 0) return `${title}: ${names.join(', ')} and ${formatInteger(rest)} more`;
  const last = names.pop() ?? '';
  return `${title}: ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}`;
}
