import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { IssueMark } from '#contracts/analysis/issue-marks.ts';
import { createIssueMarks } from '#report/sections/issue-marks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildSampleIssue } from '#test/helpers/sample-report.ts';
import { CompleteOutput } from '#web/hooks/complete-output.tsx';
import { IssuesSection } from './issues-section.tsx';

const render = (change: { seoIssues: SeoIssue[] } | undefined, marks: IssueMark[] = [], search = '') => {
  const report =
    change === undefined
      ? readGoldenAnalysis('flawed')
      : readGoldenAnalysis('clean', { ...change, recommendations: [] });
  const section = createElement(IssuesSection, { report, marks: createIssueMarks(marks) });
  const complete = createElement(CompleteOutput, null, section);
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [`/${search}`] }, complete));
};
const countRows = (html: string) => html.match(/data-row=/g)?.length ?? 0;

it('shows three tiles, a row with its gain, and the first issue next to the list', () => {
  const html = render({ seoIssues: [buildSampleIssue()] });
  for (const title of ['Critical', 'Medium', 'Low', 'Pages without a title', '+4.2', 'Fix Issue', 'How to fix it']) {
    expect(html).toContain(title);
  }
});

it('marks the first three issues as the ones to fix first, each with a button', () => {
  const html = render(undefined);
  expect(html.match(/>Fix Now</g)).toHaveLength(3);
  expect(html).toContain('Fix first 3');
});

it('lists every issue with its details in the server’s output, for print and without JavaScript', () => {
  const html = render(undefined);
  for (const { ruleId } of readGoldenAnalysis('flawed').seoIssues) {
    expect(html.split(`id="issue-${ruleId}"`).length, ruleId).toBe(2);
    expect(html).toContain(`<li id="issue-${ruleId}"`);
  }
});

it('shows the filtered list that the URL describes', () => {
  const critical = readGoldenAnalysis('flawed').seoIssues.filter(({ priority }) => priority === 'high').length;
  expect(countRows(render(undefined, [], '?priority=high'))).toBe(critical);
  expect(render(undefined, [], '?words=nothing+like+it')).toContain('No issues match.');
});

it('shows a message when there are no issues', () => {
  const html = render({ seoIssues: [] });
  expect(html).toContain('No critical issues detected');
  expect(html).toContain('No issues found in the checks that ran.');
});

it('shows which issues the reader marked, and offers to list only those', () => {
  const mark = { ruleId: 'title-missing', kind: 'intended', note: null, createdAt: '2026-11-20T00:00:00Z' } as const;
  const html = render({ seoIssues: [buildSampleIssue()] }, [mark]);
  expect(html).toContain('Marked: intended');
  expect(html).toContain('>Marked<');
});
