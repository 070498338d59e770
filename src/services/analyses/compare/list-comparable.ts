import type { ComparableAnalysis } from './comparison-view.ts';

/** Lists the latest analyses and the compared analyses, which can be older; newest first. */
export function listComparableAnalyses(
  latest: readonly { id: string; finishedAt: Date | null; seoScore: number | null }[],
  compared: readonly ComparableAnalysis[],
): ComparableAnalysis[] {
  const listed = latest.flatMap(({ id, finishedAt, seoScore }) =>
    finishedAt === null ? [] : [{ id, finishedAt: finishedAt.toISOString(), seoScore }],
  );
  const ids = new Set(listed.map(({ id }) => id));
  const older = compared
    .filter(({ id }) => !ids.has(id))
    .map(({ id, finishedAt, seoScore }) => ({ id, finishedAt, seoScore }));
  return [...listed, ...older].sort((a, b) => b.finishedAt.localeCompare(a.finishedAt));
}
