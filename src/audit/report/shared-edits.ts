import type { IssueEffort } from '#contracts/rules/effort.ts';
import type { PartGain } from '#contracts/rules/recommendation.ts';
import { isRecommended } from '#contracts/rules/recommendation-rules.ts';
import type { SharedEdit, SharedEditId } from '#contracts/rules/shared-edits.ts';
import type { Finding, IssueGains } from './issues.ts';

/** Issues that one edit resolves together. */
export interface EditGroup {
  id: SharedEditId;
  /** The rules, most severe first, then by larger gain, with their names in the title of the edit. */
  ruleIds: string[];
  names: string[];
}

/** Issues that one edit resolves, with the gain. */
export interface PlannedEdit extends EditGroup, Omit<PartGain, 'ruleIds'> {
  partGains: PartGain[];
}

/** Maximum number of issues left out of an edit for which the remaining gain is computed. */
const MAX_LEFT_OUT = 2;

/**
 * Groups findings whose rules declare the same edit, if they affect the same pages: otherwise one edit may not resolve
 * all of them. `findings` must be sorted by severity, highest first.
 */
export function groupSharedEdits(
  findings: readonly Finding[],
  efforts: ReadonlyMap<string, IssueEffort>,
  gains: IssueGains,
): EditGroup[] {
  const getGain = (ruleId: string) => (gains.search?.get(ruleId) ?? 0) + (gains.ai?.get(ruleId) ?? 0);
  const candidates = findings.flatMap((finding) => {
    const { sharedEdit } = finding.rule.work;
    const needsWork = efforts.get(finding.rule.id)?.coveredBy.length === 0;
    return sharedEdit === undefined || !needsWork || !isRecommended(finding.grade) ? [] : [{ finding, sharedEdit }];
  });
  const groups = Map.groupBy(candidates, ({ finding, sharedEdit }) => buildPlaceKey(finding, sharedEdit));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return [];
    const severities = [...new Set(group.map(({ finding }) => finding.grade.severity))];
    const members = group.toSorted(
      (a, b) =>
        severities.indexOf(a.finding.grade.severity) - severities.indexOf(b.finding.grade.severity) ||
        getGain(b.finding.rule.id) - getGain(a.finding.rule.id),
    );
    return {
      id: first.sharedEdit.id,
      ruleIds: members.map(({ finding }) => finding.rule.id),
      names: members.map(({ sharedEdit }) => sharedEdit.name),
    };
  });
}

function buildPlaceKey({ siteIssue, pageIssues }: Finding, { id }: SharedEdit): string {
  const urls = new Set(pageIssues.flatMap(({ pageUrls }) => pageUrls));
  return JSON.stringify([id, siteIssue !== null, [...urls].sort()]);
}

/**
 * Lists the parts of an edit that remain when up to two of its issues are left out; each part has at least two issues.
 */
export function listEditParts(ruleIds: readonly string[]): string[][] {
  const leaveOneOut = (part: readonly string[]) => part.map((ruleId) => part.filter((other) => other !== ruleId));
  let parts: string[][] = [[...ruleIds]];
  const found = new Map<string, string[]>();
  for (let leftOut = 0; leftOut < MAX_LEFT_OUT; leftOut += 1) {
    parts = parts.flatMap(leaveOneOut).filter((part) => part.length >= 2);
    for (const part of parts) found.set(part.join(' '), part);
  }
  return [...found.values()];
}
