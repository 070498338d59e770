import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { EndedNotice } from './ended-notice.tsx';

const renderNotice = (change: Partial<AnalysisSummary>) =>
  renderToStaticMarkup(
    createElement(EndedNotice, {
      analysis: {
        id: 'a',
        url: 'https://example.com/',
        host: 'example.com',
        status: 'failed',
        seoScore: null,
        issuesCount: null,
        createdAt: '2026-11-20T06:00:00Z',
        finishedAt: null,
        failure: null,
        ...change,
      },
    }),
  );

it('shows an alert with the reason for the failure, or with the specified text', () => {
  const html = renderNotice({ failure: { code: 'site-not-found', message: 'No such site.' } });
  expect(html).toContain('role="alert"');
  expect(html).toContain('Analysis Failed');
  expect(html).toContain('No such site.');
  expect(renderNotice({})).toContain('Failed to analyze website');
});

it('reports a canceled analysis without an alert', () => {
  const html = renderNotice({ status: 'cancelled' });
  expect(html).toContain('This analysis was canceled.');
  expect(html).not.toContain('role="alert"');
});
