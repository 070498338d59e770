import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { ChangeCauses } from '../scoring/change-causes.ts';
import { createHiddenTest } from '../scoring/hidden-issues.ts';
import { TIMED_RULES } from '../scoring/timed-rules.ts';
import type { Finding } from './issues.ts';

/**
 * Creates a test of whether an issue is new since the previous analysis. It returns null when there is no analysis to
 * compare with, when that analysis had no result for the rule, when a time differs only by measurement noise, and when
 * other issues of the same pages, such as server errors, hid the issue.
 */
export function createNewIssueTest(
  previous: ScoreRecord | null,
  record: ScoreRecord,
): (finding: Finding) => boolean | null {
  if (previous === null) return () => null;
  const causes = new ChangeCauses(previous, record);
  const isHidden = createHiddenTest((ruleIds) => listFixedUrls(previous, record, ruleIds));
  return (finding) => {
    const ruleId = finding.rule.id;
    if (ruleId in previous.titles) return false;
    if (!hadResult(ruleId, previous)) return null;
    const urls = [...new Set(finding.pageIssues.flatMap(({ pageUrls }) => pageUrls))];
    if (urls.length > 0 && urls.every((url) => isHidden(ruleId, url))) return null;
    if (!TIMED_RULES.has(ruleId)) return true;
    const isChanged = (url: string | null): boolean => causes.findCause(ruleId, url, false).kind === 'new';
    return isChanged(null) || urls.some(isChanged) ? true : null;
  };
}

function hadResult(ruleId: string, { basis, judgedRules }: ScoreRecord): boolean {
  if (basis === null) return judgedRules.includes(ruleId);
  return basis.ruleIds.includes(ruleId) && !basis.unmeasuredRules.includes(ruleId);
}

/** Lists the pages at which the previous analysis found one of these rules, and the current one does not. */
function listFixedUrls(previous: ScoreRecord, record: ScoreRecord, ruleIds: readonly string[]): ReadonlySet<string> {
  const remaining = listUrls(record, ruleIds);
  return new Set([...listUrls(previous, ruleIds)].filter((url) => !remaining.has(url)));
}

function listUrls({ faults: issues, pages }: ScoreRecord, ruleIds: readonly string[]): ReadonlySet<string> {
  const isListed = (number: number) => ruleIds.includes(issues[number]?.ruleId ?? '');
  return new Set(pages.flatMap(({ url, faults }) => (faults.some(isListed) ? [url] : [])));
}
