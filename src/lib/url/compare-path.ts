import type { PageChangeField, PageChangeKind } from '#contracts/analysis/changes/page-change-texts.ts';

export const COMPARE_PATH = '/compare';

/** Which URLs the comparison lists. */
export interface CompareList {
  kind?: PageChangeKind | undefined;
  field?: PageChangeField | undefined;
  q?: string;
  page?: number;
}

/**
 * Returns the path of the comparison of two analyses; if `from` is null, `to` is compared with the previous analysis.
 */
export function buildComparePath({ from, to }: { from: string | null; to: string }, list: CompareList = {}): string {
  const { kind, field, q = '', page = 1 } = list;
  const query = new URLSearchParams({
    ...(from !== null && { from }),
    to,
    ...(kind !== undefined && { kind }),
    ...(field !== undefined && { field }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${COMPARE_PATH}?${query}`;
}
