import { createContext, useContext } from 'react';
import { PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import type { IssueLife } from '#contracts/analysis/issue-life.ts';

/** Who views a report, and which site and files it belongs to. */
export interface ReportSetting {
  analysisId: string;
  /** URL that was analyzed, used to start another analysis of the site. */
  siteUrl: string;
  /** Whether the reader has Premium; for a shared report, whether its owner has. */
  isPremium: boolean;
  /** Whether the report was opened through a shared link. If so, nothing can be changed or downloaded. */
  isShared: boolean;
  /** Base path of evidence screenshots, with a trailing slash; null if there are none. */
  screenshotsPath: string | null;
  /** Histories of the website's issues; absent for readers who may not see earlier analyses. */
  issueLives?: readonly IssueLife[];
  /** Sections that exist today. */
  availability: PlanAvailability;
}

const ReportContext = createContext<ReportSetting>({
  analysisId: '',
  siteUrl: '',
  isPremium: false,
  isShared: true,
  screenshotsPath: null,
  availability: PLAN_AVAILABILITY,
});

export const ReportProvider = ReportContext.Provider;
export const useReport = (): ReportSetting => useContext(ReportContext);
