import { createContext, useContext } from 'react';
import { PLAN_AVAILABILITY, type PlanAvailability } from '#contracts/plan-availability.ts';

/** Who looks at a report, and where its parts lie. */
export interface ReportSetting {
  analysisId: string;
  /** The reader's own plan; a shared report is shown as its owner's plan allows. */
  isPremium: boolean;
  /** Opened by a link: nothing can be changed or downloaded. */
  isShared: boolean;
  /** Address that pictures of evidence lie under, with a slash at its end; null without any. */
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
