import type { User } from '#contracts/account/user.ts';
import type { ListedAssistantPrice } from '#contracts/outside/assistants/price-list.ts';
import type { GraphStatus } from '#contracts/outside/graph-imports.ts';
import type { InstalledSource } from '#contracts/outside/source-installation.ts';
import type {
  AdminArticleListQuery,
  AdminPayment,
  AdminStats,
  AdminTicket,
  AdminUser,
  AdminWebsite,
  ArticleCounts,
  AuditEntry,
  Page,
  PaymentListQuery,
  TicketListQuery,
  TicketThread,
  UserListQuery,
  WebsiteListQuery,
} from '#contracts/product/admin.ts';
import type { FailedJob, SystemStatus } from '#contracts/product/system.ts';
import type { Article, ArticleSummary } from '#contracts/publishing/article.ts';
import type { NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';

/** Administration data. Every method: @throws AppError forbidden for non-administrators */
export interface WebAdmin {
  readStats(user: User): Promise<AdminStats>;
  listUsers(user: User, query: UserListQuery): Promise<Page<AdminUser>>;
  listPayments(user: User, query: PaymentListQuery): Promise<Page<AdminPayment>>;
  listWebsites(user: User, query: WebsiteListQuery): Promise<Page<AdminWebsite>>;
  listTickets(user: User, query: TicketListQuery): Promise<Page<AdminTicket>>;
  /** Returns null when there is no such ticket. */
  findTicket(user: User, id: string): Promise<TicketThread | null>;
  listArticles(user: User, query: AdminArticleListQuery): Promise<Page<ArticleSummary>>;
  /** Returns the settings that drafts by a language model still need; empty when it is configured. */
  listMissingWritingSettings(user: User): readonly string[];
  countArticles(user: User): Promise<ArticleCounts>;
  /** Returns null when there is no such article. */
  findArticle(user: User, id: string): Promise<Article | null>;
  /** Returns the number of confirmed newsletter subscribers. */
  countSubscribers(user: User): Promise<number>;
  listNewsletterIssues(user: User): Promise<NewsletterIssue[]>;
  /** Returns null when there is no such issue. */
  findNewsletterIssue(user: User, id: string): Promise<NewsletterIssue | null>;
  listAuditEntries(user: User): Promise<AuditEntry[]>;
  readSystemStatus(user: User): Promise<SystemStatus>;
  listFailedJobs(user: User): Promise<FailedJob[]>;
  listInstalledSources(user: User): Promise<InstalledSource[]>;
  listAssistantPrices(user: User): Promise<ListedAssistantPrice[]>;
  /** Returns the imported data of the web graph, and the latest import. */
  readGraphStatus(user: User): Promise<GraphStatus>;
}
