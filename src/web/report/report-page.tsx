import { useMemo } from 'react';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { createIssueMarks, withoutMarked } from '#report/sections/issue-marks.ts';
import { readPicturesPath } from '../api/api.ts';
import { ReportDownloads } from './download/report-downloads.tsx';
import { PagesSection } from './explorer/pages-section.tsx';
import { ExportData } from './export-dialog.tsx';
import { ReportProvider, type ReportSetting } from './report-context.ts';
import type { ReportExtras } from './report-extras.ts';
import { SectionNav } from './section-nav.tsx';
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
import { ShareReport } from './share-report.tsx';

export interface ReportPageProps {
  report: Analysis;
  extras: ReportExtras;
  /** Plan of the reader; of the owner for a shared report. */
  isPremium: boolean;
  /** Whether the report has just opened, so that focus moves to its title. */
  isFocused?: boolean;
  /** Whether the report was opened by a shared link and is read-only. */
  isShared?: boolean;
  /** Base path of evidence screenshots; defaults to the owner's path. */
  picturesPath?: string;
}

/** One finished analysis: the score and its meaning first, then what to do, then the details. */
export function ReportPage(props: ReportPageProps) {
  const { report, extras, isPremium, isFocused = false, isShared = false } = props;
  const marks = createIssueMarks(extras.marks);
  const open = withoutMarked(report, marks);
  const picturesPath = props.picturesPath ?? readPicturesPath(report.id);
  const setting = useMemo<ReportSetting>(
    () => ({ analysisId: report.id, isPremium, isShared, picturesPath, availability: PLAN_AVAILABILITY }),
    [report.id, isPremium, isShared, picturesPath],
  );
  return (
    <ReportProvider value={setting}>
      <div className="mt-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 print:block">
        <SectionNav criticalCount={open.seoIssues.filter(({ priority }) => priority === 'high').length} />
        <div className="min-w-0 space-y-18">
          <SnapshotSection
            report={open}
            isFocused={isFocused}
            extras={extras}
            actions={isShared ? undefined : <Actions analysisId={report.id} isPremium={isPremium} />}
          />
          <PlanSection report={open} />
          <CategoriesSection report={report} />
          <HealthCheckSection report={report} />
          <AiHealthSection report={report} />
          <IssuesSection report={report} marks={marks} />
          <ChecklistSection report={report} />
          <StrategySection report={open} />
          <CompetitorsSection report={report} />
          <KeywordsSection report={report} tracked={extras.trackedKeywords} />
          <BacklinksSection report={report} />
          <RankingsSection report={report} />
          <StructureSection report={report} />
          {!isShared && <PagesSection analysisId={report.id} />}
          <SpeedSection speed={report.speed} />
          <RenderingSection rendering={report.rendering} />
          <AgentsSection views={report.agentViews} />
          <MeasurementsSection report={report} />
        </div>
      </div>
    </ReportProvider>
  );
}

/** Actions that the owner can take on a report. */
function Actions(owned: { analysisId: string; isPremium: boolean }) {
  return (
    <>
      <ReportDownloads {...owned} />
      <ExportData {...owned} />
      <ShareReport analysisId={owned.analysisId} />
    </>
  );
}
