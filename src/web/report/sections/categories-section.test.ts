import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { CategoriesReport } from '#report/sections/categories.section.ts';
import { CategoriesSection } from './categories-section.tsx';

function renderSection(categories: CategoriesReport['categories'], seoScore: number | null = 70) {
  const report = { categories, aiCategories: [], seoScore, aiReadiness: null };
  const router = createMemoryRouter([{ path: '/', element: createElement(CategoriesSection, { report }) }]);
  return createElement(RouterProvider, { router });
}
const category = { id: 'p', title: 'Performance', budget: 12, checksMeasured: 0, checksTotal: 4 };

it('never shows an unmeasured category as a number', () => {
  const html = renderToStaticMarkup(renderSection([{ ...category, score: null }]));
  expect(html).toContain('not measured');
  expect(html).not.toMatch(/>(0|100)</);
});

it('shows the band of each measured category as a word', () => {
  const html = renderToStaticMarkup(renderSection([{ ...category, checksMeasured: 4, score: 41 }]));
  expect(html).toContain('Needs Work');
});

it('does not color a bar that is based on few checks', () => {
  const renderCategory = (checksMeasured: number) =>
    renderToStaticMarkup(renderSection([{ ...category, checksMeasured, score: 90 }]));
  expect(renderCategory(2)).toContain('only 2 of 4 checks');
  expect(renderCategory(2)).not.toContain('text-good');
  expect(renderCategory(3)).toContain('text-good');
});

it('does not claim that no check applies when the site was checked but could not be scored', () => {
  const checked = { ...category, checksMeasured: 4, score: null };
  const unscoredHtml = renderToStaticMarkup(renderSection([checked], null));
  expect(unscoredHtml).toContain('4 of 4 checks');
  expect(unscoredHtml).toContain('not scored');
  expect(unscoredHtml).not.toContain('No checks apply');
  expect(renderToStaticMarkup(renderSection([checked]))).toContain('No checks apply to this site');
});
