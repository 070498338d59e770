import { useMemo } from 'react';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SECTIONS } from '#contracts/report/sections.ts';
import { createIssueMarks, excludeMarkedIssues } from '#report/sections/issue-marks.ts';
import { buildScreenshotsPath } from '../api/api.ts';
import { ReportDownloads } from './download/report-downloads.tsx';
import { ExportData } from './export-dialog.tsx';
import { ReportProvider, type ReportSetting } from './report-context.ts';
import type { ReportExtras } from './report-extras.ts';
import { SectionNav } from './section-nav.tsx';
import { type ScreenProps, SECTION_SCREENS } from './section-views.tsx';
import { ShareReport } from './share-report.tsx';

export interface ReportPageProps {
  report: Analysis;
  extras: ReportExtras;
  /** The reader's plan; for a shared report, the owner's plan. */
  isPremium: boolean;
  /** Whether the report has just opened, so that focus moves to its title. */
  isFocused?: boolean;
  /** Whether the report was opened through a shared link and is read-only. */
  isShared?: boolean;
  /** Base path of evidence screenshots; defaults to the owner's path. */
  screenshotsPath?: string;
}

/** One finished analysis: the score and its meaning first, then what to do, then the details. */
export function ReportPage(props: ReportPageProps) {
  const { report, extras, isPremium, isFocused = false, isShared = false } = props;
  const marks = createIssueMarks(extras.marks);
  const open = excludeMarkedIssues(report, marks);
  const screenshotsPath = props.screenshotsPath ?? buildScreenshotsPath(report.id);
  const setting = useMemo<ReportSetting>(
    () => ({
      analysisId: report.id,
      isPremium,
      isShared,
      screenshotsPath,
      availability: PLAN_AVAILABILITY,
    }),
    [report.id, isPremium, isShared, screenshotsPath],
  );
  const screen: ScreenProps = {
    report,
    openReport: open,
    marks,
    extras,
    isFocused,
    actions: isShared ? undefined : <Actions analysisId={report.id} isPremium={isPremium} />,
  };
  return (
    <ReportProvider value={setting}>
      <div className="mt-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 print:block">
        <SectionNav criticalCount={open.seoIssues.filter(({ priority }) => priority === 'high').length} />
        <div className="min-w-0 space-y-18">
          {SECTIONS.map(({ id, isOwnerOnly }) => {
            const Screen = SECTION_SCREENS[id];
            return isShared && isOwnerOnly ? null : <Screen key={id} {...screen} />;
          })}
        </div>
      </div>
    </ReportProvider>
  );
}

/** Actions that the owner can take on a report. */
function Actions(actionProps: { analysisId: string; isPremium: boolean }) {
  return (
    <>
      <ReportDownloads {...actionProps} />
      <ExportData {...actionProps} />
      <ShareReport analysisId={actionProps.analysisId} />
    </>
  );
}
