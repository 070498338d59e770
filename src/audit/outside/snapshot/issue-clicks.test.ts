import { expect, it } from 'vitest';
import { composeIssueClicks, findHistoryStart, findIssueStart } from './issue-clicks.ts';

const repeatClicks = (clicks: number, days: number) => Array.from({ length: days }, () => clicks);
/** 56 days up to 2026-11-16. */
const DAYS = {
  clicksByUrl: new Map([
    ['/a', repeatClicks(1, 56)],
    ['/gone', [...repeatClicks(3, 28), ...repeatClicks(0, 28)]],
  ]),
  firstDay: '2026-09-22',
  lastFinalDay: '2026-11-16',
};
const buildIssue = (ruleId: string, urls: string[], since: string | null = null) => ({ ruleId, urls, since });

it('counts clicks per issue, and the best 28 days for issues that remove pages', () => {
  const issues = [
    buildIssue('title-missing', ['/a', '/a', '/gone']),
    buildIssue('noindex-important-page', ['/gone'], '2026-10-20'),
    buildIssue('robots-txt-missing', []),
  ];
  expect(composeIssueClicks({ ...DAYS, issues })).toMatchObject({
    issues: [
      { ruleId: 'title-missing', clicks: 28, kind: 'recent', lostSince: null, pages: 2, pagesWithClicks: 1 },
      { ruleId: 'noindex-important-page', clicks: 84, kind: 'best', lostSince: '2026-10-20', from: '2026-09-22' },
    ],
    pages: [{ url: '/a', clicks: 28 }],
    pagesPeriod: { from: '2026-10-20', to: '2026-11-16' },
    arePagesComplete: true,
  });
});

it('leaves out issues and pages with fewer than 28 days of data', () => {
  const issues = [buildIssue('title-missing', ['/a'])];
  expect(composeIssueClicks({ ...DAYS, firstDay: '2026-10-21', issues })).toEqual({
    issues: [],
    pages: [],
    pagesPeriod: null,
    arePagesComplete: false,
  });
});

it('includes the day on which an issue began only if an earlier analysis did not have the issue', () => {
  const context = { measuredOn: '2026-11-20', earlier: new Map([['b', '2026-08-01']]) };
  expect(findIssueStart({ ruleId: 'a', isNew: true }, context)).toBe('2026-11-20');
  expect(findIssueStart({ ruleId: 'b', isNew: false }, context)).toBe('2026-08-01');
  expect(findIssueStart({ ruleId: 'a', isNew: false }, context)).toBeNull();
  expect(findIssueStart({ ruleId: 'b', isNew: null }, context)).toBeNull();
});

it('requires 16 months of history', () => {
  expect(findHistoryStart('2026-11-16')).toBe('2025-07-19');
});
