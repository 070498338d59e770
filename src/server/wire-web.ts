import { AppError } from '#lib/app-error.ts';
import type { AccountService } from '#services/accounts/account-service.ts';
import type { SystemService } from '#services/admin/system-service.ts';
import type { AnalysisService } from '#services/analyses/analysis-service.ts';
import type { HistoryService } from '#services/analyses/history-service.ts';
import type { MarkService } from '#services/analyses/mark-service.ts';
import type { ArticleService } from '#services/articles/article-service.ts';
import type { BillingService } from '#services/billing/billing-service.ts';
import type { ShareService } from '#services/reports/share-service.ts';
import { listRules } from '#services/rules/list-rules.ts';
import { createPreviewImages } from '#services/site/preview-images.ts';
import type { WebServices } from '#services/web-services.ts';
import type { WebsiteService } from '#services/websites/website-service.ts';
import type { Env } from './env.ts';

export interface WireWebOptions {
  env: Env;
  accounts: AccountService;
  analyses: AnalysisService;
  marks: MarkService;
  history: HistoryService;
  shares: ShareService;
  websites: WebsiteService;
  system: SystemService;
  billing: BillingService;
  articles: ArticleService;
  onError(error: unknown): void;
  exampleSiteUrl: string | null;
}

/** What loaders of pages may ask for. */
export function wireWeb(parts: WireWebOptions): WebServices {
  const { env, accounts, analyses, marks, history, shares, websites, system, billing, articles } = parts;
  const previews = createPreviewImages();
  return {
    rules: listRules,
    previewImage: (text) => previews.draw(text),
    currentUser: (request) => accounts.currentUser(request),
    findAnalysis: (user, id) => analyses.get(user, id).catch(nullWhenNotFound),
    async reportExtras(user, { id, host }) {
      const [marked, scores] = await Promise.all([marks.list(user, id), history.scores(user, host)]);
      return { ...marked, history: scores };
    },
    openShared: (request, token) => shares.open(request, token),
    listAnalyses: (user, limit) => analyses.list(user, limit),
    analysesLeft: (user) => analyses.left(user),
    async accountStats(user) {
      const [{ total, averageScore }, sites] = await Promise.all([analyses.figures(user), websites.list(user)]);
      return { totalAnalyses: total, averageScore, trackedWebsites: sites.length };
    },
    websites: (user) => websites.list(user),
    systemStatus: (user) => system.status(user),
    subscription: (user) => billing.subscription(user),
    payments: (user) => billing.payments(user),
    articles: {
      list: (query) => articles.list(query),
      read: (slug) => articles.read(slug).catch(nullWhenNotFound),
      async countView(request, slug) {
        try {
          await articles.countView(request, await accounts.currentUser(request), slug);
        } catch (error) {
          parts.onError(error);
        }
      },
    },
    baseUrl: env.baseUrl,
    isDevelopment: env.isDevelopment,
    exampleSiteUrl: parts.exampleSiteUrl,
  };
}

function nullWhenNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null;
  throw error;
}
