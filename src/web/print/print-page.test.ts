import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReportDocument } from '#report/report-document.ts';
import { buildIssueTiles } from '#report/sections/critical-issues.section.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildIndexRow, buildIndexStatus } from '#test/helpers/index-status.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { PrintPage } from './print-page.tsx';

const analysis = readGoldenAnalysis('flawed');

const renderPage = (change: Partial<ReportDocument>, css = '') =>
  renderToStaticMarkup(
    createElement(PrintPage, {
      document: buildReportDocument({ analysis, sections: [], ...change }),
      css,
    }),
  );

it('lets the company’s color override the color of the stylesheet', () => {
  const ours = ':root { --accent: #123456 }';
  const html = renderPage({ branding: { companyName: 'Example Agency', accent: '#7a1fa2', logo: null } }, ours);
  const [style = ''] = /<style>[\s\S]*?<\/style>/.exec(html) ?? [];
  expect(style).toContain(ours);
  // The later of two rules with the same selector applies.
  expect(style.lastIndexOf('--accent: #7a1fa2')).toBeGreaterThan(style.indexOf(ours));
});

it('does not count issues in the summary that the owner marked', () => {
  const readCounts = (html: string) => {
    const [table = ''] = /<table[^>]*>\s*<caption[^>]*>Number of issues by priority[\s\S]*?<\/table>/.exec(html) ?? [];
    return [...table.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, count]) => Number(count));
  };
  const expected = buildIssueTiles(analysis).map(({ count }) => count);
  expect(readCounts(renderPage({}))).toEqual(expected);
  const marked = analysis.seoIssues.find(({ priority }) => priority === 'high');
  const mark = {
    ruleId: marked?.ruleId ?? '',
    kind: 'false-positive',
    note: '',
    createdAt: analysis.measuredAt,
  } as const;
  const [critical = 0, ...others] = expected;
  expect(readCounts(renderPage({ marks: { marks: [mark], adjusted: null } }))).toEqual([critical - 1, ...others]);
});

it('lists differences from Google’s index in the appendix of a full report', () => {
  const indexStatus = buildIndexStatus([
    buildIndexRow(`${new URL(analysis.url).origin}/unseen`, 'google-excludes'),
    buildIndexRow(`${new URL(analysis.url).origin}/agreed`, 'both-indexed'),
  ]);
  const change = { analysis: { ...analysis, indexStatus }, hasAppendix: true };
  const html = renderPage({ ...change, variant: 'full' });
  expect(html).toContain('Appendix: Google index status');
  expect(html).toContain('>/unseen<');
  expect(html).not.toContain('/agreed');
  expect(html).toContain('Google Search Console, URL inspection, Nov 24, 2026 (measured)');
  expect(renderPage({ ...change, variant: 'summary' })).not.toContain('Google index status');
  expect(renderPage({ ...change, variant: 'full', hasAppendix: false })).not.toContain('Google index status');
});
