import { describe, expect, it } from 'vitest';
import {
  ALL_ISSUES_FILTER,
  buildIssueListHref,
  type IssueListFilter,
  needsReportData,
  parseIssueListFilter,
} from './issue-links.ts';

const FULL_FILTER: IssueListFilter = {
  priority: 'high',
  category: 'links',
  cause: 'template',
  template: 2,
  effort: 'hour',
  isNew: true,
  isMarked: true,
  words: 'broken & lost',
  sort: 'rate',
};

describe('a link to the list of issues', () => {
  it('contains the filter, and parsing it returns the same filter', () => {
    for (const filter of [FULL_FILTER, ALL_ISSUES_FILTER, { ...ALL_ISSUES_FILTER, sort: 'pages' as const }]) {
      const url = new URL(buildIssueListHref(filter, '?analysis=7'), 'https://app.example/');
      expect(parseIssueListFilter(url.search)).toEqual(filter);
      expect(url.hash).toBe('#critical-issues');
    }
  });

  it('keeps other parameters and replaces an earlier filter', () => {
    expect(buildIssueListHref({ priority: 'high' }, '?analysis=7&category=links&words=x')).toBe(
      '?analysis=7&priority=high#critical-issues',
    );
    expect(buildIssueListHref({}, '?priority=high')).toBe('#critical-issues');
  });

  it('shows every issue for unknown values', () => {
    expect(parseIssueListFilter('?priority=urgent&cause=moon&template=-1&effort=x&sort=y&new=yes')).toEqual(
      ALL_ISSUES_FILTER,
    );
    expect(parseIssueListFilter('?template=1.5').template).toBeNull();
  });
});

describe('a navigation', () => {
  const isDataNeeded = (from: string, to: string) =>
    needsReportData({
      currentUrl: new URL(from, 'https://app.example/'),
      nextUrl: new URL(to, 'https://app.example/'),
      defaultShouldRevalidate: true,
    });

  it('that only filters the issues does not load data', () => {
    expect(isDataNeeded('?analysis=7', '?analysis=7&priority=high#critical-issues')).toBe(false);
  });

  it('that changes only the fragment does not lose a request for new data', () => {
    expect(isDataNeeded('?analysis=7#a', '?analysis=7#b')).toBe(true);
  });

  it('to another analysis or page, or to the same URL again, loads data', () => {
    expect(isDataNeeded('?analysis=7', '?analysis=8')).toBe(true);
    expect(isDataNeeded('?analysis=7', '/profile?analysis=7')).toBe(true);
    expect(isDataNeeded('?analysis=7', '?analysis=7')).toBe(true);
  });
});
