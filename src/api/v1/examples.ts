import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import type { AnalysisSummary } from '#contracts/analysis/analysis-state.ts';

const ANALYSIS_ID = '0b7e6a52-6c1d-4a5e-9d8e-6f3c1f1f7a10';

/** Samples for the OpenAPI document; a test parses them with the schemas of the responses. */
export const SAMPLE_SUMMARY: AnalysisSummary = {
  id: ANALYSIS_ID,
  url: 'https://example.com/',
  host: 'example.com',
  status: 'queued',
  seoScore: null,
  issuesCount: null,
  createdAt: '2026-11-27T12:00:00.000Z',
  finishedAt: null,
  failure: null,
};

export const SAMPLE_WEBSITE: Website = {
  id: '5a0f0ebb-758c-4a79-945b-0d01616a78c0',
  domain: 'example.com',
  nickname: null,
  isActive: true,
  userId: 'k3J9qL2m',
  lastAnalysisId: ANALYSIS_ID,
  lastScore: 71,
  lastAnalyzedAt: '2026-11-27T12:03:00.000Z',
  isAnalyzing: false,
  lastFailedAt: null,
  updatedAt: '2026-11-27T12:03:00.000Z',
};

export const SAMPLE_WEBHOOK: Webhook = {
  id: '1f6d2c1e-5d0a-4b57-8a3e-9b3f5f0c7d21',
  url: 'https://example.com/webhooks',
  events: ['analysis.completed', 'score.dropped'],
  websiteId: null,
  isActive: true,
  offReason: null,
  previousSecretEndsAt: null,
  createdAt: '2026-11-27T12:00:00.000Z',
  lastDelivery: { state: 'delivered', at: '2026-11-27T12:03:00.000Z' },
};
