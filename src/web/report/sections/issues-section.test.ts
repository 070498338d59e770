import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleIssue } from '#test/helpers/sample-report.ts';
import { IssuesSection } from './issues-section.tsx';

const render = (seoIssues: SeoIssue[], marks: IssueMark[] = []) => {
  const report = readGoldenAnalysis('clean', { seoIssues, recommendations: [] });
  const section = createElement(IssuesSection, { report, marks: createIssueMarks(marks) });
  return renderToStaticMarkup(createElement(MemoryRouter, null, section));
};

it('shows three tiles, and an initially closed row with priority, title and gain', () => {
  const html = render([buildSampleIssue()]);
  for (const title of ['Critical', 'Medium', 'Low', 'Pages without a title', '+4.2', 'Fix Issue']) {
    expect(html).toContain(title);
  }
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('How to fix it');
});

it('shows a message when there are no issues', () => {
  expect(render([])).toContain('No critical issues detected');
  expect(render([])).toContain('No issues found in the checks that ran.');
});

it('shows which issues the reader marked, and offers to list only those', () => {
  const mark = { ruleId: 'title-missing', kind: 'intended', note: null, createdAt: '2026-11-20T00:00:00Z' } as const;
  const html = render([buildSampleIssue()], [mark]);
  expect(html).toContain('Marked: intended');
  expect(html).toContain('>Marked<');
});
