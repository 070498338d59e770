import type { ReactNode } from 'react';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { AiHealthChapter } from './ai-health-chapter.tsx';
import { HealthCheckChapter } from './health-check-chapter.tsx';
import { IssuesChapter } from './issues-chapter.tsx';
import { BacklinksChapter, CompetitorsChapter, RankingsChapter } from './outside-chapters.tsx';
import { StrategyChapter } from './strategy-chapter.tsx';

export interface ChapterProps {
  document: ReportDocument;
  title: string;
}

/** Chapter of each downloadable section. */
export const SECTION_CHAPTERS: Readonly<Record<DownloadSectionId, (props: ChapterProps) => ReactNode>> = {
  'seo-health-check': HealthCheckChapter,
  'ai-search-health': AiHealthChapter,
  'critical-issues': IssuesChapter,
  'seo-recommendations': StrategyChapter,
  'competitor-analysis': CompetitorsChapter,
  'backlink-analysis': BacklinksChapter,
  'keyword-rankings': RankingsChapter,
};
