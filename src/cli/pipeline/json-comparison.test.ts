import { expect, it } from 'vitest';
import { buildJsonComparison } from './json-comparison.ts';

const issue = { ruleId: 'title-missing', title: 'Title missing', severity: 'critical', urlCount: 1 } as const;
const url = 'https://example.com/a';
const place = { url, where: 'head', found: null, expected: 'a <title> in <head>', cause: null, key: 'k' };

it('lists new issues with their occurrences, and other issues as the API does', () => {
  const comparison = buildJsonComparison({
    measuredAt: '2026-11-27T12:00:00.000Z',
    scoreChange: null,
    newIssues: [{ ...issue, places: [place] }],
    uncounted: [],
    issues: {
      newIssues: [{ ...issue, urls: [url] }],
      fixedIssues: [],
      persistingIssues: [{ ...issue, ruleId: 'h1-missing', urls: [url] }],
      otherDifferences: [],
    },
  });
  expect(comparison).toEqual({
    measuredAt: '2026-11-27T12:00:00.000Z',
    scoreChange: null,
    newIssues: [
      { ...issue, urls: [url], places: [{ url, where: 'head', found: null, expected: 'a <title> in <head>' }] },
    ],
    fixedIssues: [],
    persistingIssues: [{ ...issue, ruleId: 'h1-missing', urls: [url] }],
    otherDifferences: [],
  });
});
