import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEMO_PDF_PREFIX, DEMO_REPORT } from '#content/demo-report.ts';
import { COMING_SOON } from '#contracts/account/plan-availability.ts';
import { buildDemoPdf } from '../islands/files/demo-pdf.ts';
import { DemoReport } from './demo-report.tsx';

it('matches the sample figures in the specification', () => {
  expect(DEMO_REPORT).toMatchObject({
    score: 84,
    issues: 23,
    keywords: 147,
    domainAuthority: 92,
    averagePosition: { google: 8.2, bing: 12.1 },
  });
  expect(DEMO_REPORT.assistants.map(({ name }) => name)).toEqual(['ChatGPT', 'Claude', 'DeepSeek', 'Perplexity']);
});

it('has issue counts that add up to the total', () => {
  expect(DEMO_REPORT.issuesByPriority.reduce((sum, { count }) => sum + count, 0)).toBe(DEMO_REPORT.issues);
});

it('contains no real domains', () => {
  const domains = [DEMO_REPORT.site, ...DEMO_REPORT.competitors.map(({ domain }) => domain)];
  expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true);
});

it('uses the specified file name prefix', () => {
  expect(DEMO_PDF_PREFIX).toBe('awi-report-demo');
});

it('contains the same text and figures in the dialog and in the PDF', () => {
  const dialog = renderToStaticMarkup(createElement(DemoReport));
  const pdf = buildDemoPdf().output();
  for (const text of [
    'Critical',
    'Medium',
    'Low',
    ...DEMO_REPORT.topKeywords.map(({ volume }) => volume.toLocaleString('en-US')),
  ]) {
    expect(dialog, text).toContain(text);
    expect(pdf, text).toContain(`(${text})`);
  }
  expect(pdf).not.toContain('(High)');
});

it('marks no section as coming soon, because reports contain all of them', () => {
  const html = renderToStaticMarkup(createElement(DemoReport));
  const titles = html.split('<h3').slice(1);
  const markedTitles = titles
    .filter((part) => part.includes(COMING_SOON))
    .map((part) => part.replace(/^[^>]*>|<.*$/gs, ''));
  expect(markedTitles).toEqual([]);
});
