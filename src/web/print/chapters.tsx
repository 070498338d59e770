import type { ReactNode } from 'react';
import type { ChapterId } from '#report/report-chapters.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { AiHealthChapter } from './ai-health-chapter.tsx';
import { BacklinksChapter } from './backlinks-chapter.tsx';
import { CompetitorsChapter } from './competitors-chapter.tsx';
import { RankingsChapter } from './external-chapters.tsx';
import { FirstFixesChapter } from './first-fixes-chapter.tsx';
import { HealthCheckChapter } from './health-check-chapter.tsx';
import { IssuesChapter } from './issues-chapter.tsx';
import { StrategyChapter } from './strategy-chapter.tsx';
import { TopIssuesChapter } from './top-issues-chapter.tsx';

export interface ChapterProps {
  document: ReportDocument;
  title: string;
}

/** All chapters; those that differ between the client summary and the full report depend on the variant. */
export const CHAPTERS: Readonly<Record<ChapterId, (props: ChapterProps) => ReactNode>> = {
  'first-fixes': FirstFixesChapter,
  'seo-health-check': HealthCheckChapter,
  'ai-search-health': AiHealthChapter,
  'critical-issues': ({ document, title }) =>
    document.variant === 'summary' ? (
      <TopIssuesChapter document={document} title={title} />
    ) : (
      <IssuesChapter document={document} title={title} />
    ),
  'seo-recommendations': StrategyChapter,
  'competitor-analysis': CompetitorsChapter,
  'backlink-analysis': BacklinksChapter,
  'keyword-rankings': RankingsChapter,
};
