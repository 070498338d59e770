import { createContext, useContext } from 'react';
import { PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';

/** Who views a report, and where its parts are stored. */
export interface ReportSetting {
  analysisId: string;
  /** URL that was analyzed, for another analysis of the site. */
  siteUrl: string;
  /** The reader's own plan. A shared report shows what its owner's plan includes. */
  isPremium: boolean;
  /** Whether the report was opened through a shared link; nothing can be changed or downloaded then. */
  isShared: boolean;
  /** Base path of evidence screenshots, with a trailing slash; null if there are none. */
  screenshotsPath: string | null;
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
