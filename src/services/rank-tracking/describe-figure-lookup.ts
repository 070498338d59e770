import type { FigureLookup } from '#contracts/outside/rankings.ts';
import type { OpenedKeywordSource } from '../data-sources/keyword-sources.ts';
import { getSourceName } from '../data-sources/sources/source-catalogue.ts';

/**
 * Describes the maximum cost of figures for `keywordCount` new keywords, from the first source that charges for
 * figures;
 * null if no source does.
 */
export function describeFigureLookup(
  sources: readonly OpenedKeywordSource[],
  keywordCount: number,
): FigureLookup | null {
  for (const { provider, payer, source } of sources) {
    const maxUsd = source.estimateFiguresUsd(keywordCount) + (source.difficulty?.estimateUsd(keywordCount) ?? 0);
    if (maxUsd > 0) return { source: getSourceName(provider), payer, maxUsd: Number(maxUsd.toFixed(4)) };
  }
  return null;
}
