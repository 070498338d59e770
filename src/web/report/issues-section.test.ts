import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis.ts';
import { sampleIssue } from '#test/helpers/sample-report.ts';
import { IssuesSection, orderIssues } from './issues-section.tsx';

const render = (issues: SeoIssue[]) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(IssuesSection, { issues, picturesPath: null })));

it('orders by priority, then by gain', () => {
  const issues = [
    sampleIssue({ ruleId: 'low', priority: 'low', gain: 9 }),
    sampleIssue({ ruleId: 'small', priority: 'high', gain: 1 }),
    sampleIssue({ ruleId: 'unscored', priority: 'high', gain: null }),
    sampleIssue({ ruleId: 'large', priority: 'high', gain: 5 }),
  ];
  expect(orderIssues(issues).map((issue) => issue.ruleId)).toEqual(['large', 'small', 'unscored', 'low']);
});

it('shows a row with priority, title and gain, closed at first', () => {
  const html = render([sampleIssue()]);
  expect(html).toContain('Pages without a title');
  expect(html).toContain('+4.2');
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('How to fix it');
});

it('says so when there is nothing to list', () => {
  expect(render([])).toContain('No issue was found in what was measured.');
});
