import { type ReactNode, useMemo, useRef } from 'react';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { buildReportTabs, type ReportTab } from '#report/report-tabs.ts';
import { createIssueMarks, excludeMarkedIssues } from '#report/sections/issue-marks.ts';
import { buildScreenshotsPath } from '../api/api.ts';
import { CompleteOutput } from '../hooks/complete-output.tsx';
import { ReportDownloads } from './download/report-downloads.tsx';
import { ExportData } from './export-dialog.tsx';
import OverviewPanel from './panels/overview-panel.tsx';
import type { PanelProps } from './panels/panel.tsx';
import { ReportProvider, type ReportSetting } from './report-context.ts';
import type { ReportExtras } from './report-extras.ts';
import { ReportHead } from './report-head.tsx';
import { ShareReport } from './share-report.tsx';
import { LazyPanel } from './tabs/lazy-panel.tsx';
import { SectionMenu } from './tabs/section-menu.tsx';
import { TabScript, TabStartScript } from './tabs/tab-script.tsx';
import { usePageLinks } from './tabs/use-page-links.ts';
import { type SelectedTab, useSelectedTab } from './tabs/use-selected-tab.ts';

export interface ReportPageProps {
  report: Analysis;
  extras: ReportExtras;
  /** The reader's plan; for a shared report, the owner's plan. */
  isPremium: boolean;
  /** Whether the report has just opened; focus then moves to its title. */
  isFocused?: boolean;
  /** Whether the report was opened through a shared link and is read-only. */
  isShared?: boolean;
  /** The form for another analysis, in one line, and notes about this one. */
  form?: ReactNode;
  notes?: ReactNode;
  /** Base path of evidence screenshots; defaults to the owner's path. */
  screenshotsPath?: string;
}

/** A finished analysis: the site and its tabs. The first tab shows the scores and what to do first. */
export function ReportPage(props: ReportPageProps) {
  const { report, extras, isPremium, isFocused = false, isShared = false } = props;
  const setting = useSetting(props);
  const tabs = useMemo(
    () => buildReportTabs(report, { availability: setting.availability, isShared }),
    [report, setting.availability, isShared],
  );
  const selected = useSelectedTab(tabs);
  const page = useRef<HTMLDivElement>(null);
  usePageLinks(page);
  const marks = createIssueMarks(extras.marks);
  const openReport = excludeMarkedIssues(report, marks);
  const screen = { report, openReport, marks, extras, folded: tabs.folded };
  return (
    <ReportProvider value={setting}>
      <CompleteOutput>
        <div ref={page}>
          <ReportHead
            report={report}
            isFocused={isFocused}
            form={props.form}
            notes={props.notes}
            actions={isShared ? undefined : <Actions analysisId={report.id} isPremium={isPremium} />}
          />
          <div className="mt-1 lg:mt-4 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12 print:block">
            <SectionMenu
              tabs={tabs.tabs}
              current={selected.isReady ? selected.id : null}
              criticalCount={openReport.seoIssues.filter(({ priority }) => priority === 'high').length}
            />
            <div
              data-tabs={selected.isReady ? 'ready' : undefined}
              suppressHydrationWarning
              // As tall as the menu with its longest tab, so that a short tab does not move the footer.
              className="report-tabs mt-3 min-w-0 sm:mt-6 lg:mt-0 lg:min-h-108 print:min-h-0"
            >
              <TabStartScript />
              {tabs.tabs.map((tab) => (
                <TabPanel key={tab.id} tab={tab} selected={selected} screen={screen} />
              ))}
              <TabScript />
            </div>
          </div>
        </div>
      </CompleteOutput>
    </ReportProvider>
  );
}

function useSetting({ report, extras, isPremium, isShared = false, screenshotsPath }: ReportPageProps): ReportSetting {
  const path = screenshotsPath ?? buildScreenshotsPath(report.id);
  return useMemo<ReportSetting>(
    () => ({
      analysisId: report.id,
      siteUrl: report.url,
      isPremium,
      isShared,
      screenshotsPath: path,
      issueLives: extras.issueLives,
      availability: PLAN_AVAILABILITY,
    }),
    [report.id, report.url, isPremium, isShared, path, extras.issueLives],
  );
}

type TabPanelProps = Omit<PanelProps, 'sections'> & { tab: ReportTab; selected: SelectedTab };

/** The content of one tab. Stylesheets hide all but the current one on screen, never in print. */
function TabPanel({ tab, selected, ...props }: TabPanelProps) {
  const isSelected = tab.id === selected.id;
  const panelProps = { ...props, sections: tab.sections };
  return (
    <div data-panel={tab.id} data-current={isSelected && selected.isReady ? '' : undefined} suppressHydrationWarning>
      {tab.panel === 'overview' ? (
        <OverviewPanel {...panelProps} />
      ) : (
        <LazyPanel {...panelProps} panel={tab.panel} isSelected={isSelected} onShown={selected.retryScroll} />
      )}
    </div>
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
