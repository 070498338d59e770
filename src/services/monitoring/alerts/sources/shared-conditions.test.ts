import { describe, expect, it } from 'vitest';
import type { AlertKind, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import {
  describeMovedHome,
  hasWatchedSince,
  isReportedByAnalysis,
  listSharedIssues,
  listWatchedIssues,
  type WatchedPages,
} from './shared-conditions.ts';

const analysisAlert = (ruleId: string) => ({
  kind: 'issues-new' as const,
  severity: 'warning' as const,
  issues: [{ ruleId, before: 0, after: 1 }],
});

it.each<[kind: AlertKind, subject: string, severity: AlertSeverity, ruleId: string, isReported: boolean]>([
  ['certificate-expires', 'end', 'warning', 'tls-certificate-expiring', true],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-expiring', false],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-expired', true],
  ['certificate-expires', 'end', 'critical', 'tls-certificate-name-mismatch', false],
  ['certificate-expires', 'certificate', 'critical', 'tls-certificate-expiring', false],
  ['certificate-expires', 'certificate', 'critical', 'tls-certificate-name-mismatch', true],
  ['certificate-expires', 'certificate', 'critical', 'tls-chain-incomplete', true],
  ['robots-blocked', 'home', 'critical', 'bingbot-blocked-robots', false],
  ['robots-blocked', 'home', 'critical', 'googlebot-blocked-robots', true],
  ['robots-blocked', 'home', 'critical', 'ai-user-fetch-blocked-chatgpt-user', false],
  ['robots-blocked', 'page', 'critical', 'googlebot-blocked-robots', false],
  ['page-noindex', 'home', 'critical', 'homepage-noindex', true],
  ['page-noindex', 'home', 'critical', 'title-missing', false],
])(
  'decides whether the alert %s %s %s repeats an open alert about %s',
  (kind, subject, severity, ruleId, isReported) => {
    expect(isReportedByAnalysis({ kind, subject, severity }, [analysisAlert(ruleId)])).toBe(isReported);
  },
);

it('counts blocked AI crawlers as part of an alert about robots.txt', () => {
  const rules = listSharedIssues({ kind: 'robots-blocked', subject: 'home' }).map(({ ruleId }) => ruleId);
  expect(rules).toEqual(expect.arrayContaining(['googlebot-blocked-robots', 'ai-user-fetch-blocked-claude-user']));
});

const HOME = 'https://example.com/';
const ABOUT = 'https://example.com/about';
const PRICES = 'https://example.com/prices';
const LAMPS = 'https://example.com/lamps';

const buildIssue = (ruleId: string, newUrls: string[] | null, target: string | null = null) => ({
  ruleId,
  title: ruleId,
  severity: 'low' as const,
  points: -1,
  newUrls,
  newUrlCount: newUrls?.length ?? 1,
  target,
  before: 0,
  after: newUrls?.length ?? 1,
});
const buildPages = (change: Partial<WatchedPages>): WatchedPages => ({
  homeBefore: HOME,
  home: HOME,
  page: PRICES,
  isWatched: true,
  ...change,
});
const listRules = (issues: Parameters<typeof listWatchedIssues>[0], change: Partial<WatchedPages>) =>
  listWatchedIssues(issues, buildPages(change)).map(({ ruleId, after }) => `${ruleId} ${after}`);

describe('issues after the home page moved', () => {
  const issues = [
    buildIssue('link-to-redirect', [LAMPS, 'https://example.com/chairs']),
    buildIssue('favicon-missing-or-ineligible', [ABOUT]),
    buildIssue('broken-fragment-link', [LAMPS], HOME),
    buildIssue('broken-fragment-link', [LAMPS], 'https://example.com/gone'),
    buildIssue('h1-missing', [ABOUT, LAMPS]),
    buildIssue('title-missing', null),
  ];

  it.each([
    ['moved', { home: ABOUT }],
    ['moved back', { homeBefore: ABOUT }],
  ])('are left to the tripwire when the tripwire %s', (_, change) => {
    const expected = ['link-to-redirect 2', 'favicon-missing-or-ineligible 1', 'broken-fragment-link 1'];
    expect(listRules(issues, change)).toEqual(expected);
    expect(describeMovedHome(buildPages(change))).toBe(null);
  });

  it.each([
    ['it has not moved', {}],
    ['its earlier URL is not known', { homeBefore: null, home: ABOUT }],
    ['nothing watches it', { home: ABOUT, isWatched: false }],
  ])('are all reported when %s', (_, change) => {
    expect(listRules(issues, change)).toEqual([]);
  });

  it.each<[string | null, string, string | null]>([
    [HOME, ABOUT, 'The home page now leads to /about.'],
    [HOME, 'https://www.example.net/shop', 'The home page now leads to https://www.example.net/shop.'],
    [HOME, HOME, null],
    [null, ABOUT, null],
  ])('are explained without a tripwire: from %s to %s', (homeBefore, home, sentence) => {
    expect(describeMovedHome(buildPages({ homeBefore, home, isWatched: false }))).toBe(sentence);
  });
});

it('leaves issues that the tripwire looks for on its watched pages to the tripwire, and reports all others', () => {
  const issues = [
    buildIssue('noindex-important-page', [PRICES]),
    buildIssue('broken-internal-link', [LAMPS, ABOUT], PRICES),
    buildIssue('homepage-noindex', [HOME]),
    buildIssue('server-error-5xx', [PRICES, LAMPS]),
    buildIssue('h1-missing', [PRICES]),
    { ...buildIssue('title-missing', [PRICES]), newUrlCount: 2 },
  ];
  const expected = ['noindex-important-page 1', 'broken-internal-link 2', 'homepage-noindex 1'];
  expect(listRules(issues, {})).toEqual(expected);
  expect(listRules(issues, { page: null })).toEqual(['homepage-noindex 1']);
  expect(listRules(issues, { isWatched: false })).toEqual([]);
});

it('relies on a tripwire that has seen the website before the change', () => {
  const since = new Date('2026-11-10T06:00:00Z');
  const state = { conditions: {}, finalUrls: {}, sitemapUrls: [], certificate: null };
  const tripwire = { isActive: true, state, lastProblem: null, updatedAt: new Date('2026-11-01T06:00:00Z') };
  expect(hasWatchedSince(tripwire, since)).toBe(true);
  for (const change of [{ isActive: false }, { state: null }, { lastProblem: 'It failed.' }, { updatedAt: since }])
    expect(hasWatchedSince({ ...tripwire, ...change }, since)).toBe(false);
  expect(hasWatchedSince(null, since)).toBe(false);
});
