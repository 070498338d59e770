import { PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import type { User } from '#contracts/account/user.ts';
import type { Analysis, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { UnfinishedAnalysis } from '#contracts/analysis/analysis-state.ts';
import { MAX_URL_LENGTH } from '#lib/url/parse-url-input.ts';
import type { ReportExtras, WebServices } from '#services/web-services.ts';
import { hasBeenWelcomed } from '../format/welcome.ts';

/** Maximum number of rows in the list of recent analyses. */
const RECENT_LIMIT = 10;
/** Maximum number of unfinished analyses per account, which are among its latest analyses. */
const UNFINISHED_LIMIT = PREMIUM_LIMITS.runningAnalyses + PREMIUM_LIMITS.waitingAnalyses;

export interface DashboardData {
  user: User;
  /** The analysis in the URL, or null. */
  selected: Analysis | AnalysisSummary | null;
  /** Whether the URL contains an analysis that does not exist or belongs to another user. */
  isUnknown: boolean;
  /** Additional data for the report of a finished analysis; null if there is none. */
  extras: ReportExtras | null;
  recent: AnalysisSummary[];
  /** Running, queued and paused analyses, oldest first. */
  unfinished: UnfinishedAnalysis[];
  /** Remaining quota this month; null when unlimited. */
  remainingAnalyses: number | null;
  /** URL that prefills the form; the analysis does not start automatically. */
  initialUrl: string;
  exampleSiteUrl: string | null;
  /** Whether emails are shown on a mailbox page instead of being sent, as in local development. */
  isDevelopment: boolean;
  wasWelcomed: boolean;
}

export interface LoadDashboardInput {
  request: Request;
  services: WebServices;
  user: User;
}

/** Loads everything that the dashboard shows, so that its first paint is complete. */
export async function loadDashboard({ request, services, user }: LoadDashboardInput): Promise<DashboardData> {
  const parameters = new URL(request.url).searchParams;
  const requestedId = parameters.get('analysis');
  const [recent, unfinished, remainingAnalyses, selected] = await Promise.all([
    services.listAnalyses(user, RECENT_LIMIT + UNFINISHED_LIMIT),
    services.listUnfinishedAnalyses(user),
    services.countRemainingAnalyses(user),
    requestedId === null ? null : services.findAnalysis(user, requestedId),
  ]);
  const extras = selected !== null && 'seoIssues' in selected ? await services.readReportExtras(user, selected) : null;
  return {
    user,
    selected,
    extras,
    isUnknown: requestedId !== null && selected === null,
    recent: recent.filter((row) => !isUnfinished(row)).slice(0, RECENT_LIMIT),
    unfinished,
    remainingAnalyses,
    initialUrl: parameters.get('url')?.trim().slice(0, MAX_URL_LENGTH) ?? '',
    exampleSiteUrl: services.exampleSiteUrl,
    isDevelopment: services.isDevelopment,
    wasWelcomed: hasBeenWelcomed(request.headers.get('cookie')),
  };
}

/** Returns whether the analysis is queued, running or paused. */
export function isUnfinished({ status }: Pick<AnalysisSummary, 'status'>): boolean {
  return status === 'queued' || status === 'running' || status === 'paused';
}
