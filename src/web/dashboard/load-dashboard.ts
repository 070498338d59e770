import type { Analysis, AnalysisSummary } from '#contracts/analysis.ts';
import { FREE_LIMITS, type PlanLimits } from '#contracts/plan-limits.ts';
import type { User } from '#contracts/user.ts';
import type { WebServices } from '#services/web-services.ts';
import { hasBeenWelcomed } from '../model/welcome.ts';

/** Rows of the list of recent analyses (history shows the latest 10). */
const RECENT_LIMIT = 10;

export interface DashboardData {
  user: User;
  /** The analysis on screen: the one in the address, else one that is still running, else none. */
  selected: Analysis | AnalysisSummary | null;
  /** The address names an analysis that does not exist or belongs to somebody else. */
  isUnknown: boolean;
  recent: AnalysisSummary[];
  /** Left this month; null = unlimited. */
  left: number | null;
  monthly: PlanLimits['analysesPerMonth'];
  exampleSiteUrl: string | null;
  /** On a developer's own machine mail is kept in a mailbox page. */
  isDevelopment: boolean;
  wasWelcomed: boolean;
}

export interface LoadDashboardInput {
  request: Request;
  services: WebServices;
  user: User;
}

/** Everything the dashboard shows, so that its first paint is complete. */
export async function loadDashboard({ request, services, user }: LoadDashboardInput): Promise<DashboardData> {
  const [recent, left] = await Promise.all([services.listAnalyses(user, RECENT_LIMIT), services.analysesLeft(user)]);
  const named = new URL(request.url).searchParams.get('analysis');
  const id = named ?? recent.find(isUnderWay)?.id ?? null;
  const selected = id === null ? null : await services.findAnalysis(user, id);
  return {
    user,
    selected,
    isUnknown: named !== null && selected === null,
    recent,
    left,
    monthly: left === null ? null : FREE_LIMITS.analysesPerMonth,
    exampleSiteUrl: services.exampleSiteUrl,
    isDevelopment: services.isDevelopment,
    wasWelcomed: hasBeenWelcomed(request.headers.get('cookie')),
  };
}

/** Queued or running. */
export function isUnderWay({ status }: Pick<AnalysisSummary, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
