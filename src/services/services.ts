import type { IpListService } from './access-logs/ip-lists/ip-list-service.ts';
import type { LogService } from './access-logs/stored/log-service.ts';
import type { LogUploadService } from './access-logs/upload/upload-service.ts';
import type { AccountDataService } from './accounts/account-data-service.ts';
import type { AccountService } from './accounts/account-service.ts';
import type { LogoService } from './accounts/logo-service.ts';
import type { NotificationService } from './accounts/notification-service.ts';
import type { PasswordService } from './accounts/password-service.ts';
import type { ProfileService } from './accounts/profile-service.ts';
import type { SessionService } from './accounts/session-service.ts';
import type { OverviewService } from './admin/overview-service.ts';
import type { SubscriberService } from './admin/subscriber-service.ts';
import type { SystemService } from './admin/system-service.ts';
import type { TicketAdminService } from './admin/ticket-admin-service.ts';
import type { UserAdminService } from './admin/user-admin-service.ts';
import type { CitedPageService } from './ai-visibility/cited-pages/cited-page-service.ts';
import type { AssistantPriceService } from './ai-visibility/prices/assistant-price-service.ts';
import type { PromptService } from './ai-visibility/prompts/prompt-service.ts';
import type { AssistantRunService } from './ai-visibility/runs/assistant-run-service.ts';
import type { SuggestionService } from './ai-visibility/suggestions/suggestion-service.ts';
import type { VisibilityViewService } from './ai-visibility/view/visibility-view-service.ts';
import type { ExploreService } from './analyses/explore/explore-service.ts';
import type { ScreenshotService } from './analyses/explore/screenshot-service.ts';
import type { TrackedKeywordService } from './analyses/explore/tracked-keyword-service.ts';
import type { ExportService } from './analyses/export/export-service.ts';
import type { HistoryService } from './analyses/library/history-service.ts';
import type { MarkService } from './analyses/library/mark-service.ts';
import type { RecheckService } from './analyses/recheck/recheck-service.ts';
import type { AnalysisService } from './analyses/start/analysis-service.ts';
import type { AnalyticsService } from './analytics/analytics-service.ts';
import type { ApiKeyService } from './api-keys/api-key-service.ts';
import type { IdempotencyService } from './api-keys/idempotency-service.ts';
import type { ArticleAdminService } from './articles/article-admin-service.ts';
import type { ArticleImageService } from './articles/article-image-service.ts';
import type { ArticleService } from './articles/article-service.ts';
import type { ArticleGenerator } from './articles/generate-article.ts';
import type { BacklinkService } from './backlinks/backlink-service.ts';
import type { BillingService } from './billing/billing-service.ts';
import type { CompetitorService } from './competitors/competitor-service.ts';
import type { ImportService } from './data-imports/import-service.ts';
import type { DataSourceService } from './data-sources/data-source-service.ts';
import type { SourceInstallationService } from './data-sources/source-installation-service.ts';
import type { GraphImportService } from './link-graph/graph-import-service.ts';
import type { LinkGraphService } from './link-graph/link-graph-service.ts';
import type { IssueService } from './newsletter/issue-service.ts';
import type { NewsletterService } from './newsletter/newsletter-service.ts';
import type { QuickCheckService } from './quick-check/quick-check-service.ts';
import type { RankingService } from './rank-tracking/ranking-service.ts';
import type { ReportService } from './reports/report-service.ts';
import type { ShareService } from './reports/share-service.ts';
import type { SearchPerformanceService } from './search-performance/view/search-performance-service.ts';
import type { PreviewImages } from './site/preview-images.ts';
import type { BotChallengeService } from './support/bot-challenge-service.ts';
import type { SupportService } from './support/support-service.ts';
import type { WebhookService } from './webhooks/webhook-service.ts';
import type { WebsiteService } from './websites/website-service.ts';

/**
 * Everything that the API and pages can call. The composition root builds it area by area; a route or a function takes a
 * `Pick` of what it uses.
 */
export interface Services {
  accounts: AccountService;
  passwords: PasswordService;
  sessions: SessionService;
  profile: ProfileService;
  notifications: NotificationService;
  logos: LogoService;
  apiKeys: ApiKeyService;
  idempotency: IdempotencyService;
  accountData: AccountDataService;
  websites: WebsiteService;
  webhooks: WebhookService;
  dataSources: DataSourceService;
  dataImports: ImportService;
  accessLogs: LogService;
  logUploads: LogUploadService;
  ipLists: IpListService;
  backlinks: BacklinkService;
  linkGraph: LinkGraphService;
  graphImports: GraphImportService;
  sourceInstallation: SourceInstallationService;
  system: SystemService;
  analyses: AnalysisService;
  pictures: ScreenshotService;
  explore: ExploreService;
  exports: ExportService;
  rechecks: RecheckService;
  marks: MarkService;
  trackedKeywords: TrackedKeywordService;
  rankings: RankingService;
  assistantRuns: AssistantRunService;
  assistantPrices: AssistantPriceService;
  visibilityPrompts: PromptService;
  competitors: CompetitorService;
  searchPerformance: SearchPerformanceService;
  aiVisibility: VisibilityViewService;
  competitorSuggestions: SuggestionService;
  citedPages: CitedPageService;
  quickCheck: QuickCheckService;
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
  botChallenge: BotChallengeService;
  previews: PreviewImages;
  /** Public origin of the product, without a trailing slash. */
  baseUrl: string;
  /** True only on a developer's own machine (see docs/operations.md). */
  isDevelopment: boolean;
  /** URL of the demo site with known issues that is served in development, otherwise null. */
  exampleSiteUrl: string | null;
  /** Whether pages from this origin may call the API. All other origins are treated as cross-site. */
  isAllowedOrigin(origin: string): boolean;
  /** Logs unexpected errors. */
  onError(error: unknown, context: { path: string; method: string; requestId: string }): void;
}
