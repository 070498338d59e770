import type { Payment, Subscription } from '#contracts/account/billing.ts';
import type { AuthorizationView } from '#contracts/account/oauth.ts';
import type { Portfolio, PortfolioQuery } from '#contracts/account/portfolio.ts';
import type { NewTicket } from '#contracts/account/support.ts';
import type { User } from '#contracts/account/user.ts';
import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import type { Analysis, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import type { UnfinishedAnalysis } from '#contracts/analysis/analysis-state.ts';
import type { IssueLife } from '#contracts/analysis/issue-life.ts';
import type { IssueMarksResponse, ScorePoint } from '#contracts/analysis/issue-marks.ts';
import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import type { AlertState } from '#contracts/monitoring/alert-kinds.ts';
import type { AlertChannel, AlertPage, AlertSettings } from '#contracts/monitoring/alerts.ts';
import type { ScheduleView } from '#contracts/monitoring/schedules.ts';
import type { TripwireView } from '#contracts/monitoring/tripwires.ts';
import type { PromptVersion } from '#contracts/outside/assistants/prompt-versions.ts';
import type { VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { WebsiteSources } from '#contracts/outside/data-sources.ts';
import type { DataImport } from '#contracts/outside/imports.ts';
import type { IndexSummary } from '#contracts/outside/index-summary.ts';
import type { LogReport } from '#contracts/outside/logs/log-report.ts';
import type { Rankings } from '#contracts/outside/rankings.ts';
import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { Cannibalization, SearchDetail, SearchDetailQuery } from '#contracts/outside/search-detail.ts';
import type { SearchList, SearchListQuery, SearchOverview } from '#contracts/outside/search-performance.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import type { SourceReports } from '#contracts/outside/source-reports.ts';
import type { AnalyticsMode } from '#contracts/product/analytics-events.ts';
import type { Article, ArticleListQuery, ArticleSummary } from '#contracts/publishing/article.ts';
import type { UnsubscribeScope } from '#contracts/report/client-report-texts.ts';
import type { ClientLinkView, ClientReportView } from '#contracts/report/client-reports.ts';
import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
import type { RuleList } from '#contracts/rules/rule-catalogue.ts';
import type { DocumentedExamples } from '#contracts/rules/shown-examples.ts';
import type { AccountResult, Credentials, Registration } from './accounts/account-service.ts';
import type { LoadedAnswers, LoadedVisibility } from './ai-visibility/load-visibility.ts';
import type { ComparisonView } from './analyses/compare/comparison-view.ts';
import type { ComparisonViewQuery } from './analyses/compare/comparison-view-service.ts';
import type { IssueTrendPoint } from './analyses/issues/build-trend.ts';
import type { ListedCompetitors } from './competitors/find-listed-competitors.ts';
import type { FailingSource } from './data-sources/data-source-service.ts';
import type { Decision } from './oauth/authorization-service.ts';
import type { SharedReport } from './reports/share-service.ts';
import type { PreviewText } from './site/preview-images.ts';
import type { WebAdmin } from './web-admin.ts';

export type { FailingSource } from './data-sources/data-source-service.ts';

/** Figures at the top of the profile. */
export interface AccountStats {
  /** Number of completed analyses of the user. */
  totalAnalyses: number;
  /** Mean score of completed analyses, 0..100; null when none has a score. */
  averageScore: number | null;
  /** Number of websites on the list, active or not. */
  trackedWebsites: number;
}

/** Report data in addition to the analysis: the user's marks and their effect, and the website's previous scores. */
export interface ReportExtras extends IssueMarksResponse {
  /** Oldest first. */
  history: ScorePoint[];
  /** Tracked keywords of the website; empty where the analysis recommends none. */
  trackedKeywords: string[];
  /** Competitors of the website; null for older analyses and for plans without competitors. */
  competitors: ListedCompetitors | null;
  /** Funnel, sentence labels and wrong facts of the newest run; null without a run and for older analyses. */
  visibility: VisibilityDetails | null;
  /** Lives of the issues of the website; empty for readers of a shared report. */
  issueLives: IssueLife[];
  /** Number of issues of every analysis with the same settings, oldest first; empty for readers of a shared report. */
  issueTrend: IssueTrendPoint[];
}

/** A comparison of two analyses (null without an earlier analysis), or the reason why they cannot be compared. */
export type ComparisonOutcome = { view: ComparisonView | null } | { message: string };

/** The result of a quick check, or the reason why there is none. */
export type QuickCheckOutcome = { result: QuickCheck } | { code: string | null; message: string };

/** Published articles for pages. */
export interface WebArticles {
  /**
   * Lists articles, newest first; with `search`, only those that contain the words in title, excerpt, text, category or
   * a tag.
   */
  list(query?: ArticleListQuery): Promise<ArticleSummary[]>;
  /** Returns null when there is no such article, or it is not published. */
  read(slug: string): Promise<Article | null>;
  /** Counts the reader of an article once a day. It never throws, and callers need not wait for it. */
  countView(request: Request, slug: string): Promise<void>;
}

/** Decisions of the recipients of client reports. Every method: @throws AppError rate-limited */
export interface WebClientConsent {
  /** Returns null for an invalid link. */
  open(request: Request, purpose: 'confirm' | 'unsubscribe', token: string): Promise<ClientLinkView | null>;
  /** Returns false for an invalid link. */
  confirm(request: Request, token: string): Promise<boolean>;
  /** Returns false for an invalid link. */
  unsubscribe(token: string, scope: UnsubscribeScope): Promise<boolean>;
}

/** Data of the alerts page. */
export interface LoadedAlerts {
  page: AlertPage;
  counts: Record<AlertState, number>;
  channels: AlertChannel[];
  settings: AlertSettings;
  websites: Website[];
}

/** Services for page loaders. The composition root builds the services and puts them into the router context. */
export interface WebServices {
  /** Returns the signed-in user of this request; null for a visitor. */
  getCurrentUser(request: Request): Promise<User | null>;
  /** Creates an account and signs it in. @throws AppError already-registered, invalid-body, rate-limited */
  register(request: Request, registration: Registration): Promise<AccountResult>;
  /** @throws AppError invalid-credentials, rate-limited */
  signIn(request: Request, credentials: Credentials): Promise<AccountResult>;
  /**
   * Requests a reset link. Returns the message for the user, the same for every email address.
   *
   * @throws AppError rate-limited
   */
  requestPasswordReset(request: Request, email: string): Promise<string>;
  /** Returns whether the token of a reset link still works. */
  isResetTokenOpen(token: string): Promise<boolean>;
  /** @throws AppError invalid-token, invalid-body, rate-limited */
  resetPassword(request: Request, reset: { token: string; newPassword: string }): Promise<AccountResult>;
  /** Signs in administrators only. @throws AppError invalid-credentials, rate-limited */
  signInAdministrator(request: Request, credentials: Credentials): Promise<AccountResult>;
  /** Returns the data for the consent page of an authorization request. Expected failures are returned as a problem. */
  describeAuthorization(user: User, query: string): Promise<AuthorizationView>;
  /** Stores a decision of the consent page. Expected failures are returned as a problem. */
  decideAuthorization(request: Request, user: User, decision: Decision): Promise<AuthorizationView>;
  /** Returns the user's own analysis, finished or not; null when it does not exist or belongs to another user. */
  findAnalysis(user: User, analysisId: string): Promise<Analysis | AnalysisSummary | null>;
  /** Checks one page for a visitor. For an expected failure, returns the message. */
  checkQuickly(request: Request, url: string): Promise<QuickCheckOutcome>;
  /** Returns the extras of a finished analysis of the user. */
  readReportExtras(
    user: User,
    analysis: Pick<Analysis, 'id' | 'host' | 'seoIssues' | 'recommendedKeywords' | 'keywordRankings' | 'aiVisibility'>,
  ): Promise<ReportExtras>;
  /** Compares two finished analyses of the user; null when one of them does not exist. */
  readComparison(user: User, query: ComparisonViewQuery): Promise<ComparisonOutcome | null>;
  /** Returns the report of a share link; null for an unknown or revoked one. @throws AppError rate-limited */
  openShared(request: Request, token: string): Promise<SharedReport | null>;
  /** Lists the user's analyses, newest first. */
  listAnalyses(user: User, limit: number): Promise<AnalysisSummary[]>;
  /** Lists the user's running, queued and paused analyses, oldest first. */
  listUnfinishedAnalyses(user: User): Promise<UnfinishedAnalysis[]>;
  /** Returns the number of remaining analyses in this UTC month; null = unlimited. */
  countRemainingAnalyses(user: User): Promise<number | null>;
  /** Returns the unconfirmed new email address; null if there is none. */
  readPendingEmail(user: User): Promise<string | null>;
  readAccountStats(user: User): Promise<AccountStats>;
  /** Lists the user's websites, sorted by name. */
  listWebsites(user: User): Promise<Website[]>;
  /** Returns one page of the user's websites that match a query, with the scores of their latest analyses. */
  readPortfolio(user: User, query: PortfolioQuery): Promise<Portfolio>;
  /** Lists the files that were imported for a website of the user. @throws AppError not-found */
  listImports(user: User, websiteId: string): Promise<DataImport[]>;
  /** Returns the data sources of a website; null when the user has no such website. */
  findDataSources(user: User, websiteId: string): Promise<WebsiteSources | null>;
  /** Lists the sources of all websites of the user that stopped working. */
  listFailingSources(user: User): Promise<FailingSource[]>;
  /** Reads from the URL why connecting a source failed; null when the message was not encrypted for this user. */
  readSourceReturn(user: User, sealed: string): string | null;
  /**
   * Returns the search performance of a website, with a list if the plan includes it and a dimension is given; null
   * when the user has no such website.
   */
  readSearchPerformance(
    user: User,
    websiteId: string,
    query: SearchListQuery & { dimension: SearchDimension | null },
  ): Promise<{ overview: SearchOverview; list: SearchList | null } | null>;
  /** Returns one page or query; null without such a website or any day, and the reason without Premium. */
  readSearchDetail(
    user: User,
    websiteId: string,
    query: SearchDetailQuery,
  ): Promise<SearchDetail | 'premium-required' | null>;
  /** Returns queries whose clicks switch between pages; null without such a website or any final day. */
  readCannibalization(user: User, websiteId: string, source: SearchSource | undefined): Promise<Cannibalization | null>;
  /**
   * Returns the data that a search engine reports in addition to search performance; null without such a website or a
   * source.
   */
  readSourceReports(user: User, websiteId: string, source: SearchSource | undefined): Promise<SourceReports | null>;
  /** Returns how Google's index compares with the latest analysis (Premium); null without such a website. */
  readIndexSummary(user: User, websiteId: string): Promise<IndexSummary | null>;
  /** Lists the tracked keywords of a website; null without such a website, or if the plan has no rank tracking. */
  listTrackedKeywords(user: User, websiteId: string): Promise<string[] | null>;
  /**
   * Returns the imported logs of a website; null without such a website.
   * @param month such as `2026-11`; the newest one when null
   */
  readLogReport(user: User, websiteId: string, month: string | null): Promise<LogReport | null>;
  /** Returns the schedule of a website and the options that the plan allows; null if the user has no such website. */
  readSchedule(user: User, websiteId: string): Promise<ScheduleView | null>;
  /** Returns the tripwire of a website and the options that the plan allows; null if the user has no such website. */
  readTripwire(user: User, websiteId: string): Promise<TripwireView | null>;
  /** Returns the recipients of a website's email reports; null if the user has no such website. */
  readClientReports(user: User, websiteId: string): Promise<ClientReportView | null>;
  /** Decisions that recipients of client reports make with the link from an email. */
  clientConsent: WebClientConsent;
  /**
   * Returns the tracked keywords of a website of the user; null without such a website, and the reason without Premium.
   */
  readRankings(user: User, websiteId: string): Promise<Rankings | 'premium-required' | null>;
  /**
   * Returns the prompts of a website of the user; null when there is no such website, or the reason why they are
   * hidden.
   */
  readVisibilityPrompts(user: User, websiteId: string): Promise<VisibilityPrompts | 'email-not-verified' | null>;
  /** Lists the approved versions of the prompts, newest first; null when there is no such website. */
  listPromptVersions(user: User, websiteId: string): Promise<PromptVersion[] | null>;
  /**
   * Returns the answers of assistants about a website of the user; null when there is no such website, or the reason
   * why they are hidden.
   */
  readVisibility(user: User, websiteId: string): Promise<LoadedVisibility | 'email-not-verified' | null>;
  /** Returns all answers to one prompt of a run; null when there is no such run. */
  readPromptAnswers(
    user: User,
    asked: { websiteId: string; runId: string; promptId: string },
  ): Promise<LoadedAnswers | null>;
  admin: WebAdmin;
  /** Counts the open alerts of the user, for the menu. */
  countOpenAlerts(user: User): Promise<number>;
  /** Returns the data for the alerts page; null for an invalid page or website. */
  readAlerts(
    user: User,
    view: { state: AlertState; website: string | null; cursor: string | null },
  ): Promise<LoadedAlerts | null>;
  /** Lists the user's webhooks, oldest first. */
  listWebhooks(user: User): Promise<Webhook[]>;
  readSubscription(user: User): Promise<Subscription>;
  /** Lists the user's payments, newest first. */
  listPayments(user: User): Promise<Payment[]>;
  /** Lists every check of this build, sorted by ID. */
  getRules(): RuleList;
  /** Returns the incorrect and the correct example of a check; null when the check has no examples. */
  getRuleExamples(id: string): DocumentedExamples | null;
  /** Returns the social preview image of a page: PNG, 1200 by 630 pixels. */
  drawPreviewImage(text: PreviewText): Promise<Uint8Array<ArrayBuffer>>;
  articles: WebArticles;
  /** Analytics settings for pages. */
  analyticsMode: AnalyticsMode;
  /** Whether outside sources are simulated. */
  isDemo: boolean;
  /** Whether payments are set up, so that Premium can be bought. */
  canBuyPremium: boolean;
  /** Requests a newsletter subscription; returns the message for the user. @throws AppError rate-limited */
  subscribeNewsletter(request: Request, email: string): Promise<string>;
  /** Opens a support ticket with its solved "I am not a robot" check. @throws AppError rate-limited, invalid-body */
  openTicket(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
  /**
   * Opens a ticket from the contact form of a browser without JavaScript: without the check, but limited to a few an
   * hour.
   *
   * @throws AppError rate-limited
   */
  openTicketWithoutProof(request: Request, user: User | null, ticket: NewTicket): Promise<string>;
  /** Public origin of the product, without a trailing slash. */
  baseUrl: string;
  /** True only on a developer's own machine (see docs/operations.md). */
  isDevelopment: boolean;
  /** URL of the demo site with known issues that is served in development, otherwise null. */
  exampleSiteUrl: string | null;
}

/** Per-request values for page loaders. */
export interface WebRequestContext {
  services: WebServices;
  /** Nonce of the response's Content-Security-Policy. */
  nonce: string;
  /** Logs unexpected errors of loaders and of rendering. */
  onError(error: unknown): void;
}
