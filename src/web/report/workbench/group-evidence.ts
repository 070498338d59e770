import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Cause, Evidence } from '#contracts/rules/rule-result.ts';

export interface EvidenceGroup {
  /** What to change; null for evidence that belongs to none of the listed causes. */
  cause: Cause | null;
  evidence: Evidence[];
}

/** Whether the evidence shows an occurrence of the cause: compares the text that the cause's label was built from. */
function matchesCause({ kind, label, url }: Cause, piece: Evidence): boolean {
  if (kind === 'target') return label === (piece.cause ?? piece.found ?? piece.url);
  if (kind === 'element') return label.startsWith(`${piece.cause ?? `${piece.found} (`}`);
  return piece.url === url;
}

/**
 * Groups the stored evidence by what has to be changed, in the order of the causes. If there is one template among the
 * causes, evidence without a cause of its own belongs to it.
 */
export function groupEvidence({ causes, evidence }: Pick<SeoIssue, 'causes' | 'evidence'>): EvidenceGroup[] {
  const groups = causes.map((cause): EvidenceGroup => ({ cause, evidence: [] }));
  const templates = groups.filter(({ cause }) => cause?.kind === 'template');
  const onlyTemplate = templates.length === 1 ? templates[0] : undefined;
  const rest: Evidence[] = [];
  for (const piece of evidence) {
    const group = groups.find(({ cause }) => cause !== null && matchesCause(cause, piece)) ?? onlyTemplate;
    (group?.evidence ?? rest).push(piece);
  }
  return rest.length === 0 ? groups : [...groups, { cause: null, evidence: rest }];
}

/** Whether grouping is more useful than a plain list: at least one change resolves several occurrences. */
export const hasSharedCause = ({ causes }: Pick<SeoIssue, 'causes'>): boolean =>
  causes.some(({ places }) => places > 1);

/** Returns the value that the server uses to find all occurrences of a group; null if the findings share none. */
export function readSharedCause({ evidence }: EvidenceGroup): string | null {
  const [first] = evidence;
  const isShared = first?.cause !== undefined && evidence.every(({ cause }) => cause === first.cause);
  return isShared ? (first.cause ?? null) : null;
}

/**
 * Whether an issue has a single cause whose own list contains all occurrences, so that a second list would repeat it.
 */
export function isListedByCause(issue: Pick<SeoIssue, 'causes' | 'causeCount' | 'evidence' | 'count'>): boolean {
  const [group, ...others] = groupEvidence(issue);
  if (group === undefined || group.cause === null || others.length > 0) return false;
  const hasOneCause = (issue.causeCount ?? 1) === 1 && group.cause.places >= issue.count;
  return hasOneCause && group.cause.places > group.evidence.length && readSharedCause(group) !== null;
}

/** Evidence with the other pages that show exactly the same values, and how often each page does. */
export interface MergedEvidence {
  evidence: Evidence;
  otherUrls: string[];
  /** Number of identical pieces of evidence on each page that has several. */
  repeats: ReadonlyMap<string, number>;
}

/** Merges pieces of evidence that are equal or differ only in the page, in order of first occurrence. */
export function mergeEqualEvidence(pieces: readonly Evidence[]): MergedEvidence[] {
  const byValues = new Map<string, { evidence: Evidence; counts: Map<string, number> }>();
  for (const piece of pieces) {
    const { url, ...values } = piece;
    const key = JSON.stringify(Object.entries(values).sort());
    const merged = byValues.get(key) ?? { evidence: piece, counts: new Map<string, number>() };
    byValues.set(key, merged);
    merged.counts.set(url, (merged.counts.get(url) ?? 0) + 1);
  }
  return [...byValues.values()].map(({ evidence, counts }) => ({
    evidence,
    otherUrls: [...counts.keys()].filter((url) => url !== evidence.url),
    repeats: new Map([...counts].filter(([, count]) => count > 1)),
  }));
}
