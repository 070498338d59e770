import { redirect } from 'react-router';
import type { Analysis, AnalysisSummary } from '#contracts/analysis.ts';
import { FREE_LIMITS, type PlanLimits } from '#contracts/plan-limits.ts';
import type { User } from '#contracts/user.ts';
import { MAX_ADDRESS_LENGTH } from '#lib/address.ts';
import type { ReportExtras, WebServices } from '#services/web-services.ts';
import { hasBeenWelcomed } from '../model/welcome.ts';

/** Rows of the list of recent analyses (history shows the latest 10). */
const RECENT_LIMIT = 10;

export interface DashboardData {
  user: User;
  /** The analysis that the address names, else none. */
  selected: Analysis | AnalysisSummary | null;
  /** The address names an analysis that does not exist or belongs to somebody else. */
  isUnknown: boolean;
  /** What the report of a finished analysis shows besides it; null without one. */
  extras: ReportExtras | null;
  recent: AnalysisSummary[];
  /** Left this month; null = unlimited. */
  left: number | null;
  monthly: PlanLimits['analysesPerMonth'];
  /** Address that fills the form; nothing starts by itself. */
  initialUrl: string;
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

/** Everything the dashboard shows, so that its first paint is complete. Throws a redirect to an analysis that is running. */
export async function loadDashboard({ request, services, user }: LoadDashboardInput): Promise<DashboardData> {
  const parameters = new URL(request.url).searchParams;
  const named = parameters.get('analysis');
  const [recent, left, selected] = await Promise.all([
    services.listAnalyses(user, RECENT_LIMIT),
    services.analysesLeft(user),
    named === null ? null : services.findAnalysis(user, named),
  ]);
  const running = recent.find(isUnderWay);
  // A paused one leaves room for others; it stands in the list. An analysis that runs is watched under its own address, so that its end is seen there too.
  if (named === null && running !== undefined) {
    parameters.set('analysis', running.id);
    throw redirect(`/?${parameters}`);
  }
  const extras = selected !== null && 'seoIssues' in selected ? await services.reportExtras(user, selected) : null;
  return {
    user,
    selected,
    extras,
    isUnknown: named !== null && selected === null,
    recent,
    left,
    monthly: left === null ? null : FREE_LIMITS.analysesPerMonth,
    initialUrl: parameters.get('url')?.trim().slice(0, MAX_ADDRESS_LENGTH) ?? '',
    exampleSiteUrl: services.exampleSiteUrl,
    isDevelopment: services.isDevelopment,
    wasWelcomed: hasBeenWelcomed(request.headers.get('cookie')),
  };
}

/** Not ended: queued, running or paused. */
export function isUnfinished(analysis: Pick<AnalysisSummary, 'status'>): boolean {
  return isUnderWay(analysis) || analysis.status === 'paused';
}

/** Queued or running. */
function isUnderWay({ status }: Pick<AnalysisSummary, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
