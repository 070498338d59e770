import type { AccountDataService } from '#services/accounts/account-data-service.ts';
import type { AccountService } from '#services/accounts/account-service.ts';
import type { LogoService } from '#services/accounts/logo-service.ts';
import type { NotificationService } from '#services/accounts/notification-service.ts';
import type { PasswordService } from '#services/accounts/password-service.ts';
import type { ProfileService } from '#services/accounts/profile-service.ts';
import type { SessionService } from '#services/accounts/session-service.ts';
import type { OverviewService } from '#services/admin/overview-service.ts';
import type { SubscriberService } from '#services/admin/subscriber-service.ts';
import type { SystemService } from '#services/admin/system-service.ts';
import type { TicketAdminService } from '#services/admin/ticket-admin-service.ts';
import type { UserAdminService } from '#services/admin/user-admin-service.ts';
import type { ExploreService } from '#services/analyses/explore/explore-service.ts';
import type { ScreenshotService } from '#services/analyses/explore/screenshot-service.ts';
import type { TrackedKeywordService } from '#services/analyses/explore/tracked-keyword-service.ts';
import type { ExportService } from '#services/analyses/export/export-service.ts';
import type { HistoryService } from '#services/analyses/library/history-service.ts';
import type { MarkService } from '#services/analyses/library/mark-service.ts';
import type { RecheckService } from '#services/analyses/recheck/recheck-service.ts';
import type { AnalysisService } from '#services/analyses/start/analysis-service.ts';
import type { AnalyticsService } from '#services/analytics/analytics-service.ts';
import type { ArticleAdminService } from '#services/articles/article-admin-service.ts';
import type { ArticleImageService } from '#services/articles/article-image-service.ts';
import type { ArticleService } from '#services/articles/article-service.ts';
import type { ArticleGenerator } from '#services/articles/generate-article.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import type { IssueService } from '#services/newsletter/issue-service.ts';
import type { NewsletterService } from '#services/newsletter/newsletter-service.ts';
import type { ReportService } from '#services/reports/report-service.ts';
import type { ShareService } from '#services/reports/share-service.ts';
import type { RobotCheck } from '#services/support/robot-check.ts';
import type { SupportService } from '#services/support/support-service.ts';
import type { WebsiteService } from '#services/websites/website-service.ts';

/** Id of the request, set by our own server; overwrites any value from the client. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Services of the API, provided by the composition root. */
export interface ApiServices {
  accounts: AccountService;
  passwords: PasswordService;
  sessions: SessionService;
  profile: ProfileService;
  notifications: NotificationService;
  logos: LogoService;
  accountData: AccountDataService;
  websites: WebsiteService;
  system: SystemService;
  analyses: AnalysisService;
  pictures: ScreenshotService;
  explore: ExploreService;
  exports: ExportService;
  rechecks: RecheckService;
  marks: MarkService;
  trackedKeywords: TrackedKeywordService;
  history: HistoryService;
  overview: OverviewService;
  userAdmin: UserAdminService;
  tickets: TicketAdminService;
  subscribers: SubscriberService;
  issues: IssueService;
  articles: ArticleService;
  articleAdmin: ArticleAdminService;
  articleImages: ArticleImageService;
  generator: ArticleGenerator;
  analytics: AnalyticsService;
  reports: ReportService;
  shares: ShareService;
  billing: BillingService;
  newsletter: NewsletterService;
  support: SupportService;
  robotCheck: RobotCheck;
  /** Public origin of the product, without a trailing slash. */
  baseUrl: string;
  /** Whether pages from this origin may call the API. All other origins are treated as cross-site. */
  isAllowedOrigin(origin: string): boolean;
  /** Logs unexpected errors. */
  onError(error: unknown, context: { path: string; method: string; requestId: string }): void;
}
