import type { IndexStatus } from '#contracts/outside/index-status.ts';
import {
  INDEX_DIFFERENCES,
  INDEX_KIND_LABELS,
  INDEX_KINDS,
  INDEX_STATUS_TEXTS,
  type IndexKind,
} from '#contracts/outside/index-status-texts.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatCount, formatDate, formatInteger, formatShare } from '#lib/text/format.ts';

/** Inspected URLs, grouped by how Google and the analysis compare. */
export interface IndexTotals {
  inspected: number;
  comparable: number;
  agreed: number;
  differing: number;
}

export function sumIndexCounts(counts: Readonly<Record<IndexKind, number>>): IndexTotals {
  const inspected = INDEX_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const differing = INDEX_DIFFERENCES.reduce((sum, kind) => sum + counts[kind], 0);
  const comparable = inspected - counts['not-comparable'];
  return { inspected, comparable, agreed: comparable - differing, differing };
}

/** Describes the share of agreement: "34 of 40 (85%)"; not measured without a comparable URL. */
export const describeAgreement = ({ agreed, comparable }: IndexTotals): string =>
  comparable === 0
    ? 'Not measured'
    : `${formatInteger(agreed)} of ${formatInteger(comparable)} (${formatShare(agreed / comparable)})`;

/** What Google's index and an analysis have in common, as every format shows it. */
export interface IndexStatusView extends IndexTotals {
  agreement: string;
  /** Kinds that occur, in the order of the table. */
  kinds: { kind: IndexKind; label: string; count: number }[];
  sentences: string[];
  /** Such as "Google Search Console, URL inspection, Nov 26, 2026 (measured)". */
  source: string;
}

type DescribedIndexStatus = Pick<IndexStatus, 'counts' | 'crawledBefore' | 'quality' | 'source' | 'collectedAt'>;

export function describeIndexStatus({
  counts,
  crawledBefore,
  quality,
  source,
  collectedAt,
}: DescribedIndexStatus): IndexStatusView {
  const totals = sumIndexCounts(counts);
  return {
    ...totals,
    agreement: describeAgreement(totals),
    kinds: INDEX_KINDS.map((kind) => ({ kind, label: INDEX_KIND_LABELS[kind], count: counts[kind] })).filter(
      ({ count }) => count > 0,
    ),
    sentences: [describeComparable(totals), ...describeDifferences(totals, crawledBefore), INDEX_STATUS_TEXTS.sample],
    source: `${source}, ${formatDate(collectedAt)} (${QUALITY_WORDS[quality]})`,
  };
}

function describeComparable({ inspected, comparable, agreed }: IndexTotals): string {
  const urls = formatCount(inspected, 'inspected URL');
  if (comparable === 0) return `${urls}; none can be compared with this analysis.`;
  const agreement = `Google and this analysis agree on ${formatInteger(agreed)} of them (${formatShare(agreed / comparable)})`;
  return `${formatInteger(comparable)} of ${urls} can be compared. ${agreement}.`;
}

/** A difference may be a change that Google has not seen. */
function describeDifferences({ differing }: IndexTotals, crawledBefore: number): string[] {
  if (differing === 0 || crawledBefore === 0) return [];
  const before = 'before this analysis and may not have seen a change yet';
  if (crawledBefore === differing) return [`Google last crawled every page with a difference ${before}.`];
  return [
    `For ${formatInteger(crawledBefore)} of ${formatInteger(differing)} differences, Google last crawled the page ${before}.`,
  ];
}
