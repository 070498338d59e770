import { expect, it } from 'vitest';
import type { IssueList, NewSinceLast } from '#contracts/analysis/issue-life.ts';
import { buildNewSince, summarizeGroup } from './new-since-last.ts';

const list = (...titles: string[]): IssueList => ({
  total: titles.length,
  items: titles.map((title) => ({ ruleId: title, title, severity: 'medium', count: 1 })),
});
const news = (change: Partial<NewSinceLast>): NewSinceLast => ({
  analysisId: 'previous',
  finishedAt: '2026-11-20T10:00:00.000Z',
  newIssues: list(),
  regressedIssues: list(),
  worsenedIssues: list(),
  improvedIssues: list(),
  resolvedIssues: list(),
  ...change,
});
const finishedAt = '2026-11-27T10:00:00.000Z';

it('is null for a first analysis', () => {
  expect(buildNewSince({ newSinceLast: null, finishedAt })).toBeNull();
  expect(buildNewSince({ finishedAt })).toBeNull();
});

it('counts the issues that changed', () => {
  const view = buildNewSince({
    newSinceLast: news({ newIssues: list('A', 'B'), worsenedIssues: list('D'), resolvedIssues: list('C') }),
    finishedAt,
  });
  expect(view).toMatchObject({
    previousId: 'previous',
    counts: '2 new, 1 worse, 1 resolved',
    sentence: '4 issues changed since Nov 20, 2026: 2 new, 1 worse, 1 resolved.',
  });
  expect(view?.groups.map(({ kind }) => kind)).toEqual(['new', 'worsened', 'resolved']);
});

it('states that nothing changed, with the time of an analysis of the same day', () => {
  const sameDay = buildNewSince({ newSinceLast: news({ finishedAt: '2026-11-27T08:00:00.000Z' }), finishedAt });
  expect(sameDay?.counts).toBe('No change');
  expect(sameDay?.sentence).toMatch(/^No issue changed since Nov 27, 2026, .+\.$/);
});

it('summarizes a group', () => {
  const group = (...titles: string[]) => ({ kind: 'new' as const, title: 'New', ...list(...titles) });
  expect(summarizeGroup(group('A'), 2)).toBe('New: A');
  expect(summarizeGroup(group('A', 'B'), 2)).toBe('New: A and B');
  expect(summarizeGroup(group('A', 'B', 'C', 'D'), 2)).toBe('New: A, B and 2 more');
});
