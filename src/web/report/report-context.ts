import { createContext, useContext } from 'react';
import { PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/account/plan-availability.ts';

/** Who views a report, and where its parts are stored. */
export interface ReportSetting {
  analysisId: string;
  /** The reader's own plan; a shared report is shown as its owner's plan allows. */
  isPremium: boolean;
  /** Opened by a shared link: nothing can be changed or downloaded. */
  isShared: boolean;
  /** Base path of evidence screenshots, with a trailing slash; null without any. */
  picturesPath: string | null;
  /** Which sections exist today. */
  availability: PlanAvailability;
}

const ReportContext = createContext<ReportSetting>({
  analysisId: '',
  isPremium: false,
  isShared: true,
  picturesPath: null,
  availability: PLAN_AVAILABILITY,
});

export const ReportProvider = ReportContext.Provider;
export const useReport = (): ReportSetting => useContext(ReportContext);
