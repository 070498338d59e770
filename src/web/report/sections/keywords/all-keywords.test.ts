import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { ReportProvider } from '../../report-context.ts';
import AllKeywords from './all-keywords.tsx';
import { KEYWORDS_PER_PAGE } from './select-keywords.ts';

const KEYWORD: RecommendedKeyword = {
  keyword: 'bike repair',
  category: 'Question',
  opportunity: 'high',
  monthlySearchVolume: 8_260,
  competitionLevel: 'low',
  currentPosition: 12.1,
  trafficPotential: 3_404,
  difficulty: null,
  estimate: {
    reason: 'question',
    targetPosition: 5,
    currentClicks: 900,
    extraClicks: 2_504,
    formula: '39,233 impressions × 8.7% CTR at position 5',
    curveSource: 'Click-through rates of your own queries',
    targetPage: 'https://example.com/repair',
    group: 'repair',
  },
};

function renderList(keywords: readonly RecommendedKeyword[], isShared = false): string {
  const list = createElement(AllKeywords, { keywords, tracked: ['bike repair'] });
  const value = {
    analysisId: 'a-1',
    siteUrl: 'https://example.com/',
    isPremium: true,
    isShared,
    screenshotsPath: null,
    availability: PLAN_AVAILABILITY,
  };
  const element = createElement(ReportProvider, { value }, list);
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToString(createElement(RouterProvider, { router })).replace(/<!--.*?-->/g, '');
}

it('shows a keyword in one row, with its topic, target page and calculation', () => {
  const html = renderList([KEYWORD]);
  for (const text of ['Same topic as “repair”', 'High', '2,504', '8,260', '12.1', '/repair', KEYWORD.estimate?.formula])
    expect(html).toContain(`>${text}<`);
  expect(html).toContain('>Not measured<');
  expect(html).toContain(TRACKED_KEYWORD_TEXTS.untrack);
  expect(html).not.toContain('Bing impressions');
  const htmlWithImpressions = renderList([{ ...KEYWORD, bingImpressions: 16_645 }]);
  for (const text of ['Bing impressions', '16,645']) expect(htmlWithImpressions).toContain(`>${text}<`);
});

it('shows one page, and counts all keywords', () => {
  const html = renderList(Array.from({ length: 78 }, (_, index) => ({ ...KEYWORD, keyword: `bike ${index}` })));
  expect(html.match(/role="rowheader"/g)).toHaveLength(KEYWORDS_PER_PAGE);
  expect(html).toContain('1–25 of 78 keywords');
});

it('does not offer rank tracking in a shared report', () => {
  expect(renderList([KEYWORD], true)).not.toContain(TRACKED_KEYWORD_TEXTS.untrack);
});
