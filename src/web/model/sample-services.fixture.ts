/** Services for page loaders in tests of the web layer: an empty account. */

import type { Subscription } from '#contracts/account/billing.ts';
import type { Portfolio } from '#contracts/account/portfolio.ts';
import type { Website } from '#contracts/account/website.ts';
import type { GraphStatus } from '#contracts/outside/graph-imports.ts';
import type { SystemStatus } from '#contracts/product/system.ts';
import type { WebAdmin } from '#services/web-admin.ts';
import type { WebServices } from '#services/web-services.ts';
import { NO_EXTRAS } from '../report/report-extras.ts';
import { buildSampleUser } from './sample-user.fixture.ts';

export function buildSampleSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'free',
    isGranted: false,
    status: null,
    interval: null,
    currentPeriodEnd: null,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    isAvailable: true,
    ...change,
  };
}

const NO_AUTHORIZATION = { kind: 'problem', message: '', returnUrl: null, returnsTo: null } as const;
const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25 };

const SAMPLE_GRAPH_STATUS: GraphStatus = {
  isSimulated: false,
  authority: null,
  embedded: { release: { id: 'cc-main-2026-apr-may-jun', period: null }, listSize: 1_000 },
  backlinks: null,
  trackedNow: 0,
  job: null,
};

export const SAMPLE_SYSTEM: SystemStatus = {
  engineVersion: '0.1.0',
  database: true,
  queue: true,
  databaseKind: 'embedded',
  jobs: [],
  providers: [],
  storage: { usedBytes: 0, fileCount: 0, freeBytes: null },
  disk: { freeBytes: null, minFreeBytes: 0, isLow: false, isCritical: false },
  isStorageReachable: true,
  workersAlive: 1,
  workers: [],
  browser: { available: false, reason: 'None was found' },
};

function buildSampleAdmin(): WebAdmin {
  return {
    readStats: async () => ({
      totalUsers: 0,
      premiumUsers: 0,
      grantedUsers: 0,
      conversionPercent: null,
      currency: 'usd',
      monthlyRevenue: 0,
      totalRevenue: 0,
      otherRevenue: [],
      openTickets: 0,
    }),
    listUsers: async () => NO_ROWS,
    listPayments: async () => NO_ROWS,
    listWebsites: async () => NO_ROWS,
    listTickets: async () => NO_ROWS,
    findTicket: async () => null,
    listArticles: async () => NO_ROWS,
    listMissingWritingSettings: () => [],
    countArticles: async () => ({ total: 0, published: 0, drafts: 0, scheduled: 0 }),
    findArticle: async () => null,
    countSubscribers: async () => 0,
    listNewsletterIssues: async () => [],
    findNewsletterIssue: async () => null,
    listAuditEntries: async () => [],
    readSystemStatus: async () => SAMPLE_SYSTEM,
    listFailedJobs: async () => [],
    listInstalledSources: async () => [],
    listAssistantPrices: async () => [],
    readGraphStatus: async () => SAMPLE_GRAPH_STATUS,
  };
}

export const SAMPLE_WEBSITE: Website = {
  id: 'w1',
  domain: 'example.com',
  nickname: null,
  isActive: true,
  userId: 'u1',
  lastAnalysisId: null,
  lastScore: null,
  lastAnalyzedAt: null,
  isAnalyzing: false,
  lastFailedAt: null,
  tags: [],
  lastAiReadiness: null,
  scoreChange: null,
  aiReadinessChange: null,
  openAlerts: 0,
  acknowledgedAlerts: 0,
  nextRunAt: null,
  badgeId: null,
  updatedAt: '2026-11-20T06:00:00.000Z',
};

const SAMPLE_PORTFOLIO: Portfolio = { websites: [], matching: 0, total: 0, page: 1, pages: 1, tags: [] };
const NO_WEBSITES = {
  readPortfolio: async () => SAMPLE_PORTFOLIO,
  readAccountStats: async () => ({ totalAnalyses: 0, averageScore: null, trackedWebsites: 0 }),
};
const NO_MONITORING: Pick<WebServices, 'readSchedule' | 'readTripwire' | 'readClientReports' | 'clientConsent'> = {
  readSchedule: async () => null,
  readTripwire: async () => null,
  readClientReports: async () => null,
  clientConsent: { open: async () => null, confirm: async () => false, unsubscribe: async () => false },
};
const NO_REPORTS = { readComparison: async () => null, openShared: async () => null };

export function buildSampleServices(change: Partial<WebServices> = {}): WebServices {
  return {
    listImports: async () => [],
    findDataSources: async () => null,
    listFailingSources: async () => [],
    countOpenAlerts: async () => 0,
    readAlerts: async () => null,
    listWebhooks: async () => [],
    describeAuthorization: async () => NO_AUTHORIZATION,
    decideAuthorization: async () => NO_AUTHORIZATION,
    readSourceReturn: () => null,
    getRules: () => ({ ruleSetVersion: 'v1-0', rules: [] }),
    getRuleExamples: () => null,
    drawPreviewImage: async () => new Uint8Array(),
    getCurrentUser: async () => buildSampleUser(),
    register: async () => ({ message: '', cookies: [] }),
    signIn: async () => ({ message: '', cookies: [] }),
    requestPasswordReset: async () => '',
    isResetTokenOpen: async () => true,
    resetPassword: async () => ({ message: '', cookies: [] }),
    signInAdministrator: async () => ({ message: '', cookies: [] }),
    checkQuickly: async () => ({ code: 'site-not-found', message: '' }),
    findAnalysis: async () => null,
    readReportExtras: async () => NO_EXTRAS,
    ...NO_REPORTS,
    listAnalyses: async () => [],
    listUnfinishedAnalyses: async () => [],
    countRemainingAnalyses: async () => 5,
    readPendingEmail: async () => null,
    ...NO_WEBSITES,
    listWebsites: async () => [],
    readSubscription: async () => buildSampleSubscription(),
    listPayments: async () => [],
    readLogReport: async () => null,
    ...NO_MONITORING,
    readRankings: async () => null,
    readVisibilityPrompts: async () => null,
    listPromptVersions: async () => null,
    readVisibility: async () => null,
    readPromptAnswers: async () => null,
    readSearchPerformance: async () => null,
    readSearchDetail: async () => null,
    readCannibalization: async () => null,
    readSourceReports: async () => null,
    readIndexSummary: async () => null,
    listTrackedKeywords: async () => null,
    admin: buildSampleAdmin(),
    articles: { list: async () => [], read: async () => null, countView: async () => {} },
    analyticsMode: 'off',
    isDemo: false,
    canBuyPremium: true,
    subscribeNewsletter: async () => '',
    openTicket: async () => '',
    openTicketWithoutProof: async () => '',
    baseUrl: 'http://localhost',
    isDevelopment: false,
    exampleSiteUrl: null,
    ...change,
  };
}
