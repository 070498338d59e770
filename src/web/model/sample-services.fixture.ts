/** What page loaders find in tests of the web layer: an account without anything in it. */
import type { Subscription } from '#contracts/billing.ts';
import type { WebServices } from '#services/web-services.ts';
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

export function sampleServices(change: Partial<WebServices> = {}): WebServices {
  return {
    rules: () => ({ ruleSetVersion: 'v1-0', rules: [] }),
    previewImage: async () => new Uint8Array(),
    currentUser: async () => sampleUser(),
    findAnalysis: async () => null,
    reportExtras: async () => ({ marks: [], adjusted: null, history: [] }),
    openShared: async () => null,
    listAnalyses: async () => [],
    analysesLeft: async () => 5,
    accountStats: async () => ({ totalAnalyses: 0, averageScore: null, trackedWebsites: 0 }),
    websites: async () => [],
    subscription: async () => sampleSubscription(),
    payments: async () => [],
    systemStatus: async () => ({
      ...{ engineVersion: '0.1.0', database: true, queue: true },
      browser: { available: false, reason: 'None was found' },
    }),
    articles: { list: async () => [], read: async () => null, countView: async () => {} },
    baseUrl: 'http://localhost',
    isDevelopment: false,
    exampleSiteUrl: null,
    ...change,
  };
}
