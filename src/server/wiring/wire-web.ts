import { AppError } from '#lib/runtime/app-error.ts';
import type { AccountService } from '#services/accounts/account-service.ts';
import type { PasswordService } from '#services/accounts/password-service.ts';
import type { ProfileService } from '#services/accounts/profile-service.ts';
import type { TrackedKeywordService } from '#services/analyses/explore/tracked-keyword-service.ts';
import type { HistoryService } from '#services/analyses/library/history-service.ts';
import type { MarkService } from '#services/analyses/library/mark-service.ts';
import type { AnalysisService } from '#services/analyses/start/analysis-service.ts';
import type { AnalyticsService } from '#services/analytics/analytics-service.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import type { NewsletterService } from '#services/newsletter/newsletter-service.ts';
import type { ShareService } from '#services/reports/share-service.ts';
import { listRules } from '#services/rules/list-rules.ts';
import { createPreviewImages } from '#services/site/preview-images.ts';
import type { SupportService } from '#services/support/support-service.ts';
import type { WebAdmin, WebServices } from '#services/web-services.ts';
import type { WebsiteService } from '#services/websites/website-service.ts';
import type { Env } from '../settings/env.ts';
import type { WiredAdmin } from './wire-admin.ts';
import type { WiredArticles } from './wire-articles.ts';

export interface WireWebOptions {
  env: Env;
  accounts: AccountService;
  passwords: PasswordService;
  profile: ProfileService;
  analyses: AnalysisService;
  marks: MarkService;
  trackedKeywords: TrackedKeywordService;
  history: HistoryService;
  shares: ShareService;
  websites: WebsiteService;
  admin: Omit<WiredAdmin, 'issueSender'>;
  billing: BillingService;
  articles: Pick<WiredArticles, 'articles' | 'articleAdmin'>;
  analytics: Pick<AnalyticsService, 'mode'>;
  onError(error: unknown): void;
  newsletter: NewsletterService;
  support: SupportService;
  exampleSiteUrl: string | null;
}

/** Builds the services for page loaders. */
export function wireWeb(parts: WireWebOptions): WebServices {
  const { env, accounts, passwords, analyses, marks, trackedKeywords, history, shares, websites, billing } = parts;
  const { articles } = parts.articles;
  const previews = createPreviewImages();
  return {
    rules: listRules,
    analyticsMode: parts.analytics.mode,
    previewImage: (text) => previews.draw(text),
    getCurrentUser: (request) => accounts.currentUser(request),
    register: (request, registration) => accounts.register(request, registration),
    signIn: (request, credentials) => accounts.login(request, credentials),
    forgotPassword: (request, email) => passwords.requestReset(request, email),
    resetPassword: (request, reset) => passwords.reset(request, reset),
    signInAdministrator: (request, credentials) => accounts.loginAdministrator(request, credentials),
    findAnalysis: (user, id) => analyses.get(user, id).catch(returnNullIfNotFound),
    async reportExtras(user, analysis) {
      const hasKeywords = (analysis.recommendedKeywords?.length ?? 0) > 0;
      const [marked, scores, tracked] = await Promise.all([
        marks.of(user.id, analysis),
        history.readScores(user, analysis.host),
        hasKeywords ? trackedKeywords.of(user, analysis.host) : [],
      ]);
      return { ...marked, history: scores, trackedKeywords: tracked };
    },
    openShared: (request, token) => shares.open(request, token),
    listAnalyses: (user, limit) => analyses.list(user, limit),
    unfinishedAnalyses: (user) => analyses.unfinished(user),
    analysesLeft: (user) => analyses.left(user),
    pendingEmail: (user) => parts.profile.pendingEmail(user),
    async readAccountStats(user) {
      const [{ total, averageScore }, sites] = await Promise.all([analyses.figures(user), websites.list(user)]);
      return { totalAnalyses: total, averageScore, trackedWebsites: sites.length };
    },
    websites: (user) => websites.list(user),
    admin: createWebAdmin(parts),
    subscription: (user) => billing.subscription(user),
    payments: (user) => billing.payments(user),
    articles: {
      list: (query) => articles.list(query),
      read: (slug) => articles.read(slug).catch(returnNullIfNotFound),
      async countView(request, slug) {
        try {
          await articles.countView(request, await accounts.currentUser(request), slug);
        } catch (error) {
          parts.onError(error);
        }
      },
    },
    subscribeNewsletter: (request, email) => parts.newsletter.subscribe(request, email),
    openTicket: (request, user, ticket) => parts.support.open(request, user, ticket),
    openPlainTicket: (request, user, ticket) => parts.support.openPlain(request, user, ticket),
    baseUrl: env.baseUrl,
    isDevelopment: env.isDevelopment,
    exampleSiteUrl: parts.exampleSiteUrl,
  };
}

function createWebAdmin({ admin, articles: { articleAdmin } }: WireWebOptions): WebAdmin {
  const { overview, userAdmin, tickets, subscribers, issues, system } = admin;
  return {
    stats: (user) => overview.readStats(user),
    users: (user, query) => overview.listUsers(user, query),
    payments: (user, query) => overview.listPayments(user, query),
    websites: (user, query) => overview.listWebsites(user, query),
    tickets: (user, query) => tickets.list(user, query),
    ticket: (user, id) => tickets.read(user, id).catch(returnNullIfNotFound),
    articles: (user, query) => articleAdmin.list(user, query),
    articleCounts: (user) => articleAdmin.counts(user),
    article: (user, id) => articleAdmin.read(user, id).catch(returnNullIfNotFound),
    subscriberCount: (user) => subscribers.count(user),
    newsletterIssues: (user) => issues.list(user),
    newsletterIssue: (user, id) => issues.read(user, id).catch(returnNullIfNotFound),
    audit: (user) => userAdmin.audit(user),
    systemStatus: (user) => system.readStatus(user),
    failedJobs: (user) => system.failedJobs(user),
  };
}

function returnNullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
