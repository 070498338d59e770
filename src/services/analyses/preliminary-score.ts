import { auditSite } from '#audit/audit-site.ts';
import type { PreliminaryScore } from '#contracts/analysis-state.ts';
import { openArtifacts } from '#crawl/gatherers/open-artifacts.ts';
import { ENGINE_VERSION } from './engine-version.ts';

/** Below this coverage a score would mislead: the range it can still fall into is given instead. */
const MIN_SHARE = 0.6;
/** Judging more pages takes longer than the few seconds after which a preliminary score helps. */
const MAX_PAGES = 1_000;

/**
 * The search score of a crawl before pages are opened in a browser; null for large crawls. Nothing of it is kept.
 *
 * @param filePath a finished crawl file, which is only read
 */
export function readPreliminaryScore(filePath: string, pagesFetched: number): PreliminaryScore | null {
  if (pagesFetched > MAX_PAGES) return null;
  const source = openArtifacts(filePath);
  try {
    const { seoScore, coverage } = auditSite(source, { engineVersion: ENGINE_VERSION });
    return toPreliminary(seoScore, coverage.share);
  } finally {
    source.close();
  }
}

/**
 * The score, or a range below 60 % coverage: from "all that is missing fails" to "all that is missing passes".
 *
 * @param share weighted share (0..1) of the checks that are measured
 */
export function toPreliminary(seoScore: number | null, share: number): PreliminaryScore {
  if (seoScore === null) return { score: null, low: null, high: null, share };
  const low = Math.floor(seoScore * share);
  const high = Math.min(100, Math.ceil(seoScore * share + 100 * (1 - share)));
  return { score: share < MIN_SHARE ? null : seoScore, low, high, share };
}
