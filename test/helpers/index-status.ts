import type { IndexRow, IndexStatus } from '#contracts/outside/index-status.ts';
import { INDEX_KINDS, INDEX_STATUS_SOURCE, type IndexKind } from '#contracts/outside/index-status-texts.ts';

const INSPECTED_AT = '2026-11-24T08:00:00.000Z';

/** Builds Google's index status of a URL, as a snapshot contains it. */
export const buildIndexRow = (url: string, kind: IndexKind, ours: Partial<IndexRow['ours']> = {}): IndexRow => ({
  url,
  kind,
  google: {
    isIndexed: kind === 'both-indexed' || kind === 'google-indexes',
    state: kind === 'google-excludes' ? 'Crawled - currently not indexed' : 'Submitted and indexed',
    canonical: url,
    crawledAt: '2026-11-20T04:00:00Z',
    inspectedAt: INSPECTED_AT,
  },
  ours: { verdict: 'Indexable', canonical: null, ruleId: null, ...ours },
  note: 'An explanation.',
});

/** Builds the index status in a snapshot; its counts follow from the rows. */
export function buildIndexStatus(rows: readonly IndexRow[]): IndexStatus {
  const counts = Object.fromEntries(INDEX_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind).length]));
  return {
    quality: 'real',
    source: INDEX_STATUS_SOURCE,
    collectedAt: INSPECTED_AT,
    counts: counts as IndexStatus['counts'],
    crawledBefore: 1,
    rows: [...rows],
  };
}
