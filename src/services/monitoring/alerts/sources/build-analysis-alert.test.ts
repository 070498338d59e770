import { describe, expect, it } from 'vitest';
import type { AnalysisChanges, CausedIssue } from './analysis-changes.ts';
import { buildAnalysisAlert } from './build-analysis-alert.ts';
import { describePlace } from './describe-place.ts';

const buildIssue = (ruleId: string, change: Partial<CausedIssue> = {}): CausedIssue => ({
  ruleId,
  title: `Title of ${ruleId}`,
  severity: 'critical',
  points: -4.2,
  newUrls: ['https://shop.example/shop/a', 'https://shop.example/shop/b/c'],
  newUrlCount: 12,
  target: null,
  before: 3,
  after: 15,
  ...change,
});

const build = (
  issues: CausedIssue[],
  {
    points = -4.2,
    otherPoints = 0,
    note = null as string | null,
    unresolved = [] as { issues: { ruleId: string; before: number; after: number }[] }[],
  } = {},
) => {
  const changes: AnalysisChanges = { since: new Date('2026-05-03T04:00:00Z'), points, otherPoints, issues };
  return buildAnalysisAlert({
    changes,
    measuredAt: new Date('2026-05-04T04:00:00Z'),
    timeZone: 'Europe/Berlin',
    note,
    unresolved,
  });
};

describe('the alert of an analysis', () => {
  it('contains the pages, the issue, the time and the cost', () => {
    expect(build([buildIssue('noindex')])).toEqual({
      kind: 'score-dropped',
      severity: 'warning',
      title: 'The search score dropped by 4.2 points',
      subject: 'noindex',
      cause:
        '12 pages under /shop/ developed the issue “Title of noindex” between May 3, 2026, 06:00 and May 4, 2026, 06:00 (Europe/Berlin). This cost 4.2 points.',
      issues: [{ ruleId: 'noindex', before: 3, after: 15 }],
    });
  });

  it('begins with the change that explains the issues', () => {
    const note = 'The home page now leads to /about.';
    const [only, several] = [build([buildIssue('a')], { note }), build([buildIssue('a'), buildIssue('b')], { note })];
    expect(only?.cause).toMatch(/^The home page now leads to \/about\. 12 pages under \/shop\/ developed the issue/);
    expect(several?.cause).toMatch(/^The home page now leads to \/about\.\nChanges on the website between/);
  });

  it('is a single alert for a deployment that breaks a template, with the largest causes first', () => {
    const issues = ['a', 'b', 'c', 'd', 'e'].map((id, index) => buildIssue(id, { points: -5 + index }));
    const alert = build(issues, { points: -15 });
    expect(alert).toMatchObject({ kind: 'score-dropped', severity: 'critical', subject: 'a,b,c,d,e' });
    expect(alert?.cause.split('\n').slice(1)).toEqual([
      '• “Title of a” on 12 pages under /shop/: −5 points',
      '• “Title of b” on 12 pages under /shop/: −4 points',
      '• “Title of c” on 12 pages under /shop/: −3 points',
      '• 2 other issues',
    ]);
  });

  it('is about new issues if the score dropped less than a point', () => {
    expect(build([buildIssue('title', { points: -0.4, severity: 'medium' })], { points: -0.4 })).toMatchObject({
      kind: 'issues-new',
      severity: 'warning',
      title: 'New issue: Title of title',
    });
    expect(build([buildIssue('a'), buildIssue('b')], { points: 0 })?.title).toBe('2 new issues');
  });

  it.each(['low', 'advisory'] as const)('does not exist for new issues of severity %s', (severity) => {
    expect(build([buildIssue('minor', { severity, points: -0.2 })], { points: -0.2 })).toBeNull();
  });

  it('lists issues of low severity if they lowered the score', () => {
    expect(build([buildIssue('minor', { severity: 'low', points: -2 })], { points: -2 })?.kind).toBe('score-dropped');
  });

  it('does not repeat an issue that an unresolved alert reported, unless it has spread', () => {
    const known = (after: number) => ({ unresolved: [{ issues: [{ ruleId: 'noindex', before: 0, after }] }] });
    expect(build([buildIssue('noindex')], known(15))).toBeNull();
    expect(build([buildIssue('noindex')], known(14))?.subject).toBe('noindex');
    const other = build([buildIssue('noindex'), buildIssue('other', { points: -2 })], { ...known(15), points: -6.2 });
    expect(other).toMatchObject({ subject: 'other', title: 'The search score dropped by 2 points' });
  });

  it('reports no larger drop than the displayed score, and explains what else differs', () => {
    const offset = build([buildIssue('links', { points: -30.5 })], { points: -30.5, otherPoints: 11.5 });
    expect(offset?.title).toBe('The search score dropped by 19 points');
    expect(offset?.cause).toMatch(
      /This cost 30\.5 points\. Everything else that differs \(fixed issues, crawled pages, measurement noise\) added 11\.5 points\.$/,
    );
    const more = build([buildIssue('a'), buildIssue('b')], { otherPoints: -2 });
    expect(more?.title).toBe('The search score dropped by 4.2 points');
    expect(more?.cause.split('\n').at(-1)).toBe(
      'Everything else that differs (fixed issues, crawled pages, measurement noise) cost 2 points.',
    );
    expect(build([buildIssue('a')], { otherPoints: 4 })).toMatchObject({
      kind: 'issues-new',
      title: expect.any(String),
    });
  });

  it('contains the URL that links lead to', () => {
    const links = buildIssue('links', { target: 'https://shop.example/shop/gone' });
    expect(build([links])?.cause).toContain('developed the issue “Title of links” (/shop/gone) between');
    expect(build([links, buildIssue('b')])?.cause).toContain('• “Title of links” (/shop/gone) on 12 pages');
  });

  it('does not exist without changes to the website', () => {
    expect(build([], { points: -8 })).toBeNull();
  });
});

it.each([
  [['https://a.example/'], 1, 'the home page'],
  [['https://a.example/x/y'], 1, 'the page /x/y'],
  [['https://a.example/x/y', 'https://a.example/z'], 2, '2 pages'],
  [['https://a.example/x/y', 'https://a.example/x/z/q'], 40, '40 pages under /x/'],
  [null, 3, '3 pages'],
  [[`https://a.example/${'x'.repeat(100)}`], 1, `the page /${'x'.repeat(79)}…`],
])('describes %s as a place', (urls, count, place) => {
  expect(describePlace(urls, count)).toBe(place);
});
