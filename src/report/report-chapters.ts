import { DOWNLOAD_SECTION_TITLES } from '#contracts/report/report-download.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { buildBacklinkAnalysis } from './outside/backlink-view.ts';
import { type ReportDocument, removeMarkedIssues } from './report-document.ts';
import {
  buildCompetitorAnalysis,
  buildEngineComparison,
  buildKeywordRankings,
  buildRecommendedKeywords,
} from './sections/external-sections.ts';

/** A chapter of a download: a section, or the first fixes in place of the plan. */
export type ChapterId = DownloadSectionId | 'first-fixes';

export interface ReportChapter {
  id: ChapterId;
  title: string;
}

type Analysis = ReportDocument['analysis'];

/** Sections filled by an external source, and whether the analysis contains its data. */
const EXTERNAL_DATA_CHECKS: Partial<Record<DownloadSectionId, (analysis: Analysis) => boolean>> = {
  'competitor-analysis': (analysis) => buildCompetitorAnalysis(analysis).state === 'measured',
  'backlink-analysis': (analysis) => buildBacklinkAnalysis(analysis).state === 'measured',
  'keyword-rankings': (analysis) =>
    [buildKeywordRankings(analysis), buildEngineComparison(analysis), buildRecommendedKeywords(analysis)].some(
      ({ state }) => state === 'measured',
    ),
};

/** Titles for a client summary, whose chapters show only a selection. */
const SUMMARY_TITLES: Partial<Record<DownloadSectionId, string>> = {
  'critical-issues': 'Top issues',
  'seo-recommendations': 'Plan',
};

const FIRST_FIXES: ReportChapter = { id: 'first-fixes', title: 'What to fix first' };

/**
 * Returns the chapters of the selected sections in the user's order. A section whose external source has no data
 * appears only in the list of what was not measured. Without Premium, the first fixes replace the plan, and come before
 * the critical issues.
 */
export function listChapters(document: ReportDocument): ReportChapter[] {
  const { analysis, isPremium, sections, variant } = document;
  const hasFirstFixes = !isPremium && removeMarkedIssues(document).recommendations.length > 0;
  return sections.flatMap((id) => {
    if (EXTERNAL_DATA_CHECKS[id]?.(analysis) === false) return [];
    const shortTitle = variant === 'summary' ? SUMMARY_TITLES[id] : undefined;
    const chapter = { id, title: shortTitle ?? DOWNLOAD_SECTION_TITLES[id] };
    return id === 'critical-issues' && hasFirstFixes ? [FIRST_FIXES, chapter] : [chapter];
  });
}
