/** Services for page loaders in tests of the web layer: an empty account. */
import type { Subscription } from '#contracts/account/billing.ts';
import type { SystemStatus } from '#contracts/product/system.ts';
import type { WebAdmin, WebServices } from '#services/web-services.ts';
import { sampleUser } from './sample-user.fixture.ts';

export function sampleSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'free',
    status: null,
    interval: null,
    currentPeriodEnd: null,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    isAvailable: true,
    ...change,
  };
}

const NO_ROWS = { items: [], total: 0, page: 1, pageSize: 25 };

export const SAMPLE_SYSTEM: SystemStatus = {
  engineVersion: '0.1.0',
  database: true,
  queue: true,
  databaseKind: 'embedded',
  jobs: [],
  providers: [],
  storage: { usedBytes: 0, fileCount: 0, freeBytes: null },
  disk: { freeBytes: null, minFreeBytes: 0, isLow: false, isCritical: false },
  workersAlive: 1,
  workers: [],
  browser: { available: false, reason: 'None was found' },
};

function sampleAdmin(): WebAdmin {
  return {
    stats: async () => ({
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
    users: async () => NO_ROWS,
    payments: async () => NO_ROWS,
    websites: async () => NO_ROWS,
    tickets: async () => NO_ROWS,
    ticket: async () => null,
    articles: async () => NO_ROWS,
    articleCounts: async () => ({ total: 0, published: 0, drafts: 0, scheduled: 0 }),
    article: async () => null,
    subscriberCount: async () => 0,
    newsletterIssues: async () => [],
    newsletterIssue: async () => null,
    audit: async () => [],
    systemStatus: async () => SAMPLE_SYSTEM,
    failedJobs: async () => [],
  };
}

export function sampleServices(change: Partial<WebServices> = {}): WebServices {
  return {
    rules: () => ({ ruleSetVersion: 'v1-0', rules: [] }),
    ruleExamples: () => null,
    previewImage: async () => new Uint8Array(),
    getCurrentUser: async () => sampleUser(),
    register: async () => ({ message: '', cookies: [] }),
    signIn: async () => ({ message: '', cookies: [] }),
    forgotPassword: async () => '',
    resetPassword: async () => ({ message: '', cookies: [] }),
    signInAdministrator: async () => ({ message: '', cookies: [] }),
    findAnalysis: async () => null,
    reportExtras: async () => ({ marks: [], adjusted: null, history: [], trackedKeywords: [] }),
    openShared: async () => null,
    listAnalyses: async () => [],
    unfinishedAnalyses: async () => [],
    analysesLeft: async () => 5,
    pendingEmail: async () => null,
    readAccountStats: async () => ({ totalAnalyses: 0, averageScore: null, trackedWebsites: 0 }),
    websites: async () => [],
    subscription: async () => sampleSubscription(),
    payments: async () => [],
    admin: sampleAdmin(),
    articles: { list: async () => [], read: async () => null, countView: async () => {} },
    analyticsMode: 'off',
    subscribeNewsletter: async () => '',
    openTicket: async () => '',
    openPlainTicket: async () => '',
    baseUrl: 'http://localhost',
    isDevelopment: false,
    exampleSiteUrl: null,
    ...change,
  };
}
