import type { z } from 'zod';
import type { Webhook } from '#contracts/account/webhooks.ts';
import type { Website } from '#contracts/account/website.ts';
import type { AnalysisSummary } from '#contracts/analysis/analysis-state.ts';
import { COMPARISON_MESSAGES, type Comparison } from '#contracts/analysis/comparison.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { IssueNotes } from '#contracts/analysis/issue-life.ts';
import type { aiMentionsSchema, Source } from '#contracts/api/v1.ts';
import type { Alert } from '#contracts/monitoring/alerts.ts';
import { SCHEDULE_OUTCOMES } from '#contracts/monitoring/schedule.ts';
import type { Schedule } from '#contracts/monitoring/schedules.ts';
import type { Tripwire } from '#contracts/monitoring/tripwires.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';

const ANALYSIS_ID = '0b7e6a52-6c1d-4a5e-9d8e-6f3c1f1f7a10';

/** Samples for the OpenAPI document; a test parses them with the schemas of the responses. */
export const SAMPLE_SUMMARY: AnalysisSummary = {
  id: ANALYSIS_ID,
  url: 'https://example.com/',
  host: 'example.com',
  status: 'queued',
  origin: 'api',
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
  tags: ['Shops'],
  isActive: true,
  userId: 'k3J9qL2m',
  lastAnalysisId: ANALYSIS_ID,
  lastScore: 71,
  lastAiReadiness: 64,
  scoreChange: -2,
  aiReadinessChange: 0,
  openAlerts: 1,
  acknowledgedAlerts: 0,
  nextRunAt: '2026-11-30T05:30:00.000Z',
  lastAnalyzedAt: '2026-11-27T12:03:00.000Z',
  isAnalyzing: false,
  lastFailedAt: null,
  badgeId: null,
  updatedAt: '2026-11-27T12:03:00.000Z',
};

export const SAMPLE_SCHEDULE: Schedule = {
  websiteId: SAMPLE_WEBSITE.id,
  domain: 'example.com',
  nickname: null,
  frequency: 'weekly',
  weekday: 1,
  dayOfMonth: null,
  time: '06:30',
  timeZone: 'Europe/Berlin',
  scope: ENTIRE_SITE,
  isActive: true,
  pausedBecause: null,
  nextRunAt: '2026-11-30T05:30:00.000Z',
  waitingSince: null,
  lastRun: {
    at: '2026-11-23T05:30:00.000Z',
    outcome: 'started',
    message: SCHEDULE_OUTCOMES.started,
    analysisId: ANALYSIS_ID,
  },
};

export const SAMPLE_TRIPWIRE: Tripwire = {
  websiteId: SAMPLE_WEBSITE.id,
  domain: 'example.com',
  isActive: true,
  pageUrl: 'https://example.com/pricing',
  frequency: 'hourly',
  pausedBecause: null,
  nextCheckAt: '2026-11-27T13:17:00.000Z',
  lastCheckedAt: '2026-11-27T12:17:00.000Z',
  problem: null,
  isConfirming: false,
  findings: [
    { item: 'robots', url: 'https://example.com/robots.txt', state: 'ok', text: 'Allows the watched pages.' },
    { item: 'page', url: 'https://example.com/pricing', state: 'problem', text: 'Noindex in the robots meta tag.' },
    { item: 'certificate', url: null, state: 'ok', text: 'Valid for 62 more days.' },
  ],
};

export const SAMPLE_AI_MENTIONS = {
  results: null,
  notMeasured: { reason: VISIBILITY_TEXTS.noPrompts, step: VISIBILITY_TEXTS.noPromptsStep },
} satisfies z.infer<typeof aiMentionsSchema>;

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

export const SAMPLE_ALERT: Alert = {
  id: '3e9b1c7a-2f0d-4a86-9c1b-7d5e2f4a6b80',
  websiteId: SAMPLE_WEBSITE.id,
  website: 'example.com',
  nickname: SAMPLE_WEBSITE.nickname,
  kind: 'score-dropped',
  severity: 'warning',
  state: 'open',
  title: 'The search score dropped by 4.2 points',
  cause:
    '12 pages under /shop/ developed the issue “Important pages with noindex” between Nov 26, 2026, 06:00 and Nov 27, 2026, 06:00 (UTC). This cost 4.2 points.',
  url: `https://example.com/?analysis=${ANALYSIS_ID}`,
  occurredAt: '2026-11-27T06:03:00.000Z',
  acknowledgedAt: null,
  resolvedAt: null,
};

