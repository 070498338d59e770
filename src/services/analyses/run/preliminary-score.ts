import { auditSite } from '#audit/engine/audit-site.ts';
import { findFirstIssues } from '#audit/report/first-findings.ts';
import type { PreliminaryScore } from '#contracts/analysis/analysis-state.ts';
import type { FirstFindings } from '#contracts/analysis/first-findings.ts';
import type { ArtifactSource, SiteArtifactName } from '#contracts/site/artifacts.ts';
import { openArtifactsDuringCrawl } from '#crawl/gatherers/reading/open-artifacts.ts';
import { ENGINE_VERSION } from './engine-version.ts';

/** Below this coverage a score would be misleading: the range of possible scores is shown instead. */
const MIN_SHARE = 0.6;
/** Maximum sample size: with more pages, the preliminary score would come too late to be useful. */
const MAX_SCORED_PAGES = 300;
/** Artifacts that are still being checked: partial results would read as "the rest is fine". */
const UNFINISHED_ARTIFACTS: ReadonlySet<SiteArtifactName> = new Set([
  'externalLinkCheck',
  'imageCheck',
  'previewImages',
  'resourceCheck',
]);
const NOT_YET_CHECKED_REASON = {
  measured: false,
  reason: 'Files and links are still being checked',
  step: null,
} as const;
/** Artifacts that need the document of every page: for a sampled site they would take most of the time. */
const ALL_PAGES_ARTIFACTS: ReadonlySet<SiteArtifactName> = new Set([
  'analyticsCoverage',
  'cannibalization',
  'hreflang',
  'linksToUnindexed',
  'pageRankWaste',
  'sitemapCoverage',
  'siteStructure',
  'templateClusters',
]);
const FINAL_RESULT_ONLY_REASON = {
  measured: false,
  reason: 'Pages are compared only for the final result',
  step: null,
} as const;

/**
 * Computes the search score of the crawled pages, or of a sample of them, before their resources and links are checked
 * and before any page is rendered. It is not stored.
 *
 * @param filePath the crawl file, opened read-only; the crawl may continue writing to it
 */
export function readPreliminaryScore(filePath: string): PreliminaryScore {
  const source = openArtifactsDuringCrawl(filePath, MAX_SCORED_PAGES);
  try {
    const { seoScore, coverage } = auditSite(createPreviewSource(source), { engineVersion: ENGINE_VERSION });
    return { ...buildPreliminaryScore(seoScore, coverage.share), sampledPages: source.sampledPages };
  } finally {
    source.close();
  }
}

/**
 * Finds issues on the pages crawled so far, or on a sample of them.
 *
 * @param filePath the crawl file, opened read-only; the crawl may continue writing to it
 */
export function readFirstFindings(filePath: string): FirstFindings {
  const source = openArtifactsDuringCrawl(filePath, MAX_SCORED_PAGES);
  try {
    return findFirstIssues(source);
  } finally {
    source.close();
  }
}

function createPreviewSource(source: ArtifactSource & { sampledPages: number | null }): ArtifactSource {
  const isSample = source.sampledPages !== null;
  return {
    pages: () => source.pages(),
    getRender: (url) => source.getRender(url),
    get(name) {
      if (UNFINISHED_ARTIFACTS.has(name)) return NOT_YET_CHECKED_REASON;
      return isSample && ALL_PAGES_ARTIFACTS.has(name) ? FINAL_RESULT_ONLY_REASON : source.get(name);
    },
  };
}

/**
 * Returns the score and its range: from "all missing checks fail" to "all missing checks pass". The score is null below
 * 60% coverage, and all three are null if there is no score.
 *
 * @param share weighted share (0..1) of the checks that are measured
 */
export function buildPreliminaryScore(seoScore: number | null, share: number): Omit<PreliminaryScore, 'sampledPages'> {
  if (seoScore === null) return { score: null, low: null, high: null, share };
  const low = Math.floor(seoScore * share);
  const high = Math.min(100, Math.ceil(seoScore * share + 100 * (1 - share)));
  return { score: share < MIN_SHARE ? null : seoScore, low, high, share };
}
