import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FirstFindings } from '#contracts/analysis/first-findings.ts';
import { describeFirstFindings, FirstFindingsList } from './first-findings-list.tsx';

const SAMPLE_FINDINGS: FirstFindings = {
  pagesRead: 20,
  total: 7,
  items: [{ ruleId: 'title-missing', title: 'Missing titles', priority: 'high', pages: 3 }],
};

it('describes what was found so far, or that nothing was found', () => {
  expect(describeFirstFindings(null)).toContain('as soon as the first pages are read');
  expect(describeFirstFindings({ pagesRead: 1, total: 0, items: [] })).toBe('No confirmed issue on the first page.');
  expect(describeFirstFindings(SAMPLE_FINDINGS)).toBe('7 issues on the first 20 pages, the most severe listed here.');
  const items = Array.from({ length: 5 }, (_, position) => ({
    ...SAMPLE_FINDINGS.items[0],
    ruleId: `rule-${position}`,
  }));
  expect(describeFirstFindings({ ...SAMPLE_FINDINGS, items } as FirstFindings)).toContain(
    'the 5 most severe listed here',
  );
  expect(describeFirstFindings({ ...SAMPLE_FINDINGS, total: 1 })).toBe('1 issue on the first 20 pages.');
});

it('lists each issue with its priority and pages, and states that the figures can change', () => {
  const html = renderToString(createElement(FirstFindingsList, { findings: SAMPLE_FINDINGS })).replaceAll(
    '<!-- -->',
    '',
  );
  expect(html).toMatch(/Critical.*Missing titles.*3 pages/);
  expect(html).toContain('can change until the report is ready');
});
