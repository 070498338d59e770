import type { Edit, IssueEdits } from '#contracts/rules/edit.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { BuildEdits, EditSite } from './edit-context.ts';
import { EDIT_BUILDERS } from './edit-table.ts';
import { writeSuggestedTag } from './head-edits.ts';
import { explainMissingEdit } from './missing-edits.ts';

/** An issue to compute edits for. */
export interface EditQuery {
  ruleId: string;
  evidence: readonly Evidence[];
  /** Maximum number of edits. */
  limit: number;
}

/**
 * Computes the edits that resolve an issue from the crawl. Nothing in them is invented: text that the website does not
 * contain is a slot with its constraints.
 */
export function buildEdits(site: EditSite, { ruleId, evidence, limit }: EditQuery): IssueEdits {
  const edits = removeRepeatedEdits(computeEdits(site, ruleId, evidence));
  if (edits.length === 0) return { edits, total: 0, ruleIds: [], ...explainMissingEdit(ruleId) };
  return {
    edits: edits.slice(0, limit),
    total: edits.length,
    ruleIds: [ruleId],
    reason: null,
    reasonCode: null,
  };
}

/** Computes every edit of a rule; the same edit can occur several times. */
export function computeEdits(site: EditSite, ruleId: string, evidence: readonly Evidence[]): Edit[] {
  const builders: Readonly<Record<string, BuildEdits | undefined>> = EDIT_BUILDERS;
  const build = builders[ruleId] ?? writeSuggestedMetadata;
  return evidence.flatMap((piece) => build({ evidence: piece, all: evidence, site }));
}

const METADATA = /^<(?:meta|link)\b[^>]*>$/i;

/** Writes the metadata tag that the evidence suggests, if any. */
const writeSuggestedMetadata: BuildEdits = (context) =>
  METADATA.test(context.evidence.fix ?? '') ? writeSuggestedTag(context) : [];

/** Removes edits that differ only in the location of their evidence. */
export function removeRepeatedEdits(edits: readonly Edit[]): Edit[] {
  const known = new Map(
    edits.map((edit) => [JSON.stringify({ ...edit, locator: { ...edit.locator, where: '' } }), edit]),
  );
  return [...known.values()];
}
