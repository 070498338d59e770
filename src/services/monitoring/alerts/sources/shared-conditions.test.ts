import { describe, expect, it } from 'vitest';
import type { AlertKind, AlertSeverity } from '#contracts/monitoring/alert-kinds.ts';
import {
  describeMovedHome,
  hasWatchedSince,
  isReportedByAnalysis,
  listIssuesOfMovedHome,
  listSharedIssues,
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
])('an alert %s %s %s and an open alert about %s', (kind, subject, severity, ruleId, isReported) => {
  expect(isReportedByAnalysis({ kind, subject, severity }, [analysisAlert(ruleId)])).toBe(isReported);
});

it('counts blocked AI crawlers as part of an alert about robots.txt', () => {
  const rules = listSharedIssues({ kind: 'robots-blocked', subject: 'home' }).map(({ ruleId }) => ruleId);
  expect(rules).toEqual(expect.arrayContaining(['googlebot-blocked-robots', 'ai-user-fetch-blocked-claude-user']));
});

describe('issues after the home page moved', () => {
  const HOME = 'https://example.com/';
  const OTHER = 'https://example.com/about';
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
  const issues = [
    buildIssue('link-to-redirect', ['https://example.com/lamps', 'https://example.com/chairs']),
    buildIssue('favicon-missing-or-ineligible', [OTHER]),
    buildIssue('broken-internal-links', ['https://example.com/lamps'], HOME),
    buildIssue('broken-internal-links', ['https://example.com/lamps'], 'https://example.com/gone'),
    buildIssue('h1-missing', [OTHER, 'https://example.com/lamps']),
    buildIssue('title-missing', null),
  ];
  const list = (before: string | null, after: string, isWatched = true) =>
    listIssuesOfMovedHome(issues, { before, after, isWatched });

  it.each([
    ['moved', HOME, OTHER],
    ['moved back', OTHER, HOME],
  ])('are left to the tripwire when it %s', (_, before, after) => {
    expect(list(before, after)).toEqual([
      { ruleId: 'link-to-redirect', before: 0, after: 2 },
      { ruleId: 'favicon-missing-or-ineligible', before: 0, after: 1 },
      { ruleId: 'broken-internal-links', before: 0, after: 1 },
    ]);
    expect(describeMovedHome({ before, after, isWatched: true })).toBe(null);
  });

  it('are all reported when it has not moved, was not known, or nothing watches it', () => {
    expect([list(HOME, HOME), list(null, HOME), list(HOME, OTHER, false)]).toEqual([[], [], []]);
  });

  it.each<[string | null, string, string | null]>([
    [HOME, OTHER, 'The home page now leads to /about.'],
    [HOME, 'https://www.example.net/shop', 'The home page now leads to https://www.example.net/shop.'],
    [HOME, HOME, null],
    [null, OTHER, null],
  ])('are explained without a tripwire: from %s to %s', (before, after, sentence) => {
    expect(describeMovedHome({ before, after, isWatched: false })).toBe(sentence);
  });
});

it('relies on a tripwire that has seen the website before the change', () => {
  const since = new Date('2026-11-10T06:00:00Z');
  const state = { conditions: {}, finalUrls: {}, sitemapUrls: [], certificate: null };
  const tripwire = { isActive: true, state, createdAt: new Date('2026-11-01T06:00:00Z') };
  expect(hasWatchedSince(tripwire, since)).toBe(true);
  for (const change of [{ isActive: false }, { state: null }, { createdAt: since }])
    expect(hasWatchedSince({ ...tripwire, ...change }, since)).toBe(false);
  expect(hasWatchedSince(null, since)).toBe(false);
});
