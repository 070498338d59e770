import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { EMPTY_TEXTS, TOP_KEYWORDS_SHOWN } from '#contracts/report/report-constants.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ReportProvider, type ReportSetting } from '../report-context.ts';
import { KeywordsSection } from './keywords-section.tsx';

const NAMES = Array.from({ length: TOP_KEYWORDS_SHOWN + 3 }, (_, index) => `bicycle repair ${index}`);
const makeKeyword = (keyword: string): RecommendedKeyword => ({
  keyword,
  category: 'services',
  opportunity: 'high',
  monthlySearchVolume: 1_390,
  competitionLevel: null,
  trafficPotential: null,
  difficulty: 24,
});
const REPORT_SETTING: ReportSetting = {
  analysisId: 'a-1',
  siteUrl: 'https://example.com/',
  isPremium: true,
  isShared: false,
  screenshotsPath: null,
  availability: PLAN_AVAILABILITY,
};

function renderSection(
  keywords: readonly string[] | null,
  { setting = REPORT_SETTING, tracked = [] as string[], change = {} as Partial<RecommendedKeyword> } = {},
): string {
  const report = readGoldenAnalysis('clean', {
    recommendedKeywords: keywords?.map((keyword) => ({ ...makeKeyword(keyword), ...change })) ?? null,
  });
  const section = createElement(KeywordsSection, { report, tracked });
  const page = createElement(ReportProvider, { value: setting }, section);
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(createElement(RouterProvider, { router }));
}
const readText = (html: string) => html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, '|');

it('shows the first keywords with their figures and tracking state, and offers the full list', () => {
  const html = renderSection(NAMES, { tracked: ['bicycle repair 1'] });
  const text = readText(html);
  expect(NAMES.filter((name) => text.includes(`|${name}|`))).toEqual(NAMES.slice(0, TOP_KEYWORDS_SHOWN));
  expect(text).toContain('1,390');
  expect(text).toContain('24, Easy');
  // Figures that the source does not provide are shown as unmeasured instead of omitted.
  expect(text.split('Not measured').length - 1).toBe(3 * TOP_KEYWORDS_SHOWN);
  expect(text.split(TRACKED_KEYWORD_TEXTS.track).length - 1).toBe(TOP_KEYWORDS_SHOWN - 1);
  expect(text.split(TRACKED_KEYWORD_TEXTS.untrack).length - 1).toBe(1);
  expect(text).toContain(`View All ${NAMES.length} Keywords`);
  expect(html).toContain('href="/api/analyses/a-1/export/recommended-keywords.csv"');
  expect(text).toContain('Export List');
});

it('does not offer changes or downloads in a shared report', () => {
  const html = renderSection(NAMES, { setting: { ...REPORT_SETTING, isShared: true } });
  expect(html).toContain('View All');
  expect(html).not.toContain('Export List');
  expect(html).not.toContain(TRACKED_KEYWORD_TEXTS.track);
});

it('shows when a source found no keywords, and when there is no source', () => {
  expect(readText(renderSection([]))).toContain(EMPTY_TEXTS.noKeywords);
  expect(readText(renderSection(null))).toMatch(/not measured/i);
});

it('shows the target page and the calculation of an estimate', () => {
  const estimate = {
    reason: 'almost-top' as const,
    targetPosition: 3,
    currentClicks: 10,
    extraClicks: 100,
    formula: '1,000 impressions × 11.0% CTR at position 3 − 10 clicks today = 100 more clicks per 28 days.',
    curveSource: 'Click-through rates of your own queries',
    targetPage: '/repair',
    group: 'bicycle repair',
  };
  const text = readText(renderSection(['bike repair'], { change: { estimate } }));
  expect(text).toContain('Target page: /repair · Same topic as “bicycle repair”');
  expect(text).toContain(estimate.formula);
  expect(text).toMatch(/More clicks per 28 days\|+100\|/);
  expect(
    readText(renderSection(['bike repair'], { change: { estimate: { ...estimate, targetPage: null } } })),
  ).toContain('Needs a new page');
});
