import { useMemo } from 'react';
import type { Analysis } from '#contracts/analysis.ts';
import { PLAN_AVAILABILITY } from '#contracts/plan-availability.ts';
import { issueMarks, withoutMarked } from '#report/sections/issue-marks.ts';
import { readPicturesPath } from '../model/api.ts';
import { AgentsSection } from './agents-section.tsx';
import { AiHealthSection } from './ai-health-section.tsx';
import { BacklinksSection } from './backlinks-section.tsx';
import { CategoriesSection } from './categories-section.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { CompetitorsSection } from './competitors-section.tsx';
import { ReportDownloads } from './download/report-downloads.tsx';
import { PagesSection } from './explorer/pages-section.tsx';
import { ExportData } from './export-dialog.tsx';
import { HealthCheckSection } from './health-check-section.tsx';
import { IssuesSection } from './issues-section.tsx';
import { KeywordsSection } from './keywords-section.tsx';
import { MeasurementsSection } from './ledger-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { RankingsSection } from './rankings-section.tsx';
import { RenderingSection } from './rendering-section.tsx';
import { ReportProvider, type ReportSetting } from './report-context.ts';
import type { ReportExtras } from './report-extras.ts';
import { SectionNav } from './section-nav.tsx';
import { ShareReport } from './share-report.tsx';
import { SnapshotSection } from './snapshot-section.tsx';
import { SpeedSection } from './speed-section.tsx';
import { StrategySection } from './strategy-section.tsx';
import { StructureSection } from './structure-section.tsx';

export interface ReportPageProps {
  report: Analysis;
  extras: ReportExtras;
  /** Plan of the reader; of the owner for a shared report. */
  isPremium: boolean;
  /** The report has just opened: move the focus to its title. */
  isFocused?: boolean;
  /** Opened by a shared link: read-only. */
  isShared?: boolean;
  /** Base path of evidence screenshots; the owner's own unless given. */
  picturesPath?: string;
}

/** One finished analysis: the score and its meaning first, then what to do, then the details. */
export function ReportPage(props: ReportPageProps) {
  const { report, extras, isPremium, isFocused = false, isShared = false } = props;
  const marks = issueMarks(extras.marks);
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

/** What the owner can do with a report. */
function Actions(owned: { analysisId: string; isPremium: boolean }) {
  return (
    <>
      <ReportDownloads {...owned} />
      <ExportData {...owned} />
      <ShareReport analysisId={owned.analysisId} />
    </>
  );
}
