import { describe, expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleIssue } from '#test/helpers/sample-report.ts';
import { ALL_ISSUES_FILTER } from '../issue-links.ts';
import { buildFilterOptions, describeRowCount, describeTemplate, hasSeveralTemplates } from './filter-options.ts';
import { buildWorkbench, countShownRows, selectRows } from './issue-rows.ts';

const makeEffort = (hours: number, coveredBy: string[] = []): IssueEffort => ({
  class: 'template',
  hoursEach: hours,
  unit: 'site',
  units: 1,
  hours: coveredBy.length > 0 ? 0 : hours,
  coveredBy,
});
const makeCause = (kind: 'template' | 'target') => ({ kind, label: 'x', places: 2, url: 'https://example.com/' });
const buildIssue = (ruleId: string, change: Partial<SeoIssue> = {}) =>
  buildSampleIssue({ id: ruleId, ruleId, countUnit: 'place', ...change });

const ISSUES = [
  buildIssue('slow', { priority: 'high', gain: 6, effort: makeEffort(12), affectedPages: 3, category: 'performance' }),
  buildIssue('alt', {
    priority: 'medium',
    gain: 4,
    aiGain: 5,
    effort: makeEffort(1),
    affectedPages: 8,
    countUnit: 'page',
    count: 9,
    isNew: true,
    causes: [makeCause('template')],
    templates: [{ template: 2, pages: 9 }],
  }),
  buildIssue('links', {
    priority: 'low',
    gain: 1,
    effort: makeEffort(0.25),
    affectedPages: 1,
    causes: [makeCause('target')],
  }),
  buildIssue('covered', { priority: 'low', gain: 2, effort: makeEffort(1, ['alt']), affectedPages: 2 }),
  buildIssue('advice', { priority: 'low', severity: 'advisory', gain: 0, affectedPages: 0, title: 'Only advice' }),
];
const mark = (ruleId: string): IssueMark => ({
  ruleId,
  kind: 'intended',
  note: null,
  createdAt: '2026-11-20T00:00:00Z',
});
const makeWorkbench = (first: string[] = [], marks: IssueMark[] = []) => {
  const goldenAnalysis = readGoldenAnalysis('flawed');
  const [recommendation] = goldenAnalysis.recommendations;
  if (recommendation === undefined) throw new Error('No recommendation');
  const recommendations = first.map((ruleId) => ({ ...recommendation, id: ruleId, ruleId, ruleIds: [ruleId] }));
  return buildWorkbench({ ...goldenAnalysis, seoIssues: ISSUES, recommendations }, createIssueMarks(marks));
};
const select = (change: Partial<typeof ALL_ISSUES_FILTER>, rows = makeWorkbench().rows) =>
  selectRows(rows, { ...ALL_ISSUES_FILTER, ...change }).map(({ issue }) => issue.ruleId);

it.each([
  [20, 20],
  [26, 26],
  [27, 25],
])('for %i issues, shows %i before a "Show more" button', (total, shown) => {
  expect(countShownRows(total, 25)).toBe(shown);
});

describe('the order of the list', () => {
  it('follows the recommendations, then points per hour, and numbers the first three', () => {
    const { rows } = makeWorkbench(['links', 'alt', 'slow', 'covered']);
    expect(rows.map(({ issue }) => issue.ruleId)).toEqual(['links', 'alt', 'slow', 'covered', 'advice']);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, null, null]);
  });

  it('follows points per hour once the report has no more recommendations', () => {
    expect(makeWorkbench(['slow']).rows.map(({ issue }) => issue.ruleId)).toEqual([
      'slow',
      'alt',
      'links',
      'covered',
      'advice',
    ]);
  });

  it('puts marked issues last, and replaces them with the next recommendation', () => {
    const { rows } = makeWorkbench(['links', 'alt', 'slow', 'covered'], [mark('links')]);
    expect(rows.map(({ issue }) => issue.ruleId)).toEqual(['alt', 'slow', 'covered', 'advice', 'links']);
    expect(rows.at(-1)).toMatchObject({ rank: null, mark: { kind: 'intended' } });
  });

  it('can follow gain in both scores together, gain per hour, or pages', () => {
    expect(select({ sort: 'gain' })).toEqual(['alt', 'slow', 'covered', 'links', 'advice']);
    // Covered issues have no hours of their own, and advisory issues gain no points.
    expect(select({ sort: 'rate' })).toEqual(['alt', 'links', 'slow', 'covered', 'advice']);
    expect(select({ sort: 'pages' })).toEqual(['alt', 'slow', 'covered', 'links', 'advice']);
  });
});

