import { COMPACT_COMPARISON_BYTES, COMPARISON_MESSAGES, type Comparison } from '#contracts/analysis/comparison.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { StoredComparison } from './read-comparison.ts';

/** How much of a comparison is returned. */
export interface ComparisonLimits {
  issues: number;
  urls: number;
  steps: number;
}

/** The comparison with the IDs of its analyses and the website. */
export interface IdentifiedComparison {
  website: string;
  fromId: string;
  toId: string;
  stored: StoredComparison;
}

/** From the most to the fewest details. */
const COMPACT_LIMITS: readonly ComparisonLimits[] = [
  { issues: 10, urls: 3, steps: 10 },
  { issues: 10, urls: 1, steps: 6 },
  { issues: 5, urls: 1, steps: 4 },
];
const MIN_LIMITS: ComparisonLimits = { issues: 3, urls: 0, steps: 2 };

/** Builds the comparison with as many details as fit into a compact response. Totals stay complete. */
export function buildCompactComparison(compared: IdentifiedComparison): Comparison {
  for (const limits of COMPACT_LIMITS) {
    const view = buildComparison(compared, limits);
    if (Buffer.byteLength(JSON.stringify(view)) <= COMPACT_COMPARISON_BYTES) return view;
  }
  return buildComparison(compared, MIN_LIMITS);
}

/** Builds the comparison up to these limits. */
export function buildComparison(
  { website, fromId, toId, stored }: IdentifiedComparison,
  { issues, urls, steps }: ComparisonLimits,
): Comparison {
  const { scoreChange, aiChange } = stored;
  const limit = <Issue extends { urls: string[] }>(all: readonly Issue[]) => ({
    total: all.length,
    items: all.slice(0, issues).map((issue) => ({ ...issue, urls: issue.urls.slice(0, urls) })),
  });
  const counted = scoreChange ?? aiChange;
  return {
    website,
    quality: 'real',
    source: COMPARISON_MESSAGES.source,
    from: { analysisId: fromId, ...stored.from },
    to: { analysisId: toId, ...stored.to },
    scoreChange: shorten(scoreChange, steps),
    aiChange: shorten(aiChange, steps),
    pages: { added: counted?.pagesAdded ?? 0, removed: counted?.pagesRemoved ?? 0 },
    newIssues: limit(stored.newIssues),
    fixedIssues: limit(stored.fixedIssues),
    persistingIssues: limit(stored.persistingIssues),
    otherDifferences: limit(stored.otherDifferences),
    notes: stored.notes,
  };
}

function shorten(change: ScoreChange | null, count: number): Comparison['scoreChange'] {
  if (change === null) return null;
  const { difference, steps, note } = change;
  return { difference, steps: steps.slice(0, count), omittedSteps: Math.max(0, steps.length - count), note };
}
