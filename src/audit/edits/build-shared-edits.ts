import type { Edit, IssueEdits } from '#contracts/rules/edit.ts';
import type { RuleId } from '../engine/rule-ids.generated.ts';
import { buildEdits, computeEdits, type EditQuery, removeRepeatedEdits } from './build-edits.ts';
import type { EditSite } from './edit-context.ts';
import { explainMissingEdit } from './missing-edits.ts';

/** Rules whose edit also contains the edits of the other rules for the same tag. */
const RULES_WITH_COMPLETE_EDIT: readonly string[] = ['viewport-not-responsive'] satisfies RuleId[];

/**
 * Computes the edits of issues that one change resolves, except edits that would change the same text again. Groups
 * that are added to robots.txt become one edit. `ruleIds` lists the rules that have edits. Throws without an issue.
 */
export function buildSharedEdits(
  site: EditSite,
  issues: readonly Omit<EditQuery, 'limit'>[],
  limit: number,
): IssueEdits {
  const [first, ...others] = issues;
  if (first === undefined) throw new Error('Edits resolve at least one issue');
  if (others.length === 0) return buildEdits(site, { ...first, limit });
  const computed = issues.map(({ ruleId, evidence }) => ({ ruleId, edits: computeEdits(site, ruleId, evidence) }));
  const sorted = computed.toSorted((a, b) => getRank(a.ruleId) - getRank(b.ruleId));
  const edits = joinAppended(keepFirstChanges(removeRepeatedEdits(sorted.flatMap((one) => one.edits))));
  if (edits.length === 0) return { edits, total: 0, ruleIds: [], ...explainMissingEdit(first.ruleId) };
  return {
    edits: edits.slice(0, limit),
    total: edits.length,
    ruleIds: computed.flatMap((one) => (one.edits.length > 0 ? [one.ruleId] : [])),
    reason: null,
    reasonCode: null,
  };
}

const getRank = (ruleId: string): number => (RULES_WITH_COMPLETE_EDIT.includes(ruleId) ? 0 : 1);

/** Keeps one replacement for each text. */
function keepFirstChanges(edits: readonly Edit[]): Edit[] {
  const places = new Set<string>();
  return edits.filter(({ operation, target, locator: { url, line, column }, before }) => {
    if (operation !== 'replace') return true;
    const place = JSON.stringify([target, url, line, column, before]);
    const isFirst = !places.has(place);
    places.add(place);
    return isFirst;
  });
}

/** Joins the lines that are added to one file. */
function joinAppended(edits: readonly Edit[]): Edit[] {
  const appended = edits.filter(({ operation }) => operation === 'append');
  const joined = [...Map.groupBy(appended, ({ locator }) => locator.url).values()].flatMap((parts) => {
    const [part] = parts;
    if (part === undefined) return [];
    const expected = [...new Set(parts.map((one) => one.expected))].join('; ');
    return { ...part, after: parts.map(({ after }) => after ?? '').join('\n'), expected };
  });
  return [...edits.filter(({ operation }) => operation !== 'append'), ...joined];
}