describe('the filter of the list', () => {
  it('selects by severity, category, cause, template and effort, or only new issues', () => {
    expect(select({ priority: 'high' })).toEqual(['slow']);
    expect(select({ category: 'performance' })).toEqual(['slow']);
    expect(select({ cause: 'template' })).toEqual(['alt']);
    expect(select({ template: 2 })).toEqual(['alt']);
    expect(select({ effort: 'hour' })).toEqual(['alt', 'links']);
    expect(select({ effort: 'days' })).toEqual(['slow']);
    expect(select({ effort: 'covered' })).toEqual(['covered']);
    expect(select({ isNew: true })).toEqual(['alt']);
    expect(select({ priority: 'low', cause: 'target' })).toEqual(['links']);
  });

  it('finds words in any order, including in aliases of the issue', () => {
    expect(select({ words: ' ADVICE only ' })).toEqual(['advice']);
    expect(select({ words: 'missing title tag' })).toHaveLength(5);
    expect(select({ words: 'nothing like it' })).toEqual([]);
  });

  it('excludes marked issues from a severity, like its tile, and lists them on request', () => {
    const { rows, view } = makeWorkbench([], [mark('slow')]);
    expect(view.tiles[0]?.count).toBe(0);
    expect(select({ priority: 'high' }, rows)).toEqual([]);
    expect(select({ isMarked: true }, rows)).toEqual(['slow']);
  });
});

describe('the choices of the toolbar', () => {
  const { rows } = makeWorkbench();
  const options = buildFilterOptions(rows, readGoldenAnalysis('flawed'));

  it('are the values that occur, with the number of issues for each', () => {
    expect(options.category.map(({ label }) => label)).toEqual(['Performance (1)', 'Titles (4)']);
    expect(options.cause.map(({ value }) => value).sort()).toEqual(['target', 'template']);
    expect(options.effort.map(({ label }) => label)).toEqual([
      'Up to 1 h (2)',
      'More than 8 h (1)',
      'Resolved by another fix (1)',
    ]);
    expect(options).toMatchObject({ newCount: 1, markedCount: 0 });
  });

  it('describe a template by the paths of its pages, and include templates only if there are several', () => {
    const picture = readGoldenAnalysis('flawed').sitePicture;
    expect(describeTemplate(1, { sitePicture: picture })).toBe('/, /Team_Members and similar');
    expect(describeTemplate(99, { sitePicture: picture })).toBe('Template 99');
    expect(hasSeveralTemplates({ sitePicture: picture })).toBe(true);
    const first = picture && { ...picture, templates: picture.templates.slice(0, 1), otherTemplates: 0 };
    expect(hasSeveralTemplates({ sitePicture: first })).toBe(false);
    expect(hasSeveralTemplates({ sitePicture: null })).toBe(false);
  });

  it('sort by clicks once a search engine is connected, and put issues without clicks last', () => {
    const period = { from: '2026-10-26', to: '2026-11-22' };
    const count = (ruleId: string, clicks: number) =>
      ({ ruleId, clicks, kind: 'recent', ...period, lostSince: null, pages: 2, pagesWithClicks: 1 }) as const;
    const analysis = {
      ...readGoldenAnalysis('flawed'),
      seoIssues: ISSUES,
      affectedClicks: {
        engine: 'google' as const,
        quality: 'real' as const,
        source: 'Google Search Console',
        collectedAt: '2026-11-26T04:00:00.000Z',
        issues: [count('links', 40), count('slow', 0)],
        pages: [],
        pagesPeriod: null,
        arePagesComplete: false,
      },
    };
    const { rows } = buildWorkbench(analysis, createIssueMarks([]));
    expect(select({ sort: 'clicks' }, rows).slice(0, 2)).toEqual(['links', 'slow']);
    expect(buildFilterOptions(rows, analysis).sort.at(-1)?.label).toBe('Sort: clicks on affected pages');
  });

  it('sort by clicks only once a source for clicks exists', () => {
    expect(options.sort.map(({ label }) => label)).toEqual([
      'Sort: fix first',
      'Sort: gain',
      'Sort: gain per hour',
      'Sort: pages affected',
    ]);
  });
});

it('states how many of the issues are listed', () => {
  expect([describeRowCount(5, 5), describeRowCount(2, 5)]).toEqual(['5 issues', '2 of 5 issues']);
});
