import type { ReactNode } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { SectionId } from '#contracts/report/sections.ts';
import type { IssueMarks } from '#report/sections/issue-marks.ts';
import { PagesSection } from './explorer/pages-section.tsx';
import type { ReportExtras } from './report-extras.ts';
import { AgentsSection } from './sections/agents-section.tsx';
import { AiHealthSection } from './sections/ai-health-section.tsx';
import { BacklinksSection } from './sections/backlinks-section.tsx';
import { CategoriesSection } from './sections/categories-section.tsx';
import { ChecklistSection } from './sections/checklist-section.tsx';
import { CompetitorsSection } from './sections/competitors-section.tsx';
import { HealthCheckSection } from './sections/health-check-section.tsx';
import { IssuesSection } from './sections/issues-section.tsx';
import { KeywordsSection } from './sections/keywords-section.tsx';
import { MeasurementsSection } from './sections/measurements-section.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { RankingsSection } from './sections/rankings-section.tsx';
import { RenderingSection } from './sections/rendering-section.tsx';
import { SnapshotSection } from './sections/snapshot-section.tsx';
import { SpeedSection } from './sections/speed-section.tsx';
import { StrategySection } from './sections/strategy-section.tsx';
import { StructureSection } from './sections/structure-section.tsx';

/** What an on-screen section may use; each section takes only what it needs. */
export interface ScreenProps {
  report: Analysis;
  /** The report without the issues that its owner marked. */
  openReport: Analysis;
  marks: IssueMarks;
  extras: ReportExtras;
  /** Whether the report has just opened, so that focus moves to its title. */
  isFocused: boolean;
  /** Downloads, sharing and other actions of the owner. */
  actions: ReactNode;
}

/** On-screen component of each section, in report order. */
export const SECTION_SCREENS: Readonly<Record<SectionId, (props: ScreenProps) => ReactNode>> = {
  summary: ({ openReport, ...props }) => <SnapshotSection {...props} report={openReport} />,
  plan: ({ openReport }) => <PlanSection report={openReport} />,
  categories: CategoriesSection,
  'seo-health-check': HealthCheckSection,
  'ai-search-health': AiHealthSection,
  'critical-issues': IssuesSection,
  'audit-checklist': ChecklistSection,
  'seo-recommendations': ({ openReport }) => <StrategySection report={openReport} />,
  'competitor-analysis': CompetitorsSection,
  'recommended-keywords': ({ report, extras }) => <KeywordsSection report={report} tracked={extras.trackedKeywords} />,
  'backlink-analysis': BacklinksSection,
  'keyword-rankings': RankingsSection,
  structure: StructureSection,
  pages: ({ report }) => <PagesSection analysisId={report.id} />,
  speed: ({ report }) => <SpeedSection speed={report.speed} />,
  rendering: ({ report }) => <RenderingSection rendering={report.rendering} />,
  agents: ({ report }) => <AgentsSection views={report.agentViews} />,
  ledger: MeasurementsSection,
};