export const SAMPLE_SOURCE: Source = {
  provider: 'google-search-console',
  name: 'Google Search Console',
  isLocked: false,
  state: 'connected',
  connection: {
    method: 'oauth',
    property: { id: 'sc-domain:example.com', kind: 'domain', permission: 'owner' },
    connectedAt: '2026-11-20T09:00:00.000Z',
    testedAt: null,
    syncedAt: '2026-11-27T06:00:00.000Z',
    nextSyncAt: '2026-11-28T06:00:00.000Z',
    failure: null,
    sync: { state: 'done', daysDone: 483, daysTotal: 483, rowsRead: 61_240, waitingFor: null, waitingUntil: null },
    usage: { calls: 112, failures: 0, costUsd: 0 },
  },
};

/**
 * Request bodies, by operation ID. A test parses them with the schemas of the bodies; the IDs match the other samples.
 */
export const REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  startAnalysis: { url: 'https://example.com', scope: { include: ['/blog/*'] } },
  startRecheck: { ruleId: 'title-missing' },
  setIssueAssignee: { assignee: 'Kim Lee' },
  addIssueComment: { text: 'The template of the shop lost its title.' },
  addWebsite: { url: 'https://example.com', nickname: 'Shop' },
  updateWebsite: { nickname: 'Shop', tags: ['Client A'], isActive: true },
  setSchedule: { frequency: 'weekly', weekday: 1, time: '06:30', timeZone: 'Europe/Berlin' },
  setTripwire: { isActive: true, pageUrl: 'https://example.com/pricing' },
  trackKeywords: { website: SAMPLE_WEBSITE.id, keywords: ['desk lamp', 'reading lamp'] },
  analyzeCompetitor: { website: SAMPLE_WEBSITE.id, url: 'https://example.org' },
  createWebhook: { url: 'https://example.com/webhooks', events: ['analysis.completed', 'score.dropped'] },
  updateWebhook: { url: 'https://example.com/webhooks', events: ['issue.new'], websiteId: null },
};

export const SAMPLE_NOTES: IssueNotes = {
  ruleId: 'title-missing',
  state: 'regressed',
  firstSeenAt: '2026-11-06T12:04:00.000Z',
  lastSeenAt: '2026-11-27T12:04:00.000Z',
  resolvedAt: '2026-11-20T12:04:00.000Z',
  assignee: 'Kim Lee',
  commentCount: 1,
  comments: [
    {
      id: '0b7c6a52-6f0e-4a1c-9d7e-3f1f6a0c5b21',
      text: 'The template of the shop lost its title.',
      createdAt: '2026-11-27T13:10:00.000Z',
    },
  ],
};

const COMPARED_FIELDS = { pagesRead: 38, isCrawlComplete: true, ruleSetVersion: '2026-11-27', engineVersion: '0.1.0' };
const SAMPLE_URL = 'https://example.com/lamps';

export const SAMPLE_COMPARISON: Comparison = {
  website: 'example.com',
  quality: 'real',
  source: COMPARISON_MESSAGES.source,
  from: {
    analysisId: '4c1d8a30-9a43-4d0b-8f5e-2b0f6f0e9d11',
    measuredAt: '2026-11-20T12:03:00.000Z',
    seoScore: 68,
    aiReadiness: 72,
    ...COMPARED_FIELDS,
  },
  to: {
    analysisId: ANALYSIS_ID,
    measuredAt: '2026-11-27T12:03:00.000Z',
    seoScore: 71,
    aiReadiness: 72,
    ...COMPARED_FIELDS,
  },
  scoreChange: {
    difference: 3,
    steps: [{ kind: 'fixed', ruleId: 'title-missing', title: 'Title missing', points: 3, detail: null }],
    omittedSteps: 0,
    note: null,
  },
  aiChange: { difference: 0, steps: [], omittedSteps: 0, note: null },
  pages: { added: 0, removed: 0 },
  newIssues: { total: 0, items: [] },
  fixedIssues: {
    total: 1,
    items: [{ ruleId: 'title-missing', title: 'Title missing', severity: 'critical', urlCount: 1, urls: [SAMPLE_URL] }],
  },
  persistingIssues: { total: 0, items: [] },
  otherDifferences: { total: 0, items: [] },
  notes: [],
};
