import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import { ReportProvider } from './report-context.ts';
import { summarizeTraffic, TrafficBlock } from './traffic-block.tsx';

const OWNER = {
  analysisId: 'a-1',
  siteUrl: 'https://example.com/',
  isPremium: false,
  isShared: false,
  screenshotsPath: null,
  availability: PLAN_AVAILABILITY,
};
const readText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ');

const traffic = {
  engine: 'google' as const,
  quality: 'simulated' as const,
  source: 'Google Search Console',
  from: '2026-10-26',
  to: '2026-11-22',
  clicks: 1_234,
  impressions: 50_000,
  averagePosition: 8.24,
  previous: null,
  clicksChange: 12.5,
  queryCoverage: 0.6,
  queries: [],
};
const render = (report: Parameters<typeof summarizeTraffic>[0]) =>
  renderToStaticMarkup(createElement(TrafficBlock, { report: { host: 'example.com', ...report } }));
/** The block as the owner of the report sees it. */
const renderForOwner = (report: Parameters<typeof summarizeTraffic>[0]) => {
  const block = createElement(TrafficBlock, { report: { host: 'example.com', ...report } });
  return renderToStaticMarkup(createElement(ReportProvider, { value: OWNER }, block));
};

it('shows monthly traffic and its trend as not measured, with the reason and the step, never as a number', () => {
  const text = readText(render(NO_OUTSIDE_DATA));
  expect(text).toContain('not measured');
  expect(text).toContain('no traffic source is connected');
  expect(text).toContain('Connect Google Search Console');
  expect(text).not.toMatch(/\d/);
  expect(summarizeTraffic(NO_OUTSIDE_DATA)).toBe('Not measured');
});

it('shows clicks by search engine with their trend and quality', () => {
  const report = { outsideCollectedAt: '2026-11-26T04:00:00.000Z', searchPerformance: [traffic] };
  expect(summarizeTraffic(report)).toBe('Google: 1,234 clicks in 28 days (simulated)');
  const text = readText(render(report));
  for (const part of ['1,234 clicks', '+12.5% vs. the 28 days before', 'simulated']) expect(text).toContain(part);
  expect(text).not.toContain('The periods differ');
});

it('labels each source, and points out different periods', () => {
  const bing = {
    ...traffic,
    engine: 'bing' as const,
    source: 'Bing Webmaster Tools',
    clicks: 81,
    from: '2026-10-19',
    to: '2026-11-15',
  };
  const report = { outsideCollectedAt: null, searchPerformance: [traffic, bing] };
  expect(summarizeTraffic(report)).toBe('Google: 1,234 clicks, Bing: 81 clicks in 28 days (simulated)');
  expect(summarizeTraffic({ ...report, searchPerformance: [traffic, { ...bing, quality: 'real' }] })).toBe(
    'Google: 1,234 clicks, Bing: 81 clicks in 28 days (simulated and measured)',
  );
  expect(readText(render(report))).toContain('The periods differ');
});

it('links the owner to the website’s traffic page, or to its data sources', () => {
  expect(renderForOwner(NO_OUTSIDE_DATA)).toContain('href="/data-sources?site=example.com"');
  const measured = renderForOwner({ outsideCollectedAt: null, searchPerformance: [traffic] });
  expect(measured).toContain('href="/search-performance?site=example.com"');
  expect(render(NO_OUTSIDE_DATA)).not.toContain('<a');
});
