import { expect, it } from 'vitest';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { ComparedIssue, OtherDifference } from '#contracts/analysis/comparison.ts';
import type { StoredComparison } from '../../../analyses/explore/read-comparison.ts';
import { isOver, readAnalysisChanges } from './analysis-changes.ts';

const buildStep = (kind: string, ruleId: string | null, points: number) => ({
  kind,
  ruleId,
  title: `Title of ${ruleId}`,
  points,
  detail: null,
});

const buildReport = (steps: ReturnType<typeof buildStep>[], rules: object[] = []): AuditReport =>
  ({
    change: { from: { measuredAt: '2026-05-03T04:00:00.000Z', score: 80, ruleSetVersion: '1' }, steps },
    seoIssues: [
      { ruleId: 'noindex', title: 'Title of noindex', severity: 'critical', affectedPages: 12 },
      { ruleId: 'ttfb-slow', title: 'Title of ttfb-slow', severity: 'medium', affectedPages: 12 },
    ],
    rules,
  }) as unknown as AuditReport;

const buildIssue = (ruleId: string, urlCount: number): ComparedIssue => ({
  ruleId,
  title: `Title of ${ruleId}`,
  severity: 'critical',
  urlCount,
  urls: ['https://shop.example/shop/a'],
});

const buildComparison = (part: Partial<StoredComparison>): StoredComparison =>
  ({
    newIssues: [],
    addedIssues: [],
    fixedIssues: [],
    persistingIssues: [],
    otherDifferences: [],
    ...part,
  }) as StoredComparison;

it('counts only the points that website changes cost', () => {
  const steps = [
    buildStep('new', 'noindex', -4.24),
    buildStep('new', 'ttfb-slow', -2),
    buildStep('new', 'broken-external-link', -3),
    buildStep('fixed', 'title', 1),
    buildStep('scope', 'other', -9),
    buildStep('noise', null, -2),
    buildStep('rules', 'more', -5),
  ];
  const outside: OtherDifference = {
    ruleId: 'broken-external-link',
    title: '',
    urlCount: 1,
    urls: [],
    isIn: 'to',
    cause: 'outside',
  };
  const comparison = buildComparison({
    addedIssues: [buildIssue('noindex', 12), buildIssue('ttfb-slow', 12)],
    persistingIssues: [buildIssue('noindex', 3)],
    otherDifferences: [outside],
  });
  for (const changes of [
    readAnalysisChanges(buildReport(steps), comparison),
    readAnalysisChanges(buildReport(steps), null),
  ]) {
    expect([changes?.points, changes?.otherPoints]).toEqual([-3.2, -21]);
    expect(changes?.issues.map(({ ruleId }) => ruleId)).toEqual(['noindex']);
  }
  expect(readAnalysisChanges(buildReport(steps), comparison)?.issues[0]).toMatchObject({
    points: -4.24,
    before: 3,
    after: 15,
  });
});

it('contains the target of an issue that did not exist before', () => {
  const cause = { kind: 'target', label: 'https://shop.example/gone', places: 2, url: 'https://shop.example/' };
  const build = (part: Partial<StoredComparison>, label = cause.label) => {
    const issue = { ruleId: 'noindex', affectedPages: 2, causes: [{ ...cause, label }] };
    const report = { ...buildReport([]), seoIssues: [issue] } as unknown as AuditReport;
    return readAnalysisChanges(report, buildComparison({ addedIssues: [buildIssue('noindex', 2)], ...part }))?.issues[0]
      ?.target;
  };
  expect(build({})).toBe('https://shop.example/gone');
  expect(build({ persistingIssues: [buildIssue('noindex', 3)] })).toBeNull();
  expect([build({}, 'status 404'), build({}, 'https://shop.example/shop/a')]).toEqual([null, null]);
});

it('is null for a first analysis', () => {
  expect(readAnalysisChanges({ ...buildReport([]), change: null }, null)).toBeNull();
});

it('is over when every issue was measured and is back to its previous level', () => {
  const issues = [{ ruleId: 'noindex', before: 3, after: 15 }];
  const isOverWith = (count: number, rules: object[] = []) =>
    isOver(issues, buildReport([], rules), buildComparison({ persistingIssues: [buildIssue('noindex', count)] }));
  expect([isOverWith(15), isOverWith(4), isOverWith(3), isOverWith(0)]).toEqual([false, false, true, true]);
  expect(isOverWith(0, [{ ruleId: 'noindex', outcome: 'notMeasured' }])).toBe(false);
  expect(isOver(issues, buildReport([]), null)).toBe(false);
  expect(isOver([], buildReport([]), null)).toBe(false);
});
